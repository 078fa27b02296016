import { expect, test } from 'vitest';
import { sanitizeLine } from '@/lib/sanitize';

test.each([
  ['  Amina \n\t K. ', 'Amina K.'],
  ['Amina\u2028K.', 'Amina K.'],
  ['\u202eAmina\u202c', 'Amina'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['e\u0301', 'é'],
  ['a\u0300\u0301\u0302\u0303\u0304\u0305', 'à\u0301\u0302\u0303\u0304'],
  ['\ufdfd', 'بسم الله الرحمن الرحيم'],
  ['\u2800\u3164\u0301', ''],
  ['   ', ''],
])('the text %j is shown as %j', (typed, shown) => {
  expect(sanitizeLine(typed)).toBe(shown);
});

test.each([
  ['Amina Karim', 6, 'Amina'],
  ['Amina', 5, 'Amina'],
  ['ab😀', 3, 'ab'],
  ['a😀b', 3, 'a😀'],
])('%j cut to %i characters is %j', (typed, maxLength, shown) => {
  expect(sanitizeLine(typed, maxLength)).toBe(shown);
});
