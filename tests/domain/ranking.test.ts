import { describe, expect, test } from 'vitest';
import { countPages, isHighlighted, rankLabel, rankMembers, rowsOfPage } from '@/domain/ranking';
import { joinedByLink } from '@/messages/waitlist';

const member = (uid: string, points: number, joinedAt = 0) => ({
  uid,
  name: uid,
  points,
  joinedAt,
});

describe('ranks', () => {
  test.each([
    ['of nobody', [], []],
    ['of one', [7], [1]],
    ['of all different', [9, 5, 7], [1, 2, 3]],
    ['are shared by equals, and the next counts who is above', [9, 7, 7, 7, 5], [1, 2, 2, 2, 5]],
    ['are all the first without points', [0, 0, 0], [1, 1, 1]],
    ['are shared at the top', [4, 4, 1], [1, 1, 3]],
  ])('%s', (_, points, ranks) => {
    const ranked = rankMembers(points.map((count, index) => member(`m${index}`, count)));
    expect(ranked.map(({ rank }) => rank)).toEqual(ranks);
    for (const { points: own, rank } of ranked) {
      expect(rank).toBe(points.filter((others) => others > own).length + 1);
    }
  });

  test('members with equal points are sorted by when they joined', () => {
    const ranked = rankMembers([member('late', 3, 20), member('early', 3, 10), member('b', 5)]);
    expect(ranked.map(({ uid }) => uid)).toEqual(['b', 'early', 'late']);
  });

  test.each([
    [1, '1'],
    [999, '999'],
    [1000, '1,000'],
    [1001, '1,000+'],
    ['N/A', 'N/A'],
    ['Not Registered', 'Not Registered'],
  ] as const)('%s reads %s', (rank, label) => {
    expect(rankLabel(rank)).toBe(label);
  });
});

test.each([
  [1, 1, true],
  [3, 7, true],
  [4, 7, false],
  [1, 0, false],
])('rank %s with %s points is highlighted: %s', (rank, points, expected) => {
  expect(isHighlighted({ ...member('m', points), rank })).toBe(expected);
});

describe('pages of five', () => {
  test.each([
    [0, 1],
    [1, 1],
    [5, 1],
    [6, 2],
    [100, 20],
  ])('%s rows are %s pages', (rows, pages) => {
    expect(countPages(rows)).toBe(pages);
  });

  test('the last page has the remaining rows', () => {
    expect(rowsOfPage([1, 2, 3, 4, 5, 6], 1)).toEqual([1, 2, 3, 4, 5]);
    expect(rowsOfPage([1, 2, 3, 4, 5, 6], 2)).toEqual([6]);
  });
});

test.each([
  [0, 'Nobody has joined through you yet. Share your link to begin.'],
  [1, '1 person joined through you.'],
  [1200, '1,200 people joined through you.'],
])('%s points read: %s', (points, words) => {
  expect(joinedByLink(points)).toBe(words);
});
