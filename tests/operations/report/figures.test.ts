import { expect, test } from 'vitest';
import { figuresOf } from '../../../operations/report/figures.ts';
import type { Known } from '../../../operations/review/everybody.ts';
import { by, joined, MEMBERS, scope, STORED } from './members.ts';

test.each<[string, Partial<ReturnType<typeof figuresOf>>]>([
  ['members of today, yesterday and all', { joined: 5, joinedToday: 2, joinedYesterday: 1 }],
  ['members of seven days and of those before', { joinedInWeek: 3, joinedInWeekBefore: 1 }],
  ['members who came through a link', { throughLinks: 4, throughLinksInScope: 4 }],
  [
    'points that count, are pending, and are on the leaderboard',
    { pointsCounted: 3, pointsPending: 1, pointsOnBoard: 3 },
  ],
  ['subscribers with any and with a verified address', { subscribers: 2, subscribersVerified: 1 }],
  ['people who left, and others who were banned', { seats: 7, left: 1, banned: 1 }],
])('the figures count %s', (_, expected) => {
  expect(figuresOf(STORED, scope)).toMatchObject(expected);
});

test('each day has those who joined, those of a link, and all until then', () => {
  const { joinedByDay } = figuresOf(STORED, { ...scope, since: '2026-11-20' });
  expect(joinedByDay).toEqual({
    unit: 'day',
    periods: [
      { start: '2026-11-20', count: 0, throughLinks: 0, sum: 2 },
      { start: '2026-11-21', count: 1, throughLinks: 1, sum: 3 },
      { start: '2026-11-22', count: 2, throughLinks: 2, sum: 5 },
    ],
  });
});

test('since a day, the charts show only who joined from then on', () => {
  const figures = figuresOf(STORED, { ...scope, since: '2026-11-21' });
  expect(figures).toMatchObject({ joined: 5, joinedInScope: 3 });
  expect(figures.top.map(({ uid, referredMembers }) => [uid, referredMembers])).toEqual([
    ['amina', 2],
    ['bilal', 1],
  ]);
});

test('who brings most comes first, with the points that are pending', () => {
  const { top } = figuresOf(STORED, scope);
  expect(top[0]).toMatchObject({ uid: 'amina', referredMembers: 3, pending: 1, points: 2 });
});

test('of those who bring equally many, whoever joined first comes first', () => {
  const later = [joined('zaynab', 10), joined('musa', 0, by('zaynab'))];
  const { top } = figuresOf({ ...STORED, members: [...MEMBERS, ...later] }, scope);
  expect(top.map(({ uid }) => uid)).toEqual(['amina', 'zaynab', 'bilal']);
});

test('whoever counts as another member is among nobody’s friends, and brings nobody', () => {
  const members = [...MEMBERS, joined('again', 0, { ...by('amina'), sameAs: 'amina' })];
  const others = [joined('x', 0, by('again'))];
  const { top, countAsOthers } = figuresOf({ ...STORED, members: [...members, ...others] }, scope);
  expect(top.map(({ uid, referredMembers }) => [uid, referredMembers])).toEqual([
    ['amina', 3],
    ['bilal', 1],
  ]);
  expect(countAsOthers).toBe(1);
});

test('members are grouped by the number of friends whom they brought', () => {
  const { referredPerReferrer, referrers } = figuresOf(STORED, scope);
  expect(referrers).toBe(2);
  expect(referredPerReferrer.filter(({ members }) => members > 0)).toEqual([
    { label: '1', members: 1 },
    { label: '3 to 4', members: 1 },
  ]);
});

test('members are grouped by their source, and those without one come last', () => {
  expect(figuresOf(STORED, scope).sources).toEqual([
    { label: 'poster-east', members: 2 },
    { label: undefined, members: 3 },
  ]);
});

