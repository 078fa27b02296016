import { expect, test } from 'vitest';
import { homeTyping, typingFrame, type Typing } from '@/domain/typing';

/** Returns the text after some milliseconds of a word's turn. */
function textAt(word: string, typing: Typing, elapsed: number): string | undefined {
  let time = elapsed;
  for (let step = 0; step <= 2 * word.length; step += 1) {
    const [text, duration] = typingFrame(word, step, typing);
    if (time < duration) return text;
    time -= duration;
  }
  return undefined;
}

test.each([
  ['the Youth', 0, ''],
  ['the Youth', 989, 'the Yout'],
  ['the Youth', 990, 'the Youth'],
  ['the Youth', 2989, 'the Youth'],
  ['the Youth', 2990, 'the Yout'],
  ['the Youth', 3999, ''],
  ['the Youth', 4000, undefined],
  ['the Parents', 1210, 'the Parents'],
  ['the Educators', 1430 + 1659, 'the Educators'],
  ['the Educators', 1430 + 1660, 'the Educator'],
  ['the Educators', 3999, ''],
  ['the Educators', 4000, undefined],
])('the home page gives %s four seconds; after %i ms: %j', (word, elapsed, text) => {
  expect(textAt(word, homeTyping, elapsed)).toBe(text);
});

test('a word that is too long for its interval loses its pause, not its letters', () => {
  const typing = { ...homeTyping, interval: 100 };
  expect(typingFrame('abc', 3, typing)).toEqual(['abc', 0]);
  expect(typingFrame('abc', 5, typing)).toEqual(['a', typing.erase]);
});
