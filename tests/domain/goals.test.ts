import { describe, expect, test } from 'vitest';
import { pointsToNextPlace, rewardGoals } from '@/domain/goals';
import { rankMembers } from '@/domain/ranking';
import { morePoints } from '@/messages/waitlist';

const MINIMUM_FOR_FIRST = 20;

const rowsOf = (...points: number[]) =>
  rankMembers(
    points.map((count, index) => ({ uid: `m${index}`, name: '', points: count, joinedAt: index })),
  );

describe('the points to the next place', () => {
  test.each([
    ['are those of the place above', [9, 7, 4], 4, 3],
    ['are those of a shared place', [9, 7, 7, 7, 4], 4, 3],
    ['are those of the last row for somebody far below', [9, 8, 7, 6, 5], 0, 5],
    ['are one when nobody above has more', [1, 0, 0], 0, 1],
  ])('%s', (_, points, own, missing) => {
    expect(pointsToNextPlace(rowsOf(...points), own)).toBe(missing);
  });

  test.each([
    ['in the first place', [9, 7], 9],
    ['in a shared first place', [7, 7], 7],
    ['while nobody has points', [0, 0], 0],
    ['before the leaderboard is loaded', [], 3],
  ])('are undefined %s', (_, points, own) => {
    expect(pointsToNextPlace(rowsOf(...points), own)).toBeUndefined();
  });
});

describe('the rewards', () => {
  test.each([
    ['from far below', [40, 30, 25, 6], 6, { first: 34, topThree: 19 }],
    ['in the third place', [40, 30, 25], 25, { first: 15, topThree: 0 }],
    ['in a shared third place', [40, 30, 25, 25], 25, { first: 15, topThree: 0 }],
    ['in the first place without the points it needs', [12, 9, 4], 12, { first: 8, topThree: 0 }],
    ['in the first place', [40, 30, 25], 40, { first: 0, topThree: 0 }],
    [
      'with the points for the first place, but not in it',
      [41, 40, 9],
      40,
      { first: 1, topThree: 0 },
    ],
    ['while nobody has points', [0, 0, 0, 0], 0, { first: 20, topThree: 1 }],
    ['as the only member', [0], 0, { first: 20, topThree: 1 }],
    ['when two members have points', [5, 3, 0], 0, { first: 20, topThree: 1 }],
  ])('%s', (_, points, own, goals) => {
    expect(rewardGoals(rowsOf(...points), own, MINIMUM_FOR_FIRST)).toEqual(goals);
  });
});

test.each([
  [1, '1 more point'],
  [1200, '1,200 more points'],
])('%s missing reads: %s', (count, words) => {
  expect(morePoints(count)).toBe(words);
});
