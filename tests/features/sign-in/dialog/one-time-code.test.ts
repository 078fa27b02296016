import { expect, test } from 'vitest';
import { isWholeCode, parseCode } from '@/features/sign-in/dialog/one-time-code';

test.each([
  ['123456', '123456', true],
  ['١٢٣٤٥٦', '123456', true],
  ['12 34-56', '123456', true],
  ['1234567', '1234567', false],
  ['   ', '', false],
])('the one-time code "%s" is read as "%s" (whole: %s)', (written, code, isWhole) => {
  expect(parseCode(written)).toBe(code);
  expect(isWholeCode(written)).toBe(isWhole);
});

test.each([
  '123456 is your verification code for usrah.example.',
  'G-123456',
  'G-123456 is your Google verification code.',
  'Your code: 123 456',
  'Your code:\u00a0123–456.',
  'Your code: 12 34 56',
  'Your code is 1 2 3 4 5 6.',
  'رمز التحقق الخاص بك هو ١٢٣٤٥٦',
  'आपका कोड १२३४५६ है',
  'کوڈ\u200f۱۲۳ ۴۵۶',
  '验证码123456,请勿告诉他人',
  '<#> Your code is 123456. FA+9qCX9VSu',
  // The last line is for browsers. What is pasted has a space for each line break.
  'Your code is 123456. @usrah.example #123456',
  '123456 10 minutes left',
  '[10:15, 28/11/2026] Usrah: 123456',
  'Code 123456. Questions? Call +91 98765 43210 or (022) 2778 2183.',
  '123456 is your verification code for usrah-654321.firebaseapp.com.',
  '123456 https://usrah.example/654321',
  '(123456)',
])('the one-time code in the message "%s" is found', (message) => {
  expect(parseCode(message)).toBe('123456');
  expect(isWholeCode(message)).toBe(true);
});

test.each([
  'salam',
  'Your code is 12345.',
  'Your code is 1234567.',
  // Two numbers, of which either may be the code.
  '123456 or 654321',
  'Your code is 123456, not 654 321.',
  // Parts of longer numbers.
  'Call +91 987654 3210',
  'Call 987-654-3210',
  'Call 07700 900123',
  'Call +91 98 7654 32 10',
  'Call 532 123 45 67',
  'Call (022) 277821',
  'Pay 123456.78',
  'Card 1234-567890-12',
])('"%s" has no one-time code', (message) => {
  expect(parseCode(message)).toBeUndefined();
  expect(isWholeCode(message)).toBe(false);
});
