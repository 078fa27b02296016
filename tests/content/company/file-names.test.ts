import { expect, test } from 'vitest';
import { inFileNames } from '@/content/company/company';

// Windows refuses some signs in names of files, and some programs for mail spoil others.
test.each([
  ['Usrah', 'usrah'],
  ["Nur & l'Ami", 'nur-and-lami'],
  ['Noor: Family / Learning', 'noor-family-learning'],
  ['نور', 'nwr'],
  ['家', 'site'],
])('files that visitors of %s save begin with %s', (brand, name) => {
  expect(inFileNames(brand)).toBe(name);
});
