import { expect, test } from 'vitest';
import { typedText } from '@/domain/typing';

test.each([
  [989, 'the Yout'],
  [990, 'the Youth'],
  [2990, 'the Youth'],
  [2991, 'the Yout'],
  [3999, ''],
  [8000 + 1430 + 1661, 'the Educator'],
])('after %i ms, %j is shown', (elapsed, text) => {
  expect(typedText(['the Youth', 'the Parents', 'the Educators'], elapsed)).toBe(text);
});
