import { expect, test } from 'vitest';
import { isUnusualContact } from '@/domain/contact';

test.each([
  ['email', 'amina@example.com', false],
  ['email', ' amina+list@mail.example.org ', false],
  ['email', 'amina@localhost', true],
  ['email', 'amina', true],
  ['email', 'amina @example.com', true],
  ['email', '+919876543210', true],
  ['whatsapp', '+91 98765-43210', false],
  ['whatsapp', '9876543210', false],
  ['whatsapp', '٩٨٧٦٥٤٣٢١٠', false],
  ['whatsapp', 'abc', true],
  ['whatsapp', '1234', true],
  ['whatsapp', 'amina@example.com', true],
] as const)('%s %s is unusual: %s', (type, contact, is) => {
  expect(isUnusualContact(type, contact)).toBe(is);
});
