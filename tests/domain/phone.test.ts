import { describe, expect, test } from 'vitest';
import {
  assumedPrefix,
  internationalPhone,
  isPossiblePhone,
  isWholeCode,
  plainCode,
} from '@/domain/phone';

describe('a phone number', () => {
  test.each([
    ['9876543210', '+919876543210'],
    ['98765 43210', '+919876543210'],
    ['98765-43210', '+919876543210'],
    ['(98765) 43.210', '+919876543210'],
    ['98765–43210', '+919876543210'],
    ['  9876543210\t', '+919876543210'],
    ['+44 7700 900-123', '+447700900123'],
    ['+1 (650) 555-3434', '+16505553434'],
    ['٩٨٧٦٥٤٣٢١٠', '+919876543210'],
    ['۹۸۷۶۵۴۳۲۱۰', '+919876543210'],
    ['\u202a+919876543210\u202c', '+919876543210'],
    ['salam', '+91salam'],
    ['', undefined],
    [' - ', undefined],
  ])('written "%s" is %s', (written, number) => {
    expect(internationalPhone(written)).toBe(number);
  });

  test.each([
    ['', '+91'],
    ['98765', '+91'],
    ['+', undefined],
    [' +44 7700', undefined],
  ])('written "%s" gets the country code %s', (written, prefix) => {
    expect(assumedPrefix(written)).toBe(prefix);
  });

  test.each([
    ['+919876543210', true],
    ['+91987654321', false],
    ['+1234567', true],
    ['+123456', false],
    ['+123456789012345', true],
    ['+1234567890123456', false],
    ['+91salam', false],
    ['+', false],
    ['919876543210', false],
    ['++919876543210', false],
  ])('%s is possible: %s', (phone, is) => {
    expect(isPossiblePhone(phone)).toBe(is);
  });
});

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['   ', ''],
])('a code written "%s" is "%s"', (written, code) => {
  expect(plainCode(written)).toBe(code);
});

test.each([
  ['123456', true],
  ['123 456', true],
  ['١٢٣٤٥٦', true],
  ['12345', false],
  ['1234567', false],
  ['12345a', false],
])('a code written "%s" is whole: %s', (written, is) => {
  expect(isWholeCode(written)).toBe(is);
});
