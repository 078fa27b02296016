import { expect, test } from 'vitest';
import { rewardGoals } from '@/features/waitlist/rewards/model';

const rowsOf = (...points: number[]) =>
  points.map((count, index) => ({ uid: `m${index}`, name: '', points: count, joinedAt: index }));

const REWARDS = { minimumForFirst: 20, winners: 3 };

test.each([
  ['far below the others', [40, 30, 25, 9], 6, 35, 20],
  ['ahead of the others without the points it needs', [9, 4], 12, 8, 0],
  ['with as many points as the first', [40, 39], 40, 1, 0],
  ['with as many points as the third', [9, 7, 5, 5], 5, 15, 1],
  ['while nobody has points', [0, 0, 0], 0, 20, 1],
])('a member %s is told what makes each reward sure', (_, others, points, first, winning) => {
  expect(rewardGoals(rowsOf(...others), points, REWARDS)).toEqual({ first, winning });
});

test('with fewer than three members, the first points reach the first three', () => {
  expect(rewardGoals(rowsOf(5), 0, REWARDS)).toEqual({ first: 20, winning: 1 });
  expect(rewardGoals([], 0, REWARDS)).toEqual({ first: 20, winning: 1 });
});

test('a fourth reward takes more points than the fourth has', () => {
  const { winning } = rewardGoals(rowsOf(9, 7, 5, 4, 4), 2, { ...REWARDS, winners: 4 });
  expect(winning).toBe(3);
});
