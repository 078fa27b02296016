import { expect, test } from 'vitest';
import { fill, partsOf } from '@/lib/template';
import { typedDirection } from '@/lib/typed-direction';

test.each([
  ['Question {number} of {total}', 'Question 2 of 15'],
  ['{total} में से सवाल {number}', '15 में से सवाल 2'],
  ['{number}, {number}', '2, 2'],
  ['No names', 'No names'],
  ['{unknown} stays', '{unknown} stays'],
])('fills in %s', (template, filled) => {
  expect(fill(template, { number: 2, total: 15 })).toBe(filled);
});

test('a value with a dollar sign is filled in as it is', () => {
  expect(fill('{a}', { a: '$& $1' })).toBe('$& $1');
});

test.each([
  ['Our {privacy} says.', [{ text: 'Our ' }, { name: 'privacy' }, { text: ' says.' }]],
  ['{privacy}', [{ name: 'privacy' }]],
  ['Words', [{ text: 'Words' }]],
])('splits %s at its names', (template, parts) => {
  expect(partsOf(template)).toEqual(parts);
});

test.each([
  ['nothing', '', undefined],
  ['digits', '12 / 2026', undefined],
  ['digits of Hindi', '१२', undefined],
  ['Urdu', 'سلام', 'auto'],
  ['English', ' hello', 'auto'],
])('the direction of a field with %s', (_, typed, direction) => {
  expect(typedDirection(typed)).toBe(direction);
});
