import { expect, test } from 'vitest';
import { readContact, readEmail, suggestedEmail } from '@/domain/contact';
import { EMAILS, NOT_ONE_EMAIL } from '../rules/cases/contacts';

test.each([
  ...EMAILS.map((email) => [email, email]),
  [' amina@example.com\n', 'amina@example.com'],
  ['amina＠example．com', 'amina@example.com'],
])('the email address %j is stored as %s', (contact, value) => {
  const checked = readContact({ contact, contactType: 'email' });
  expect(checked).toEqual({ ok: true, value });
});

test.each([...NOT_ONE_EMAIL, `${'a'.repeat(200)}@b.example`])(
  '%j is not one email address',
  (contact) => {
    const checked = readContact({ contact, contactType: 'email' });
    expect(checked).toEqual({ ok: false, code: 'contact/invalid-email' });
  },
);

test.each([
  ['98765 43210', { ok: true, value: '+919876543210' }],
  ['1234567', { ok: false, code: 'contact/invalid-whatsapp' }],
])('the WhatsApp number %s is stored in international form or refused', (contact, checked) => {
  expect(readContact({ contact, contactType: 'whatsapp' })).toEqual(checked);
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
  expect(readEmail(longest)).toBe(longest);
  expect(readEmail(`a${longest}`)).toBeUndefined();
});
