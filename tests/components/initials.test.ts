import { expect, test } from 'vitest';
import { initialsOf } from '@/components/initials';

test.each([
  ['Fatima Khan', ['F', 'K']],
  ['Fatima bint Khalid Khan', ['F', 'b']],
  ['Aisha', ['A']],
  ['ʿUmar Khān', ['U', 'K']],
  ['(Hafiz) Imran', ['H', 'I']],
  ['محمد علي', ['م', 'ع']],
  ['मोहम्मद इमरान', ['म', 'इ']],
  // Letters of Adlam take two code units each.
  ['𞤀𞤣𞤤𞤢𞤥 𞤃𞤵𞤧𞤢', ['𞤀', '𞤃']],
])('the initials of %s are %s, which don’t join', (name, letters) => {
  expect(initialsOf(name)).toBe(letters.join('\u200C'));
});
