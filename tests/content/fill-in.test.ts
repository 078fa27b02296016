import { expect, test } from 'vitest';
import { fillIn } from '@/content/fill-in';

const values = { brand: 'Bare', empty: '' };

test.each([
  ['{brand}, { brand } and {brand}', 'Bare, Bare and Bare'],
  ['nothing{empty}', 'nothing'],
  // As it's written: another name, one that every object has, and one that a backslash keeps.
  ['{title}, {toString} and \\{brand}', '{title}, {toString} and \\{brand}'],
  [
    ['{brand}', ['{brand}']],
    ['Bare', ['Bare']],
  ],
  [
    { name: '{brand}', more: { name: 'At {brand}' } },
    { name: 'Bare', more: { name: 'At Bare' } },
  ],
  [
    [1, true, null, undefined],
    [1, true, null, undefined],
  ],
  [null, null],
])('with the values, %j is %j', (written, filled) => {
  expect(fillIn<unknown>(written, values)).toEqual(filled);
});
