import { expect, test } from 'vitest';
import { fill, partsOf } from '@/lib/template';

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
