import { expect, test } from 'vitest';
import { brand } from '@/config/brand';
import { prepareInvite } from '@/domain/invite';
import type { ContactType } from '@/domain/contact';
import { invitationTexts } from '@/messages/invite';

const link = 'https://usrah.example/joinwaitlist?referredBy=YWJj';
const from = 'Amina & Co';
const texts = invitationTexts({ from, link });

function invite(contactType: ContactType, contact: string) {
  const invite = prepareInvite({ contact, contactType }, texts);
  if (!invite.ok) throw new Error(invite.code);
  return { ...invite.value, ...partsOf(invite.value.href) };
}
const partsOf = (href: string) => {
  const { protocol, host, pathname, searchParams } = new URL(href);
  return { place: `${protocol}${host}${pathname}`, query: Object.fromEntries(searchParams) };
};

test('an invitation by email has the address, the subject and a text with the link', () => {
  const { place, query } = invite('email', ' b+c@example.com ');
  expect(place).toBe('mailto:b%2Bc@example.com');
  expect(query).toEqual({ subject: expect.stringContaining(brand), body: expect.anything() });
  expect(query['body']).toContain(`\r\n${link}\r\n`);
  expect(query['body']).toMatch(/Amina & Co$/);
});

test('an invitation by WhatsApp opens a chat with the number and the link', () => {
  const { contact, place, query } = invite('whatsapp', '98765 43210');
  expect(contact).toBe('+91 98765 43210');
  expect(place).toBe('https:wa.me/919876543210');
  expect(query['text']).toContain(link);
});

test.each([
  ['email', '  ', 'contact/friend-missing'],
  ['email', 'a@b.c,d@e.f', 'contact/invalid-email'],
] as const)('no invitation by %s goes to "%s": %s', (contactType, contact, code) => {
  expect(prepareInvite({ contact, contactType }, texts)).toEqual({ ok: false, code });
});
