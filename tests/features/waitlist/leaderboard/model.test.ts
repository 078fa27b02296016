import { expect, test } from 'vitest';
import {
  countPages,
  isHighlighted,
  pointsOf,
  pointsToNextPlace,
  rankLabel,
  rankMembers,
  rowsOfPage,
} from '@/features/waitlist/leaderboard/model';

const rowsOf = (...points: number[]) =>
  rankMembers(
    points.map((count, index) => ({ uid: `m${index}`, name: '', points: count, joinedAt: index })),
  );

test('equal points share a rank, and the ranks after it are skipped', () => {
  expect(rowsOf(9, 7, 7, 7, 5).map(({ rank }) => rank)).toEqual([1, 2, 2, 2, 5]);
});

test('members with equal points are sorted by when they joined', () => {
  const ranked = rankMembers(rowsOf(3, 3, 5).reverse());
  expect(ranked.map(({ uid }) => uid)).toEqual(['m2', 'm0', 'm1']);
});

test('members who joined at the same moment are sorted by uid, in either order', () => {
  const twins = [
    { uid: 'a', name: '', points: 3, joinedAt: 1 },
    { uid: 'b', name: '', points: 3, joinedAt: 1 },
  ];
  const uids = [twins, twins.toReversed()].map((rows) => rankMembers(rows).map(({ uid }) => uid));
  expect(uids).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ]);
});

test('sorting leaves the given list as it was', () => {
  const rows = rowsOf(1, 2);
  rankMembers(rows.reverse());
  expect(rows.map(({ points }) => points)).toEqual([1, 2]);
});

test('the top three with points are highlighted, and nobody else', () => {
  const highlighted = (...points: number[]) => rowsOf(...points).filter(isHighlighted).length;
  expect(highlighted(9, 8, 7, 6)).toBe(3);
  expect(highlighted(9, 8, 7, 7, 6)).toBe(4);
  expect(highlighted(9, 0, 0)).toBe(1);
  expect(highlighted(0, 0)).toBe(0);
});

test('a member’s points are those of their standing, once it is known', () => {
  const [member] = rowsOf(3);
  expect(pointsOf(member!, { points: 0, rank: 'N/A' })).toBe(3);
  expect(pointsOf(member!, { points: 5, rank: 2 })).toBe(5);
});

test.each([
  [0, 1],
  [5, 1],
  [6, 2],
  [100, 20],
])('%i rows fill %i pages', (rows, pages) => {
  expect(countPages(rows)).toBe(pages);
});

test.each([
  [1, '1 2 3 4 5'],
  [2, '6 7'],
  [3, ''],
])('page %i of seven rows has %s', (page, rows) => {
  expect(rowsOfPage([1, 2, 3, 4, 5, 6, 7], page).join(' ')).toBe(rows);
});

test('a rank that isn’t known is shown in words', () => {
  expect(rankLabel('Not Registered')).toBe('Not Registered');
});

test('ranks are counted up to 1,000', () => {
  expect([1000, 1001].map(rankLabel)).toEqual(['1,000', '1,000+']);
});

test.each([
  ['below a shared place', 3, [9, 7, 7, 7, 4], 4],
  ['on a later page, with the points of the last row', 2, [9, 7, 7, 5], 5],
  ['in a shared first place', undefined, [7, 7], 7],
  ['below all rows', undefined, [9, 7, 4], 3],
])('to a better place, a member %s is missing %s points', (_, missing, rows, points) => {
  expect(pointsToNextPlace(rowsOf(...rows), points)).toBe(missing);
});
