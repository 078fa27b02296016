import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paginationRange } from '@/domain/paging';

describe('a pager shows the first, last and current page and those beside it', () => {
  test.each([
    [1, 1, '1'],
    [1, 3, '1 2 3'],
    [2, 5, '1 2 3 4 5'],
    [1, 84, '1 2 3 … 84'],
    [4, 84, '1 2 3 4 5 … 84'],
    [40, 84, '1 … 39 40 41 … 84'],
    [82, 84, '1 … 81 82 83 84'],
    [84, 84, '1 … 82 83 84'],
  ])('on %i of %i: %s', (current, last, shown) => {
    const numbers = paginationRange(current, last).map((n) => (n === 'gap' ? '…' : n));
    expect(numbers.join(' ')).toBe(shown);
  });

  test('its numbers increase, and it has nine items at most', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(500), (current, more) => {
        const parts = paginationRange(current, current + more);
        const numbers = parts.filter((n) => n !== 'gap');
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        expect(numbers).toContain(current);
        expect(parts.length).toBeLessThanOrEqual(9);
      }),
    );
  });
});
