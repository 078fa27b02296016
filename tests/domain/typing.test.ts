import { expect, test } from 'vitest';
import { typingFrame } from '@/domain/typing';

/** Returns the text after some milliseconds of a word's turn. */
function textAt(word: string, elapsed: number): string | undefined {
  let time = elapsed;
  for (let step = 0; step <= 2 * word.length; step += 1) {
    const [text, duration] = typingFrame(word, step);
    if (time < duration) return text;
    time -= duration;
  }
  return undefined;
}

test.each([
  ['the Youth', 0, ''],
  ['the Youth', 989, 'the Yout'],
  ['the Youth', 990, 'the Youth'],
  ['the Youth', 990 + 2379, 'the Youth'],
  ['the Youth', 990 + 2380, 'the Yout'],
  ['the Youth', 3999, ''],
  ['the Youth', 4000, undefined],
  ['the Educators', 1430 + 1659, 'the Educators'],
  ['the Educators', 1430 + 1660, 'the Educator'],
  ['the Educators', 3999, ''],
  ['the Educators', 4000, undefined],
])('%s has four seconds; after %i ms: %j', (word, elapsed, text) => {
  expect(textAt(word, elapsed)).toBe(text);
});
