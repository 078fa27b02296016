import { expect, test } from 'vitest';
import { prepareInvite } from '@/domain/invite';
import type { ContactType } from '@/domain/waitlist';
import { invitationTexts } from '@/messages/invite';

const link = 'https://usrah.example/joinwaitlist?referredBy=YWJj';
const texts = invitationTexts({ from: 'Amina & Co', link, brand: 'Usrah', apps: 'an app' });

function invite(channel: ContactType, contact: string) {
  const invite = prepareInvite({ channel, contact }, texts);
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
  expect(query).toEqual({ subject: expect.stringContaining('Usrah'), body: expect.anything() });
  expect(query['body']).toContain(`\r\n${link}\r\n`);
  expect(query['body']).toMatch(/Amina & Co$/);
});

test('an invitation by email cannot add a recipient or header', () => {
  const { query } = invite('email', 'a@example.com?cc=b@example.com&bcc=c@example.com');
  expect(Object.keys(query)).toEqual(['subject', 'body']);
});

test.each([
  ['+91 98765-43210', '+919876543210'],
  ['(0044) 7700 900123', '00447700900123'],
  ['1234567', '1234567'],
  ['+123456789012345', '+123456789012345'],
])('an invitation by WhatsApp to %s opens a chat with %s', (typed, number) => {
  const { contact, place, query } = invite('whatsapp', typed);
  expect(contact).toBe(number);
  expect(place).toBe(`https:wa.me/${number.replace('+', '')}`);
  expect(query['text']).toContain(link);
});

test.each([
  ['email', 'invite/missing-contact', ['', '  ']],
  ['whatsapp', 'invite/missing-contact', ['  ']],
  ['whatsapp', 'invite/invalid-whatsapp', ['123456', '1234567890123456', '++919876543210']],
  ['whatsapp', 'invite/invalid-whatsapp', ['91+9876543210', '+', 'amina']],
  ['pigeon' as 'email', 'invite/no-channel', ['a@example.com']],
] as const)('no invitation by %s, with the error %s, goes to %j', (channel, code, contacts) => {
  for (const contact of contacts)
    expect(prepareInvite({ channel, contact }, texts)).toEqual({ ok: false, code });
});
