import { expect, test } from 'vitest';
import { readContact, readEmail, suggestedEmail } from '@/domain/contact';
import { emailOf, EMAILS, NOT_ONE_EMAIL } from '../rules/cases/contacts';

test.each([
  ...EMAILS.map((email) => ['email', email, email] as const),
  ['email', ' amina@example.com\n', 'amina@example.com'],
  ['email', 'amina＠example．com', 'amina@example.com'],
  ...[...NOT_ONE_EMAIL, emailOf(201)].map((text) => ['email', text, undefined] as const),
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
  ['amina', undefined],
])('for "%s", the suggestion is %s', (typed, suggestion) => {
  expect(suggestedEmail(typed)).toBe(suggestion);
});

test('an email address has 254 characters at most', () => {
  expect([254, 255].map(emailOf).map(readEmail)).toEqual([emailOf(254), undefined]);
});
