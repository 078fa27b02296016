import { expect, test } from 'vitest';
import { brand } from '@/config/brand';
import { homeCountry } from '@/config/phone';
import { prepareInvite } from '@/domain/invite';
import type { ContactType } from '@/domain/contact';
import { spacedPhone } from '@/domain/phone';
import { invitationTexts } from '@/messages/invite';
import { PHONES } from '../phones';
import { NOT_ONE_EMAIL } from '../rules/cases/contacts';

const link = 'https://usrah.example/joinwaitlist?referredBy=YWJj';
const from = 'Amina & Co';
const texts = invitationTexts({ from, link });

function invite(contactType: ContactType, contact: string) {
  const invite = prepareInvite({ contact, contactType }, texts, homeCountry);
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

test.each(PHONES.filter(([, phone]) => phone))(
  'an invitation by WhatsApp to "%s" opens a chat with %s',
  (typed, phone) => {
    const { contact, place, query } = invite('whatsapp', typed);
    expect(contact).toBe(spacedPhone(phone!));
    expect(place).toBe(`https:wa.me/${phone!.slice(1)}`);
    expect(query['text']).toContain(link);
  },
);

test.each([
  ['email', 'invite/missing-contact', ['', '  ']],
  ['email', 'contact/invalid-email', NOT_ONE_EMAIL],
  ['whatsapp', 'invite/missing-contact', ['  ']],
] as const)('no invitation by %s, with the error %s, goes to %j', (contactType, code, contacts) => {
  for (const contact of contacts)
    expect(prepareInvite({ contact, contactType }, texts, homeCountry)).toEqual({
      ok: false,
      code,
    });
});
