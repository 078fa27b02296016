import { expect, test } from 'vitest';
import {
  MAX_CONTACT_LENGTH,
  MAX_EMAIL_LENGTH,
  parseContact,
  parseEmail,
  spacedContact,
  suggestedEmail,
} from '@/lib/contact';
import { DRESSED_EMAILS, emailOf, EMAILS, NOT_ONE_EMAIL } from '../rules/cases/contacts';

test.each([
  ...EMAILS.map((email) => ['email', email, email] as const),
  ['email', 'amina＠example．com', 'amina@example.com'],
  ...DRESSED_EMAILS.map((email) => ['email', email, 'a@b.c'] as const),
  // As mail programs, browsers and sentences hand them on.
  ['email', 'Nur Ali <nur@example.com>', 'nur@example.com'],
  ['email', '"Ali, Nur" <nur@example.com>,', 'nur@example.com'],
  ['email', '<nur@example.com>', 'nur@example.com'],
  ['email', 'mailto:nur@example.com', 'nur@example.com'],
  ['email', 'MAILTO:nur@example.com?subject=Salam', 'nur@example.com'],
  ['email', 'nur@example.com.', 'nur@example.com'],
  ['email', '(nur@example.com);', 'nur@example.com'],
  ['email', 'mailto://nur@example.com', 'nur@example.com'],
  ['email', 'Email: nur@example.com', 'nur@example.com'],
  ['email', 'ای میل: nur@example.com۔', 'nur@example.com'],
  ['email', 'nur@example.com،', 'nur@example.com'],
  ['email', 'ईमेल： nur@example.com।', 'nur@example.com'],
  ['email', '«nur@example.com»', 'nur@example.com'],
  ['email', '“nur@example.com”', 'nur@example.com'],
  ['email', "'nur@example.com'", 'nur@example.com'],
  ['email', '📧 *nur@example.com*', 'nur@example.com'],
  ['email', '[nur@example.com]', 'nur@example.com'],
  ['email', 'nur@example.com-', 'nur@example.com'],
  ['email', "'nur@example.com", "'nur@example.com"],
  ['email', '~nur@example.com', '~nur@example.com'],
  ['whatsapp', '+91 98765 43210', '+919876543210'],
] as const)('the %s contact %j is stored as %s', (contactType, contact, value) => {
  expect(parseContact({ contact, contactType })).toEqual({ ok: true, value });
});

test.each([
  ...[...NOT_ONE_EMAIL, emailOf(MAX_CONTACT_LENGTH + 1)].map((text) => ['email', text] as const),
  ['email', 'Nur <nur@example.com>, Amina <amina@example.com>'],
  ['email', 'amina@example.com <nur@example.com>'],
  ['email', 'mailto:nur@example.com,amina@example.com'],
  ['email', 'Nur <nur@example.com> amina'],
  ['email', 'Nur <>'],
  ['email', 'nur@example.com، amina@example.com'],
  ['email', 'nur@example.com: amina@example.com'],
  ['email', 'https://nur@example.com'],
  // A slip for amina.k.
  ['email', 'amina:k@example.com'],
  ['email', 'nur@example.com*'],
  ['email', '{nur@example.com}'],
  ['email', 'nur@example.com '.repeat(2)],
  ['whatsapp', '1234567'],
] as const)('the %s contact %j is refused', (contactType, contact) => {
  const code = `contact/invalid-${contactType}`;
  expect(parseContact({ contact, contactType })).toEqual({ ok: false, code });
});

test.each([
  ['a@gmial.com', 'a@gmail.com'],
  ['A@GMAIL.con', 'a@gmail.com'],
  ['a@gmai.com', 'a@gmail.com'],
  ['a@yahooo.com', 'a@yahoo.com'],
  ['a@Gmail.com', undefined],
  ['a@ymail.com', undefined],
  ['a@yahoo.co.id', undefined],
  ['amina', undefined],
])('for the email address "%s", %s is suggested', (typed, suggestion) => {
  expect(suggestedEmail(typed)).toBe(suggestion);
});

test.each([
  [MAX_EMAIL_LENGTH, true],
  [MAX_EMAIL_LENGTH + 1, false],
])('an email address of %i characters is accepted: %s', (length, isAccepted) => {
  const email = emailOf(length);
  expect(parseEmail(email)).toBe(isAccepted ? email : undefined);
});

test('a contact may be as long as the database allows', () => {
  const contact = emailOf(MAX_CONTACT_LENGTH);
  expect(parseContact({ contact, contactType: 'email' })).toEqual({ ok: true, value: contact });
});

test.each([
  ['email', 'a1234567890@example.com', 'a1234567890@example.com'],
  ['email', '+919876543210@example.com', '+919876543210@example.com'],
  ['whatsapp', '+919876543210', '+91 98765 43210'],
] as const)('people read the %s contact %s as "%s"', (contactType, contact, text) => {
  expect(spacedContact({ contact, contactType })).toBe(text);
});
