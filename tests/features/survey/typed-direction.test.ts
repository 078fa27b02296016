import { expect, test } from 'vitest';
import { typedDirection } from '@/features/survey/typed-direction';

test.each([
  ['nothing', '', undefined],
  ['digits', '12 / 2026', undefined],
  ['digits of Hindi', '१२', undefined],
  ['Urdu', 'سلام', 'auto'],
  ['English', ' hello', 'auto'],
])('the direction of a field with %s', (_, typed, direction) => {
  expect(typedDirection(typed)).toBe(direction);
});
