import { expect, test } from 'vitest';
import type { Standing } from '@/features/waitlist/leaderboard/model';
import type { LastVisit } from '@/features/waitlist/membership/last-visit/model';
import type { Member } from '@/features/waitlist/membership/model';
import {
  isRankComing,
  rankCardOf,
  type RankCardTexts,
} from '@/features/waitlist/membership/rank-card';
import type { Membership } from '@/features/waitlist/membership/store';

const member: Member = {
  uid: 'amina',
  name: 'Amina K.',
  points: 2,
  joinedAt: 0,
  contact: '',
  contactType: 'email',
  consent: '',
  adult: true,
  consentAt: 0,
};
const NOT_KNOWN: Standing = { points: 0, rank: 'N/A' };
const lastVisit: LastVisit = { name: 'Amina', rank: '4', joined: 'Your first friend has joined.' };

type Status = 'loading' | 'failed' | 'ready';
type Case = readonly [string, Status, Standing, LastVisit | undefined, Partial<RankCardTexts>];

test.each<Case>([
  [
    'what it said at the last visit, while the rank loads',
    'loading',
    NOT_KNOWN,
    lastVisit,
    { rank: '4', joined: 'Your first friend has joined.', isOld: true },
  ],
  [
    'the entry’s points without a rank, while the rank of a first visit loads',
    'loading',
    NOT_KNOWN,
    undefined,
    { rank: '…', joined: '2 friends have joined.', isOld: false },
  ],
  [
    'the rank and its points as soon as they are known',
    'loading',
    { points: 3, rank: 2 },
    lastVisit,
    { rank: '2', joined: '3 friends have joined.', isOld: false },
  ],
  [
    'the entry’s points without a rank, when the rank fails to load',
    'failed',
    NOT_KNOWN,
    lastVisit,
    { rank: undefined, joined: '2 friends have joined.', isOld: false },
  ],
  [
    'no rank, when the leaderboard has none for the member',
    'ready',
    { points: 0, rank: 'Not Registered' },
    lastVisit,
    { rank: undefined, joined: '2 friends have joined.', isOld: false },
  ],
  [
    'a rank below the counted ones as "1,000+"',
    'ready',
    { points: 1, rank: 1001 },
    undefined,
    { rank: '1,000+', joined: 'Your first friend has joined.', isOld: false },
  ],
])('a member’s card says %s', (_, status, standing, last, texts) => {
  expect(rankCardOf({ member, newPoints: 0 }, { status, standing }, last)).toEqual({
    name: 'Amina',
    ...texts,
  });
});

test('a member’s card says how many points are new, but not beside a rank of before', () => {
  const joined = (last: LastVisit | undefined) =>
    rankCardOf({ member, newPoints: 1 }, { status: 'loading', standing: NOT_KNOWN }, last).joined;
  expect(joined(undefined)).toBe('2 friends have joined, 1 since your last visit.');
  expect(joined(lastVisit)).toBe(lastVisit.joined);
});

const joined = (newPoints: number): Membership => ({
  status: 'joined',
  member,
  since: 'before',
  newPoints,
});

test.each<[string, Membership, Status, boolean]>([
  ['before the session is known', { status: 'unknown' }, 'loading', false],
  ['while the entry loads', { status: 'loading', uid: 'amina' }, 'loading', true],
  ['once the entry is there', joined(0), 'loading', true],
  ['once both are there', joined(0), 'ready', false],
  ['once the entry is there and the rank has failed', joined(0), 'failed', false],
  // It's requested only now.
  ['once the entry has new points', joined(1), 'loading', false],
  ['for somebody who hasn’t joined', { status: 'not-joined', uid: 'amina' }, 'loading', false],
  ['once the entry has failed', { status: 'failed' }, 'loading', false],
])('whether rank and points are on their way %s', (_, membership, status, isComing) => {
  expect(isRankComing(membership, { status })).toBe(isComing);
});
