import { expect, test } from 'vitest';
import type { Known } from '../../operations/review/everybody.ts';
import { reviewReferrers } from '../../operations/review/referrers.ts';
import { by, joined } from './report/members.ts';

/** What is said about Amina, who joined ten days ago, and those who came through her link. */
function aboutAmina(
  changes: Partial<Known>,
  friends: readonly Known[],
  more: { others?: readonly Known[]; seats?: { uid: string }[] } = {},
) {
  const { others = [], seats = [] } = more;
  const members = [joined('amina', 10, changes), ...friends, ...others];
  return reviewReferrers({ members, seats }).find(({ member }) => member.uid === 'amina')!;
}

const reasons = ({ warnings }: ReturnType<typeof aboutAmina>) =>
  warnings.map(({ reason, uids }) => `${reason}: ${uids.join(' ')}`);

test('only members who brought somebody are reviewed', () => {
  const members = [joined('amina', 10), joined('bilal', 5, by('amina')), joined('dawud', 1)];
  const referrers = reviewReferrers({ members, seats: [] });
  expect(referrers.map(({ member }) => member.uid)).toEqual(['amina']);
});

test.each<[string, number, Partial<Known>, Known[]]>([
  [
    'each friend who gave a point',
    2,
    {},
    [joined('b', 5, by('amina')), joined('c', 5, by('amina'))],
  ],
  ['no friend whose point is pending', 0, {}, [joined('b', 5, by('amina', false))]],
  ['a friend who joined in the same moment', 1, {}, [joined('b', 10, by('amina'))]],
  ['no friend from before they left and came back', 0, {}, [joined('b', 11, by('amina'))]],
  ['no friend who counts as another', 0, {}, [joined('b', 5, { ...by('amina'), sameAs: 'c' })]],
  ['no friend who is banned', 0, {}, [joined('b', 5, { ...by('amina'), isBanned: true })]],
  ['nobody, if they count as another', 0, { sameAs: 'c' }, [joined('b', 5, by('amina'))]],
])('for the rewards counts %s', (_, counted, changes, friends) => {
  expect(aboutAmina(changes, friends).counted).toBe(counted);
});

test('those whom a member brought are in the order in which they joined', () => {
  const friends = [joined('b', 3, by('amina')), joined('c', 5, by('amina'))];
  const { referredMembers } = aboutAmina({}, friends);
  expect(referredMembers.map(({ member }) => member.uid)).toEqual(['c', 'b']);
});

test('whoever counts as this member is named, and those whom they brought aren’t theirs', () => {
  const friends = [joined('b', 5, by('amina'))];
  const others = [joined('again', 4, { sameAs: 'amina' }), joined('c', 3, by('again'))];
  const { others: named, referredMembers } = aboutAmina({}, friends, { others });
  expect(named).toEqual(['again']);
  expect(referredMembers.map(({ member }) => member.uid)).toEqual(['b']);
});

const FRIENDS = ['b', 'c', 'd'].map((uid, index) => joined(uid, 5 - index, by('amina')));
const gone = (one: Known): Known => ({ ...one, isGone: true });
const [first, second, third] = FRIENDS as [Known, Known, Known];

test.each<[string[], Partial<Known>, Known[]]>([
  [[], { points: 3 }, FRIENDS],
  [[], { points: 2 }, FRIENDS],
  [['1 more point than members who count: amina'], { points: 4 }, FRIENDS],
  [['2 more points than members who count: amina'], { points: 5 }, FRIENDS],
  [['1 of 3 accounts is gone: b'], {}, [gone(first), second, third]],
  [['2 of 3 accounts are gone: b d'], {}, [gone(first), second, gone(third)]],
  [['1 of 1 account is gone: b'], {}, [gone(first)]],
  [['Their own account is gone or disabled: amina'], { isClosed: true }, FRIENDS],
])('a review says %j', (expected, changes, friends) => {
  const review = aboutAmina(changes, friends);
  expect(reasons(review)).toEqual(expected);
  for (const { look } of review.warnings) expect(look, 'what to look at').toMatch(/^[A-Z].*[.]$/);
});

test('several numbers or Google accounts of one member are a warning about that member', () => {
  const seats = ['amina', 'b', 'b', 'c', 'stranger', 'stranger'].map((uid) => ({ uid }));
  expect(reasons(aboutAmina({}, FRIENDS, { seats }))).toEqual([
    'More than one number or Google account: b',
  ]);
  const own = ['amina', 'amina'].map((uid) => ({ uid }));
  expect(reasons(aboutAmina({}, FRIENDS, { seats: own }))).toEqual([
    'More than one number or Google account: amina',
  ]);
});

test('friends who count as another member are no warning any more', () => {
  const noted = { ...gone(first), sameAs: 'amina' };
  expect(reasons(aboutAmina({}, [noted, second]))).toEqual([]);
});

test('a contact is no warning if whoever shares it counts as the same member', () => {
  const shares = { ...second, member: { ...second.member, contact: 'b@example.com' } };
  const another = { ...third, member: { ...third.member, contact: 'b@example.com' } };
  const found = (friends: Known[]) => reasons(aboutAmina({}, friends)).length;
  expect(found([first, shares, another])).toBe(1);
  expect(found([first, { ...shares, sameAs: 'b' }, { ...another, sameAs: 'b' }])).toBe(0);
});
