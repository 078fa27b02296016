import { expect, test } from 'vitest';
import { fieldsOf, isString, parseStored } from '@/lib/stored';

test.each([
  ['"kept"', 'kept'],
  ['7', undefined],
  ['{', undefined],
  ['', undefined],
  [null, undefined],
])('from %j, the stored text %j is read', (text, value) => {
  expect(parseStored(text, isString)).toBe(value);
});

test.each([[undefined], [null], [7], ['text']])('the fields of %j are none that exist', (value) => {
  expect(fieldsOf(value)['name']).toBeUndefined();
});
