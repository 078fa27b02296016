import { expect, test } from 'vitest';
import { homeCountry } from '@/config/phone';
import { assumedPrefix, isWholeCode, plainCode, readPhone, spacedPhone } from '@/domain/phone';
import { PHONES } from '../phones';

test.each(PHONES)('the phone number "%s" is %s', (written, number) => {
  expect(readPhone(written, homeCountry)).toBe(number);
});

test.each([
  ['', '+91'],
  ['98765', '+91'],
  ['098765', '+91'],
  ['+', undefined],
  [' +44 7700', undefined],
  ['0044 77', undefined],
  ['919876543210', undefined],
  ['salam', undefined],
])('while "%s" is typed, %s is shown before it', (typed, prefix) => {
  expect(assumedPrefix(typed, homeCountry)).toBe(prefix);
});

test.each([
  ['+919876543210', '+91 98765 43210'],
  ['+447700900123', '+44 7700900123'],
  ['+16505553434', '+1 6505553434'],
  ['+9607712345', '+960 7712345'],
])('people read %s as "%s"', (phone, text) => {
  expect(spacedPhone(phone)).toBe(text);
});

test.each([
  ['123456', '123456', true],
  [' 123-456 ', '123456', true],
  ['١٢٣٤٥٦', '123456', true],
  ['1234567', '1234567', false],
  ['   ', '', false],
])('the one-time code "%s" is "%s" (whole: %s)', (written, code, isWhole) => {
  expect(plainCode(written)).toBe(code);
  expect(isWholeCode(written)).toBe(isWhole);
});
