import { expect, test } from 'vitest';
import { textAt, typingDefaults } from '@/domain/typing';

test.each([
  [0, ''],
  [80, 'a'],
  [1659, 'ab'],
  [1660, 'a'],
  [1710, ''],
  [1840, 'c'],
  [3520, undefined],
])('with the defaults, each word is typed, shown and deleted: after %i ms %j', (elapsed, text) => {
  expect(textAt(['ab', 'cd'], elapsed, typingDefaults)).toBe(text);
});

test.each([
  [989, 'the Yout'],
  [990, 'the Youth'],
  [2990, 'the Yout'],
  [3999, ''],
  [4000 + 1210, 'the Parents'],
  [8000 + 1430 + 1660, 'the Educator'],
  [11_999, ''],
  [12_000, undefined],
])('the home page gives each word four seconds: after %i ms %j', (elapsed, text) => {
  const words = ['the Youth', 'the Parents', 'the Educators'];
  const home = { type: 110, delete: 70, pause: 2000, interval: 4000 };
  expect(textAt(words, elapsed, home)).toBe(text);
});
