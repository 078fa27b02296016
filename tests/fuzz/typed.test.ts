import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sanitizeLine } from '@/domain/sanitize';
import { prepareInvite } from '@/domain/invite';
import { invitationTexts } from '@/messages/invite';
import { MAX_CONTACT_LENGTH, MAX_NAME_LENGTH, MIN_CONTACT_LENGTH } from '@/domain/limits';
import { referralLink } from '@/domain/referral-code';
import { checkJoinForm, displayNameOf, type ContactType } from '@/domain/waitlist';
import { checkProperty, hostileText } from './inputs';

/** The same checks as `isText`, `isAdvertising` and `isContact` in firestore.rules. */
const ALLOWED_BY_RULES = /^([^\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]|[\u200c\u200d])*$/u;
const ADVERTISING = /[:：﹕][/／]{2}|[wｗ]{3}[.．。｡․﹒]|[@＠﹫]|(\p{N}.*){6}/u;
const INVISIBLE = /[\u200c\u200d\p{M}\u115f\u1160\u3164\uffa0]/gu;
const SEPARATOR = /[,;<>"]/;

const channel = fc.constantFrom<ContactType>('email', 'whatsapp');
const uid = fc.stringMatching(/^[A-Za-z0-9_-]{20,128}$/);

test('a cleaned line is one that the rules accept, and stays the same when cleaned again', () => {
  checkProperty(hostileText, (text) => {
    const line = sanitizeLine(text, 80);
    expect(line.length).toBeLessThanOrEqual(80);
    expect(line).toMatch(ALLOWED_BY_RULES);
    expect(line.isWellFormed()).toBe(true);
    expect(line).toBe(line.trim());
    expect(sanitizeLine(line, 80)).toBe(line);
  });
});

test('a join form is rejected, or accepted by the rules', () => {
  const consent = fc.constantFrom('', '2026-11-22');
  const form = fc.record({
    name: hostileText,
    contact: hostileText,
    contactType: channel,
    consent,
  });
  checkProperty(form, (typed) => {
    const checked = checkJoinForm(typed);
    if (!checked.ok) return;
    const { name, contact, consent } = checked.value;
    expect(consent).not.toBe('');
    expect(name + contact).toMatch(ALLOWED_BY_RULES);
    expect(name.toLowerCase().replace(INVISIBLE, '')).not.toMatch(ADVERTISING);
    expect(name.length).toBeLessThanOrEqual(MAX_NAME_LENGTH);
    expect(contact).not.toMatch(SEPARATOR);
    expect(contact.length).toBeGreaterThanOrEqual(MIN_CONTACT_LENGTH);
    expect(contact.length).toBeLessThanOrEqual(MAX_CONTACT_LENGTH);
  });
});

test('an invitation only opens an email or WhatsApp, with one recipient and one text', () => {
  const invite = fc.record({ channel, contact: hostileText, from: hostileText, uid });
  checkProperty(invite, ({ channel, contact, from, uid }) => {
    const link = referralLink('https://usrah.example', uid);
    const texts = { from: displayNameOf(from), link, brand: 'Usrah', apps: 'an app' };
    const prepared = prepareInvite({ channel, contact }, invitationTexts(texts));
    if (!prepared.ok) return;
    const url = new URL(prepared.value.href);
    if (channel === 'email') {
      expect(url.protocol).toBe('mailto:');
      expect([...url.searchParams.keys()]).toEqual(['subject', 'body']);
      expect(decodeURIComponent(url.pathname)).toBe(prepared.value.contact);
    } else {
      expect(url.origin).toBe('https://wa.me');
      expect(url.pathname).toMatch(/^\/\d{7,15}$/);
      expect([...url.searchParams.keys()]).toEqual(['text']);
    }
  });
});
