import { expect, test } from 'vitest';
import { quantity } from '@/lib/quantity';

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
