import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sanitizeLine } from '@/domain/sanitize';
import { SiteError } from '@/messages/errors';
import { prepareInvite } from '@/domain/invite';
import { invitationTexts, inviteOpened } from '@/messages/invite';
import {
  MAX_CONTACT_LENGTH,
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  MIN_CONTACT_LENGTH,
} from '@/domain/limits';
import { checkEmail } from '@/domain/newsletter';
import {
  decodeReferralCode,
  encodeReferralCode,
  referralLink,
  referrerOf,
} from '@/domain/referral-code';
import { checkJoinForm, displayNameOf, type ContactType } from '@/domain/waitlist';
import { authError, type AuthArea } from '@/services/firebase/auth-errors';
import { anything, checkProperty, hostileText, mixedText } from './inputs';

/** The same checks as `isText`, `isAdvertising` and `isContact` in firestore.rules. */
const ALLOWED_BY_RULES = /^([^\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]|[\u200c\u200d])*$/u;
const ADVERTISING = /[:：﹕][/／]{2}|[wｗ]{3}[.．。｡․﹒]|[@＠﹫]|(\p{N}.*){6}/u;
const INVISIBLE = /[\u200c\u200d\p{M}\u115f\u1160\u3164\uffa0]/gu;
const SEPARATOR = /[,;<>"]/;

const channel = fc.constantFrom<ContactType>('email', 'whatsapp');
const uid = fc.stringMatching(/^[A-Za-z0-9_-]{20,128}$/);

test('a cleaned line is one line without direction marks or broken characters, not too long, and stays the same when cleaned again', () => {
  checkProperty(mixedText, (text) => {
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
  const form = fc.record({ name: mixedText, contact: mixedText, contactType: channel, consent });
  checkProperty(form, (typed) => {
    const form = checkJoinForm(typed);
    if (!form.ok) return;
    const checked = form.value;
    expect(checked.consent).not.toBe('');
    expect(checked.name.toLowerCase().replace(INVISIBLE, '')).not.toMatch(ADVERTISING);
    expect(checked.contact).not.toMatch(SEPARATOR);
    for (const [text, min, max] of [
      [checked.name, 1, MAX_NAME_LENGTH],
      [checked.contact, MIN_CONTACT_LENGTH, MAX_CONTACT_LENGTH],
    ] as const) {
      expect(text).toMatch(ALLOWED_BY_RULES);
      expect(text.length).toBeGreaterThanOrEqual(min);
      expect(text.length).toBeLessThanOrEqual(max);
    }
  });
});

test('an invitation only opens an email or WhatsApp, with one recipient and one text', () => {
  const invite = fc.record({ channel, contact: mixedText, from: mixedText, uid });
  checkProperty(invite, ({ channel, contact, from, uid }) => {
    const link = referralLink('https://usrah.example', uid);
    const prepared = prepareInvite(
      { channel, contact },
      invitationTexts({ from: displayNameOf(from), link, brand: 'Usrah', apps: 'an app' }),
    );
    if (!prepared.ok) return;
    const url = new URL(prepared.value.href);
    expect(inviteOpened(prepared.value)).toContain(prepared.value.contact);
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

test('an email address is rejected, or accepted by the rules', () => {
  checkProperty(mixedText, (typed) => {
    const checked = checkEmail(typed);
    if (!checked.ok) return;
    expect(checked.value).toMatch(/^[^@\s,;<>"]+@[^@\s,;<>"]+[.][^@\s,;<>".]+$/);
    expect(checked.value).toMatch(ALLOWED_BY_RULES);
    expect(checked.value.length).toBeLessThanOrEqual(MAX_EMAIL_LENGTH);
  });
});

test('a referral code is only decoded if it is the canonical code of a plausible uid', () => {
  checkProperty(mixedText, (code) => {
    const found = decodeReferralCode(code);
    if (found !== undefined) expect(encodeReferralCode(found)).toBe(code);
    expect(referrerOf(code, found ?? '')).toBeUndefined();
  });
  checkProperty(uid, (own) => expect(decodeReferralCode(encodeReferralCode(own))).toBe(own));
});

test('anything that a service throws becomes an error with a message', () => {
  const thrown = fc.oneof(
    anything,
    fc.record({ code: anything, message: anything }, { requiredKeys: [] }),
    hostileText.map((words) => new Error(words)),
  );
  const area = fc.constantFrom<AuthArea>('otp-send', 'otp-verify', 'google');
  checkProperty(fc.tuple(area, thrown), ([area, cause]) => {
    const error = authError(area, cause);
    expect(error).toBeInstanceOf(SiteError);
    expect(error.message).toMatch(/\S/);
  });
});
