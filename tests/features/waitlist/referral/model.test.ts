import { expect, test } from 'vitest';
import { prepareInvite } from '@/features/waitlist/referral/model';
import { eachChoice, PROFILES } from '../../../fakes/database';

const texts = { subject: 'Salam & more', letter: 'Come\nwith us', chat: 'Come along?' };

const MAIL = 'mailto:b%2Bc@example.com?subject=Salam%20%26%20more&body=Come%0D%0Awith%20us';
const CHAT = 'https://wa.me/919876543210?text=Come%20along%3F';

test.each([
  ['email', ' b+c@example.com ', 'b+c@example.com', MAIL],
  ['whatsapp', '+919876543210', '+91 98765 43210', CHAT],
  [
    'whatsapp',
    '+44 (0)7700 900123',
    '+44 7700900123',
    CHAT.replace('919876543210', '447700900123'),
  ],
  ['whatsapp', '0044 07700 900123', '+44 7700900123', CHAT.replace('919876543210', '447700900123')],
] as const)('an invitation by %s to %j is ready to open', (contactType, contact, shown, href) => {
  const value = { contactType, contact: shown, href };
  expect(prepareInvite({ contact, contactType }, texts)).toEqual({ ok: true, value });
});

test.each(eachChoice(PROFILES))(
  'an invitation by %s has the member’s link',
  (_, { contact, contactType }) => {
    const link = 'https://site.example/joinwaitlist?referredBy=dTE';
    const withLink = { subject: 'Come', letter: `Come: ${link}`, chat: `Come? ${link}` };
    const invite = prepareInvite({ contact, contactType }, withLink);
    expect(invite.ok && decodeURIComponent(invite.value.href)).toContain(link);
  },
);

test('an invitation needs a friend’s contact', () => {
  const invite = prepareInvite({ contact: '  ', contactType: 'email' }, texts);
  expect(invite).toEqual({ ok: false, code: 'contact/recipient-missing' });
});

test.each([
  ['email', 'b@', 'contact/invalid-email'],
  ['whatsapp', '12', 'contact/invalid-whatsapp'],
] as const)('an invitation by %s to %j is refused with %s', (contactType, contact, code) => {
  expect(prepareInvite({ contact, contactType }, texts)).toEqual({ ok: false, code });
});
