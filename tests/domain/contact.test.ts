import { expect, test } from 'vitest';
import { doubtAboutContact } from '@/domain/contact';

test.each([
  ['email', 'amina@example.com', undefined],
  ['email', ' amina+list@mail.example.org ', undefined],
  ['email', 'amina@localhost', 'join/unusual-email'],
  ['email', 'amina', 'join/unusual-email'],
  ['email', 'amina @example.com', 'join/unusual-email'],
  ['email', '+919876543210', 'join/unusual-email'],
  ['whatsapp', '+91 98765-43210', undefined],
  ['whatsapp', '9876543210', undefined],
  ['whatsapp', '٩٨٧٦٥٤٣٢١٠', undefined],
  ['whatsapp', 'abc', 'join/unusual-whatsapp'],
  ['whatsapp', '1234', 'join/unusual-whatsapp'],
  ['whatsapp', 'amina@example.com', 'join/unusual-whatsapp'],
] as const)('the %s contact "%s" raises the doubt %s', (contactType, contact, doubt) => {
  expect(doubtAboutContact({ name: 'Amina', contact, contactType })).toBe(doubt);
});
