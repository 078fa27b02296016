import { expect, test } from 'vitest';
import { typedAt } from '@/components/typing';

const words = ['the Youth', 'the Parents', 'the Educators'];

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
  expect(typedAt(words, elapsed).text).toBe(text);
});

test.each([
  [0, 0],
  [3999, 0],
  [4000, 1],
  [11_999, 2],
  [12_000, 0],
])('after %i ms, it’s word %i', (elapsed, index) => {
  expect(typedAt(words, elapsed).index).toBe(index);
});

// The last one is too long to be typed and deleted in its time.
test('the next text is due at the millisecond that changes it', () => {
  const all = [...words, 'the Grandparents and Great-Grandparents'];
  const shownAt = (elapsed: number) => {
    const { index, text } = typedAt(all, elapsed);
    return `${index} ${text}`;
  };
  const wrong: number[] = [];
  for (let elapsed = 0; elapsed < 16_000; elapsed++) {
    const due = elapsed + typedAt(all, elapsed).rest;
    const shown = shownAt(elapsed);
    if (shownAt(due - 1) !== shown || shownAt(due) === shown) wrong.push(elapsed);
  }
  expect(wrong).toEqual([]);
});
