import { expect, test } from 'vitest';
import { fieldsWithError } from '@/domain/waitlist';

const profile = { name: 'Amina', contact: 'amina@example.com', contactType: 'email' } as const;

test.each([
  ['join/missing-fields', { name: ' ', contact: '' }, ['name', 'contact']],
  ['join/missing-fields', { name: '\u3164' }, ['name']],
  ['join/missing-fields', { contact: 'ab' }, ['contact']],
  ['join/name-not-allowed', { name: 'www.example.com' }, ['name']],
  ['join/several-contacts', { contact: 'a@b.example;c' }, ['contact']],
  ['contact/unusual-email', { contact: 'amina' }, ['contact']],
  ['join/consent-missing', {}, ['consent']],
  ['join/failed', {}, []],
] as const)('%s with %j is about %j', (code, changes, fields) => {
  expect(fieldsWithError(code, { ...profile, ...changes })).toEqual(fields);
});
