import { expect, test } from 'vitest';
import { formatCount, quantity } from '@/lib/quantity';

test.each([
  [1, '1 friend'],
  [0, '0 friends'],
  [1200, '1,200 friends'],
])('%i are counted as "%s"', (count, text) => {
  expect(quantity(count, 'friend')).toBe(text);
});

test('a plural of its own is used for every number but one', () => {
  expect([1, 2].map((count) => quantity(count, 'person', 'people'))).toEqual([
    '1 person',
    '2 people',
  ]);
});

test.each([
  0, 7, 12, 999, 1000, 1234, 12_345, 123_456, 1_234_567, 999_999_999_999_999, -1, -999, -1234,
])('%i is written as Intl writes it', (count) => {
  expect(formatCount(count)).toBe(count.toLocaleString('en'));
});
