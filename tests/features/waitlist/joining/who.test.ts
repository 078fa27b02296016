import { expect, test } from 'vitest';
import { whoWeAre } from '@/features/waitlist/joining/who';

const company = { legalName: 'Nur Ltd', addressLines: ['1 High Street', 'Leeds'] };
const nobody = { addressLines: [] };
const people = ['Amina', 'Bilal', 'Fatou', 'Dawud'].map((name) => ({ name }));

test.each([
  ['nothing, where nothing is said', nobody, [], ''],
  ['nothing of a place without a company', { addressLines: ['Leeds'] }, [], ''],
  ['the company and its place', company, [], 'Nur Ltd, Leeds. '],
  [
    'the end of a longer address',
    { ...company, addressLines: ['1', '2', 'UK'] },
    [],
    'Nur Ltd, UK. ',
  ],
  ['a company without an address', { ...company, addressLines: [] }, [], 'Nur Ltd. '],
  ['one person', nobody, people.slice(0, 1), 'Amina answers for it. '],
  [
    'the company and its first three people',
    company,
    people,
    'Nur Ltd, Leeds. Amina, Bilal and Fatou answer for it. ',
  ],
])('who is behind the site is said by %s', (_, said, named, sentence) => {
  expect(whoWeAre(said, named)).toBe(sentence);
});
