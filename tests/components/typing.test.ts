import { expect, test } from 'vitest';
import { typedText, typedWord } from '@/components/typing';

// A letter is typed in 110 ms and deleted in 70 ms. Each text has 4 s.
test.each([
  [9 * 110 - 1, 'the Yout'],
  [9 * 110, 'the Youth'],
  // For 2 s, until the first of 9 letters is deleted.
  [9 * 110 + 2000, 'the Youth'],
  [9 * 110 + 2001, 'the Yout'],
  // A long text is shown for less than 2 s, so that its 13 letters are gone after 4 s.
  [3 * 4000 - 13 * 70, 'the Educators'],
  [3 * 4000 - 13 * 70 + 1, 'the Educator'],
])('after %i ms, %j is shown', (elapsed, text) => {
  expect(typedText(['the Youth', 'the Parents', 'the Educators'], elapsed)).toBe(text);
});

test.each([
  [0, 0],
  [3999, 0],
  [4000, 1],
  [11_999, 2],
  [12_000, 0],
])('after %i ms, it’s word %i', (elapsed, word) => {
  expect(typedWord(['the Youth', 'the Parents', 'the Educators'], elapsed)).toBe(word);
});
