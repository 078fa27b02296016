import { expect, test } from 'vitest';
import { typingDefaults, typingFrames, type Typing } from '@/domain/typing';

/** Returns the text after some milliseconds of the first run. */
function textAt(words: string[], typing: Typing, elapsed: number): string | undefined {
  let time = elapsed;
  for (const [text, duration] of typingFrames(words, typing)) {
    if (time < duration) return text;
    time -= duration;
  }
  return undefined;
}

test.each([
  [79, ''],
  [80, 'a'],
  [1659, 'ab'],
  [1660, 'a'],
  [1710, ''],
  [1840, 'c'],
  [3519, ''],
  [3520, undefined],
])('with the defaults, each word is typed, shown and deleted: after %i ms %j', (elapsed, text) => {
  expect(textAt(['ab', 'cd'], typingDefaults, elapsed)).toBe(text);
});

test.each([
  [989, 'the Yout'],
  [990, 'the Youth'],
  [2989, 'the Youth'],
  [2990, 'the Yout'],
  [3999, ''],
  [4000 + 1210, 'the Parents'],
  [8000 + 1430 + 1659, 'the Educators'],
  [11_999, ''],
  [12_000, undefined],
])('the home page gives each word four seconds: after %i ms %j', (elapsed, text) => {
  const words = ['the Youth', 'the Parents', 'the Educators'];
  const home = { type: 110, delete: 70, pause: 2000, interval: 4000 };
  expect(textAt(words, home, elapsed)).toBe(text);
});

test('characters with several code units are typed as one', () => {
  expect(textAt(['🌙a'], typingDefaults, 80)).toBe('🌙');
});

test('without words there are no frames', () => {
  expect(typingFrames([], typingDefaults)).toEqual([]);
});

test('a word that is too long for its interval loses its pause, not its letters', () => {
  const frames = typingFrames(['abc'], { ...typingDefaults, interval: 100 });
  expect(frames).toContainEqual(['abc', 0]);
});
