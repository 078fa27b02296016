import { expect, test } from 'vitest';
import {
  changePerson,
  countPoints,
  holderOf,
  judgePoint,
  movePerson,
  type Holder,
  type People,
} from '../../../operations/shared/counting.ts';

function person(uid: string, joinedAt: number, changes: Partial<Holder> = {}): Holder {
  const alone = { referredBy: undefined, credited: undefined, sameAs: undefined };
  return { uid, joinedAt, points: 0, isBanned: false, ...alone, ...changes };
}

const by = (referredBy: string, credited = true) => ({ referredBy, credited });
const AMINA = person('amina', 10, { points: 1 });
const BILAL = person('bilal', 20, by('amina'));

/** Amina has brought Bilal, and whoever else is named. */
const people = (...others: Holder[]): People =>
  new Map([AMINA, BILAL, ...others].map((one) => [one.uid, { ...one }]));

test.each<[string, Partial<Holder>, Partial<Holder>]>([
  ['counts', {}, {}],
  ['counts', { joinedAt: 10 }, {}],
  ['unrelated', by('nur'), {}],
  ['unrelated', { uid: 'amina' }, {}],
  ['pending', { credited: false }, {}],
  ['gone', { joinedAt: undefined }, {}],
  ['gone', {}, { joinedAt: undefined }],
  ['before-return', {}, { joinedAt: 21 }],
  ['before-return', { sameAs: 'nur' }, { joinedAt: 21, sameAs: 'nur' }],
  ['referrer-is-another', {}, { sameAs: 'nur' }],
  ['banned', { isBanned: true }, {}],
  ['is-another', { sameAs: 'nur' }, {}],
])('of a point is said "%s" when the referred is %j and the referrer %j', (verdict, his, hers) => {
  expect(judgePoint({ ...BILAL, ...his }, { ...AMINA, ...hers })).toBe(verdict);
});

test('a member nobody knows anything of has no points to be given', () => {
  expect(judgePoint(BILAL, undefined)).toBe('unrelated');
  expect(holderOf(new Map(), 'bilal')).toBeUndefined();
  expect(holderOf(new Map([['bilal', BILAL]]), 'bilal')).toBeUndefined();
});

test('a member has one point for each friend who counts', () => {
  const friends = [BILAL, person('c', 30, by('amina')), person('d', 30, by('amina', false))];
  expect(countPoints(AMINA, friends)).toBe(2);
});

test.each<[string, Partial<Holder>]>([
  ['is banned', { isBanned: true }],
  ['goes', { joinedAt: undefined }],
  ['counts as another', { sameAs: 'amina' }],
])('whoever %s takes their point along, once', (_, changes) => {
  const all = people();
  expect(changePerson(all, 'bilal', changes)).toMatchObject({ taken: 'amina' });
  expect(all.get('amina')!.points).toBe(0);
  expect(changePerson(all, 'bilal', changes)).not.toHaveProperty('taken');
  expect(all.get('amina')!.points).toBe(0);
});

test('no points become fewer than none', () => {
  const all = people();
  all.get('amina')!.points = 0;
  expect(changePerson(all, 'bilal', { isBanned: true })).toEqual({ before: 0, after: 0 });
  expect(all.get('amina')!.points).toBe(0);
});

test('a point comes back with whoever gave it', () => {
  const all = people();
  changePerson(all, 'bilal', { isBanned: true });
  expect(changePerson(all, 'bilal', { isBanned: false })).toMatchObject({ given: 'amina' });
  expect(all.get('amina')!.points).toBe(1);
});

test('whoever counts as another has no points, and for themselves again those that count', () => {
  // One of Amina's friends has left, which a recount would notice.
  const all = people(person('c', 30, by('amina')));
  all.get('amina')!.points = 3;
  expect(changePerson(all, 'amina', { sameAs: 'nur' })).toEqual({ before: 3, after: 0 });
  expect(changePerson(all, 'amina', { sameAs: undefined })).toEqual({ before: 0, after: 2 });
});

test('a change that is about something else leaves points of members who have left', () => {
  const all = people();
  all.get('amina')!.points = 3;
  expect(changePerson(all, 'amina', { credited: false })).toEqual({ before: 3, after: 3 });
});

test.each<[string, Partial<Holder>, string | undefined, object]>([
  ['keeps their points', { points: 3 }, undefined, { before: 3, after: 3 }],
  ['counts for nobody as another', {}, 'nur', { before: 1, after: 0, taken: 'zaynab' }],
  [
    'counts again for themselves',
    { points: 0, sameAs: 'nur' },
    undefined,
    { before: 0, after: 1, given: 'zaynab' },
  ],
  ['is not their own referrer', by('new'), undefined, { before: 1, after: 1 }],
])('whoever moves to a new account %s', (_, changes, sameAs, effect) => {
  const all = people(person('zaynab', 5, { points: 1 }), person('late', 30, by('new')));
  all.set('amina', { ...AMINA, ...by('zaynab'), ...changes });
  expect(movePerson(all, 'amina', 'new', sameAs)).toEqual(effect);
  expect(all.has('amina')).toBe(false);
  expect(all.get('bilal')!.referredBy).toBe('new');
  // Came through the new account's link before it left.
  expect(all.get('late')!.referredBy).toBeUndefined();
});
