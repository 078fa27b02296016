import { expect, test } from 'vitest';
import { doubtAboutContact } from '@/domain/contact';

test.each([
  ['email', 'amina@example.com', undefined],
  ['email', ' amina+list@mail.example.org ', undefined],
  ['email', 'amina@localhost', 'contact/unusual-email'],
  ['email', 'amina', 'contact/unusual-email'],
  ['email', 'amina @example.com', 'contact/unusual-email'],
  ['email', '+919876543210', 'contact/unusual-email'],
  ['email', 'amina@gmial.com', 'contact/unusual-host'],
  ['email', 'amina@GMAIL.con', 'contact/unusual-host'],
  ['email', 'amina@gmail.co', 'contact/unusual-host'],
  ['email', 'amina@gmai.com', 'contact/unusual-host'],
  ['email', 'amina@hotmial.com', 'contact/unusual-host'],
  ['email', 'amina@yaho.com', 'contact/unusual-host'],
  ['email', 'amina@yahooo.com', 'contact/unusual-host'],
  ['email', 'amina@outlok.com', 'contact/unusual-host'],
  ...[
    'gmail.com',
    'Gmail.com',
    'ymail.com',
    'mail.com',
    'yahoo.co.in',
    'yahoo.in',
    'usrah.example',
  ].map((host) => ['email', `amina@${host}`, undefined] as const),
  ['whatsapp', '12345', 'contact/unusual-whatsapp'],
  ['whatsapp', '+91 98765 4321', 'contact/unusual-whatsapp'],
  ['whatsapp', '+44 7700 900123', undefined],
  ['whatsapp', '+91 98765-43210', undefined],
  ['whatsapp', '9876543210', undefined],
  ['whatsapp', '٩٨٧٦٥٤٣٢١٠', undefined],
  ['whatsapp', 'abc', 'contact/unusual-whatsapp'],
  ['whatsapp', '1234', 'contact/unusual-whatsapp'],
  ['whatsapp', 'amina@example.com', 'contact/unusual-whatsapp'],
] as const)('the %s contact "%s" raises the doubt %s', (contactType, contact, doubt) => {
  expect(doubtAboutContact({ contact, contactType })).toBe(doubt);
});
