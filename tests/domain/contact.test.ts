import { expect, test } from 'vitest';
import { homeCountry } from '@/config/phone';
import { readContact, readEmail, suggestedEmail } from '@/domain/contact';
import { PHONES } from '../phones';
import { EMAILS, NOT_ONE_EMAIL } from '../rules/cases/contacts';

test.each([
  ...EMAILS.map((email) => [email, email]),
  [' amina@example.com\n', 'amina@example.com'],
  ['amina＠example．com', 'amina@example.com'],
])('the email address %j is stored as %s', (contact, value) => {
  const checked = readContact({ contact, contactType: 'email' }, homeCountry);
  expect(checked).toEqual({ ok: true, value });
});

test.each([...NOT_ONE_EMAIL, '9876543210', `${'a'.repeat(200)}@b.example`])(
  '%j is not one email address',
  (contact) => {
    const checked = readContact({ contact, contactType: 'email' }, homeCountry);
    expect(checked).toEqual({ ok: false, code: 'contact/invalid-email' });
  },
);

test.each(PHONES)('the WhatsApp number "%s" is stored as %s', (contact, value) => {
  const checked = readContact({ contact, contactType: 'whatsapp' }, homeCountry);
  const refused = { ok: false, code: 'contact/invalid-whatsapp' };
  expect(checked).toEqual(value ? { ok: true, value } : refused);
});

test.each([
  ['a@gmial.com', 'a@gmail.com'],
  ['A@GMAIL.con', 'a@gmail.com'],
  ['a@gmai.com', 'a@gmail.com'],
  ['a@hotmial.com', 'a@hotmail.com'],
  ['a@yahooo.com', 'a@yahoo.com'],
  ...['a@gmail.com', 'a@Gmail.com', 'a@ymail.com', 'a@mail.com', 'a@yahoo.de', 'amina', ''].map(
    (typed) => [typed, undefined] as const,
  ),
] as const)('for "%s", the suggestion is %s', (typed, suggestion) => {
  expect(suggestedEmail(typed)).toBe(suggestion);
});

test('an email address has 254 characters at most', () => {
  const longest = `${'a'.repeat(242)}@example.com`;
  expect(readEmail(longest)).toBe(longest);
  expect(readEmail(`a${longest}`)).toBeUndefined();
});
