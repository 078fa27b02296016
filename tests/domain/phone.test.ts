import { expect, test } from 'vitest';
import {
  assumedPrefix,
  internationalPhone,
  isPossiblePhone,
  isWholeCode,
  plainCode,
} from '@/domain/phone';

test.each([
  ['9876543210', '+919876543210'],
  ['98765–43210', '+919876543210'],
  ['(98765) 43.210', '+919876543210'],
  ['+1 (650) 555-3434', '+16505553434'],
  ['٩٨٧٦٥٤٣٢١٠', '+919876543210'],
  ['۹۸۷۶۵۴۳۲۱۰', '+919876543210'],
  ['\u202a+919876543210\u202c', '+919876543210'],
  ['salam', '+91salam'],
  ['', undefined],
  [' - ', undefined],
])('the phone number "%s" is %s', (written, number) => {
  expect(internationalPhone(written)).toBe(number);
});

test('a number gets a country code until it has its own', () => {
  const prefixes = ['', '98765', '+', ' +44 7700'].map(assumedPrefix);
  expect(prefixes).toEqual(['+91', '+91', undefined, undefined]);
});

test.each([
  [true, ['+919876543210', '+1234567', '+123456789012345']],
  [false, ['+91987654321', '+123456', '+1234567890123456', '+91salam', '+', '919876543210']],
])('it is %s that these numbers are possible: %j', (isPossible, phones) => {
  for (const phone of phones) expect(isPossiblePhone(phone)).toBe(isPossible);
});

test.each([
  ['123456', '123456', true],
  [' 123-456 ', '123456', true],
  ['١٢٣٤٥٦', '123456', true],
  ['1234567', '1234567', false],
  ['   ', '', false],
])('the code "%s" is "%s", and it is %s that it is whole', (written, code, isWhole) => {
  expect(plainCode(written)).toBe(code);
  expect(isWholeCode(written)).toBe(isWhole);
});
