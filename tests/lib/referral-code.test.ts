import { expect, test } from 'vitest';
import {
  decodeReferralCode,
  encodeReferralCode,
  referralLink,
  referrerOf,
} from '@/lib/referral-code';

const UID = 'abcDEF0123456789ghijKLMNopqr';
const CODE = 'YWJjREVGMDEyMzQ1Njc4OWdoaWpLTE1Ob3Bxcg';
/** With the time when the link was followed. */
const STORED = `${CODE} 1764000000000`;

test('a member’s link ends with the referral code, their uid in base64url', () => {
  expect(encodeReferralCode(UID)).toBe(CODE);
  expect(decodeReferralCode(CODE)).toBe(UID);
  const link = referralLink('https://usrah.example', UID);
  expect(link).toBe(`https://usrah.example/joinwaitlist?referredBy=${CODE}`);
});

test.each([
  ['a padded code', `${CODE}==`],
  ['a second code for the same uid', `${CODE.slice(0, -1)}h`],
  ['not base64', '%'.repeat(28)],
  ['a path', encodeReferralCode('waitlist/somebody/private')],
  ['a short uid', encodeReferralCode('a'.repeat(19))],
  ['a uid that is too long', encodeReferralCode('a'.repeat(129))],
])('a referral code is not %s', (_, code) => {
  expect(decodeReferralCode(code)).toBeUndefined();
});

test.each([
  ['a friend’s link', UID, STORED, 'x'.repeat(28)],
  ['their own link', undefined, STORED, UID],
  ['no link', undefined, null, UID],
])('whoever joins after following %s has the referrer: %s', (_, referrer, stored, ownUid) => {
  expect(referrerOf(stored, ownUid)).toBe(referrer);
});
