import type { Checked } from '@/domain/checked';
import { describe, expect, test } from 'vitest';
import { prepareInvite, whatsappShareLink, type Invite } from '@/domain/invite';
import { invitationTexts, inviteOpened } from '@/messages/invite';

const invitation = {
  from: 'Amina & Co',
  link: 'https://usrah.example/joinwaitlist?referredBy=YWJj',
  brand: 'Usrah',
  apps: 'an app for the Youth',
};
const texts = invitationTexts(invitation);

function opened(invite: Checked<Invite>): Invite {
  if (!invite.ok) throw new Error(invite.code);
  return invite.value;
}

describe('an invitation', () => {
  test('by email has the address, the subject and a text with the link', () => {
    const invite = prepareInvite({ channel: 'email', contact: ' b+c@example.com ' }, texts);
    const { href } = opened(invite);
    expect(href.startsWith('mailto:b%2Bc@example.com?subject=')).toBe(true);
    const query = new URLSearchParams(href.slice(href.indexOf('?')).replaceAll('+', '%2B'));
    expect(query.get('subject')).toBe('Join me on the Usrah waitlist');
    expect(query.get('body')).toContain(`\r\n${invitation.link}\r\n`);
    expect(query.get('body')).toMatch(/Amina & Co$/);
    expect([...query.keys()]).toEqual(['subject', 'body']);
  });

  test('by email cannot add a recipient or header', () => {
    const contact = 'a@example.com?cc=b@example.com&bcc=c@example.com';
    const { href } = opened(prepareInvite({ channel: 'email', contact }, texts));
    expect([...new URL(href).searchParams.keys()]).toEqual(['subject', 'body']);
  });

  test.each([
    ['+91 98765-43210', '+919876543210', '919876543210'],
    ['(0044) 7700 900123', '00447700900123', '00447700900123'],
    ['1234567', '1234567', '1234567'],
    ['+123456789012345', '+123456789012345', '123456789012345'],
  ])('by WhatsApp to %s opens a chat with %s', (contact, understood, digits) => {
    const invite = opened(prepareInvite({ channel: 'whatsapp', contact }, texts));
    expect(invite.contact).toBe(understood);
    const { host, pathname, searchParams } = new URL(invite.href);
    expect([host, pathname]).toEqual(['wa.me', `/${digits}`]);
    expect(searchParams.get('text')).toContain(invitation.link);
  });

  test.each(['123456', '1234567890123456', '++919876543210', '91+9876543210', '+', 'amina'])(
    'by WhatsApp cannot go to %s',
    (contact) => {
      expect(prepareInvite({ channel: 'whatsapp', contact }, texts)).toMatchObject({
        code: 'invite/invalid-whatsapp',
      });
    },
  );

  test('to whom the member chooses in WhatsApp has the link', () => {
    const { host, pathname, searchParams } = new URL(whatsappShareLink(texts.chat));
    expect([host, pathname]).toEqual(['wa.me', '/']);
    expect(searchParams.get('text')).toMatch(/Usrah waitlist.*: https:\S+referredBy=YWJj$/);
  });

  test.each(['email', 'whatsapp'] as const)('by %s needs a contact', (channel) => {
    expect(prepareInvite({ channel, contact: '  ' }, texts)).toMatchObject({
      code: 'invite/missing-contact',
    });
  });

  test('by an unknown channel is rejected', () => {
    const form = { channel: 'pigeon' as 'email', contact: 'a@example.com' };
    expect(prepareInvite(form, texts)).toMatchObject({ code: 'invite/no-channel' });
  });

  test.each([
    [
      'email',
      'a@b.c',
      'Email compose window opened for a@b.c. Please send it to invite your friend!',
    ],
    [
      'whatsapp',
      '+1',
      'WhatsApp chat opened for +1. Please send the message to invite your friend!',
    ],
  ] as const)('once open by %s, says so', (channel, contact, words) => {
    expect(inviteOpened({ channel, contact, href: '' })).toBe(words);
  });
});
