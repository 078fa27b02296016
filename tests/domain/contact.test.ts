import { expect, test } from 'vitest';
import { readContact, readEmail, suggestedEmail } from '@/domain/contact';
import { EMAILS, NOT_ONE_EMAIL } from '../rules/cases/contacts';

const tooLong = `${'a'.repeat(200)}@b.example`;

test.each([
  ...EMAILS.map((email) => ['email', email, email] as const),
  ['email', ' amina@example.com\n', 'amina@example.com'],
  ['email', 'amina＠example．com', 'amina@example.com'],
  ...[...NOT_ONE_EMAIL, tooLong].map((text) => ['email', text, undefined] as const),
  ['whatsapp', '+91 98765 43210', '+919876543210'],
  ['whatsapp', '1234567', undefined],
] as const)('the contact by %s %j is stored as %s', (contactType, contact, value) => {
  const checked = value
    ? { ok: true, value }
    : { ok: false, code: `contact/invalid-${contactType}` };
  expect(readContact({ contact, contactType })).toEqual(checked);
});

test.each([
  ['a@gmial.com', 'a@gmail.com'],
  ['A@GMAIL.con', 'a@gmail.com'],
  ['a@gmai.com', 'a@gmail.com'],
  ['a@yahooo.com', 'a@yahoo.com'],
  ['a@Gmail.com', undefined],
  ['a@ymail.com', undefined],
  ['a@yahoo.de', undefined],
  ['amina', undefined],
])('for "%s", the suggestion is %s', (typed, suggestion) => {
  expect(suggestedEmail(typed)).toBe(suggestion);
});

test('an email address has 254 characters at most', () => {
  const longest = `${'a'.repeat(242)}@example.com`;
  expect([longest, `a${longest}`].map(readEmail)).toEqual([longest, undefined]);
});