test('a warning about friends of two members is there once, with both', () => {
  const contact = 'one@example.org';
  const same = ['a', 'b', 'c'].map((uid, index) => {
    const one = joined(uid, 0, by(index === 0 ? 'bilal' : 'amina'));
    return { ...one, member: { ...one.member, contact } };
  });
  const { warnings } = figuresOf({ ...STORED, members: [...MEMBERS, ...same] }, scope);
  const shared = warnings.filter(({ reason }) => reason.startsWith('3 members share a contact'));
  expect(shared).toMatchObject([{ referrers: ['amina', 'bilal'], uids: ['a', 'b', 'c'] }]);
});

test('two members with one contact are only counted, as couples have one phone', () => {
  const [first, second] = MEMBERS.slice(1, 3) as [Known, Known];
  const couple = { ...second, member: { ...second.member, contact: first.member.contact } };
  const members = [MEMBERS[0]!, first, couple];
  const figures = figuresOf({ ...STORED, members }, scope);
  expect(figures.minorWarnings).toBe(1);
  expect(figures.warnings).toEqual([]);
});

const figuresOfMembers = (...members: Known[]) =>
  figuresOf({ members, seats: [], subscriptions: [] }, scope);
/** Members who joined so many days ago. */
const joinedAgo = (...days: number[]) => days.map((ago, index) => joined(`${index}`, ago));

test.each([
  ['joinedToday', [0, 1], 1],
  ['joinedYesterday', [0, 1, 1, 2], 2],
  ['joinedInWeek', [0, 6, 7], 2],
  ['joinedInWeekBefore', [6, 7, 13, 14], 2],
] as const)('%s of members from %j days ago are %i', (figure, days, expected) => {
  expect(figuresOfMembers(...joinedAgo(...days))[figure]).toBe(expected);
});

test('days are those of the report’s time zone', () => {
  const inIndia = { ...scope, now: Date.parse('2026-11-21T19:00:00Z'), timeZone: 'Asia/Kolkata' };
  const late = joined('late', 0);
  const member = { ...late.member, joinedAt: Date.parse('2026-11-21T18:29:00Z') };
  const subscriptions = [{ subscribedAt: member.joinedAt, verified: true }];
  const members = [{ ...late, member }];
  const { today, joinedToday, joinedYesterday, ...figures } = figuresOf(
    { members, seats: [], subscriptions },
    inIndia,
  );
  expect([today, joinedToday, joinedYesterday]).toEqual(['2026-11-22', 0, 1]);
  expect(figures.subscribedByDay.periods[0]).toMatchObject({ start: '2026-11-21', count: 1 });
});

test('with a start day, the share through links counts later joins only', () => {
  const own = joined('own', 0);
  const { throughLinks, throughLinksInScope, channels } = figuresOf(
    { ...STORED, members: [...MEMBERS, own] },
    { ...scope, since: '2026-11-22' },
  );
  expect([throughLinks, throughLinksInScope]).toEqual([4, 2]);
  expect(channels).toEqual([{ label: 'email', members: 3 }]);
});

test('points that are no number don’t hide the sum of the others', () => {
  const broken = joined('broken', 0, { points: 'seven' as unknown as number });
  expect(figuresOfMembers(...MEMBERS, broken).pointsOnBoard).toBe(3);
});

test('whoever is banned is not among those who left', () => {
  const seats = ['left', 'gone', 'bot'].map((uid) => ({ uid, banned: uid === 'bot' }));
  expect(figuresOf({ ...STORED, seats }, scope)).toMatchObject({ left: 2, banned: 1 });
});

test('until today, also the last days without anybody are in the chart', () => {
  const { joinedByDay } = figuresOfMembers(...joinedAgo(2));
  expect(joinedByDay.periods.map(({ start, count }) => `${start} ${count}`)).toEqual([
    '2026-11-20 1',
    '2026-11-21 0',
    '2026-11-22 0',
  ]);
});

test('somebody whose clock is ahead is in the chart, and not among those of today', () => {
  const { joinedByDay, joinedToday, joinedInWeek } = figuresOfMembers(...joinedAgo(-1));
  expect(joinedByDay.periods.at(-1)).toMatchObject({ start: '2026-11-23', count: 1 });
  expect([joinedToday, joinedInWeek]).toEqual([0, 0]);
});

