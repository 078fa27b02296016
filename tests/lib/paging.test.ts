import { expect, test } from 'vitest';
import { paginationRange } from '@/lib/paging';

test.each([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [2, 2, '1 2'],
  [1, 3, '1 2 3'],
  [1, 5, '1 2 3 4 5'],
  [1, 6, '1 2 3 gap 6'],
  [6, 6, '1 gap 4 5 6'],
  [3, 6, '1 2 3 4 5 6'],
  [4, 6, '1 2 3 4 5 6'],
  [5, 9, '1 gap 4 5 6 gap 9'],
  [9, 10, '1 gap 8 9 10'],
  [5, 20, '1 gap 4 5 6 gap 20'],
])('page %i of %i is in the pager "%s"', (current, last, shown) => {
  expect(paginationRange(current, last).join(' ')).toBe(shown);
});
