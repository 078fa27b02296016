import { expect, test } from 'vitest';
import { shortened } from '@/content/shortened';

test.each([
  ['Patience', 8, 'Patience'],
  ['Patience', 3, 'Pat…'],
  ['मोहम्मद', 1, 'मो…'],
  ['মোহাম্মদ', 2, 'মোহা…'],
  ['مُحَمَّد', 3, 'مُحَمَّ…'],
])('of "%s", %d letters with their signs are "%s"', (text, length, shown) => {
  expect(shortened(text, length)).toBe(shown);
});