test('after five months, a bar is a week', () => {
  const { joinedByDay } = figuresOfMembers(...joinedAgo(160, 155, 0));
  expect(joinedByDay.unit).toBe('week');
  expect(joinedByDay.periods[0]).toMatchObject({ start: '2026-06-15', count: 2, sum: 2 });
  expect(joinedByDay.periods.at(-1)).toMatchObject({ start: '2026-11-16', count: 1, sum: 3 });
});

test('since a day on which nobody came any more, there is nothing to draw', () => {
  const earlier = { ...STORED, members: joinedAgo(3, 1) };
  const { joinedByDay } = figuresOf(earlier, { ...scope, since: '2026-11-22' });
  expect(joinedByDay).toEqual({ unit: 'day', periods: [] });
});

test('since today, those of today are in the chart', () => {
  const { joinedByDay } = figuresOf(
    { ...STORED, members: joinedAgo(0) },
    { ...scope, since: '2026-11-22' },
  );
  expect(joinedByDay.periods).toMatchObject([{ start: '2026-11-22', count: 1 }]);
});

test('the ten who bring most are at most ten, and nobody who brought no friend', () => {
  const members = Array.from({ length: 12 }, (_, index) => `m${index}`).flatMap((uid) => [
    joined(uid, 1),
    joined(`${uid}’s friend`, 0, by(uid)),
  ]);
  const { top } = figuresOfMembers(...members);
  expect(top.map(({ uid }) => uid).join(' ')).toBe('m0 m1 m2 m3 m4 m5 m6 m7 m8 m9');
});

test('members are grouped by every number of friends', () => {
  const counts = [1, 1, 2, 3, 4, 5, 9, 10, 19, 20, 49, 50, 51];
  const members = counts.flatMap((count, referrer) => [
    joined(`r${referrer}`, 100),
    ...Array.from({ length: count }, (_, index) =>
      joined(`${referrer} ${index}`, index % 90, by(`r${referrer}`)),
    ),
  ]);
  const { referredPerReferrer } = figuresOfMembers(...members);
  expect(referredPerReferrer.map(({ label, members: some }) => `${label}: ${some}`)).toEqual([
    '1: 2',
    '2: 1',
    '3 to 4: 2',
    '5 to 9: 2',
    '10 to 19: 2',
    '20 to 49: 2',
    '50 or more: 2',
  ]);
});

test.each([
  ['largest', ['a', 'b', 'b', 'c', 'c', 'c'], ['c', 'b', 'a']],
  ['known', [undefined, undefined, 'a'], ['a', undefined]],
  ['known', ['a', undefined, undefined, 'b', 'b', 'b'], ['b', 'a', undefined]],
])('the %s group of the sources %j comes first', (_, sources, labels) => {
  const members = sources.map((source, index) => joined(`${index}`, 0, { source }));
  expect(figuresOfMembers(...members).sources.map(({ label }) => label)).toEqual(labels);
});

test('the warning about most members comes first', () => {
  const sharing = (contact: string, count: number, from: number) =>
    Array.from({ length: count }, (_, index) => {
      const one = joined(`${contact} ${index}`, from + index * 3, by('amina'));
      return {
        ...one,
        member: { ...one.member, name: `${contact}${'ab'.repeat(index)}`, contact },
      };
    });
  const { warnings } = figuresOfMembers(
    joined('amina', 90, { points: 7 }),
    ...sharing('x@example.org', 3, 20),
    ...sharing('y@example.org', 4, 50),
  );
  const shared = warnings.filter(({ reason }) => reason.includes('share a contact'));
  expect(shared.map(({ uids }) => uids.length)).toEqual([4, 3]);
});

test('a report that may show names knows them', () => {
  expect(figuresOf(STORED, scope).names.get('amina')).toBe('amina');
});
