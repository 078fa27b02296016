import { expect, test } from 'vitest';
import {
  decodeReferralCode,
  encodeReferralCode,
  referralLink,
  referrerOf,
} from '@/domain/referral-code';

const UID = 'abcDEF0123456789ghijKLMNopqr';
const CODE = 'YWJjREVGMDEyMzQ1Njc4OWdoaWpLTE1Ob3Bxcg';

test('a referral code is the uid in base64url, and part of the link that a member shares', () => {
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
  ['a stored link names its referrer', `${CODE} 1764000000000`, 'x'.repeat(28), UID],
  ['one’s own code names nobody', `${CODE} 1764000000000`, UID, undefined],
  ['no code names nobody', null, UID, undefined],
])('%s', (_, code, ownUid, referrer) => {
  expect(referrerOf(code, ownUid)).toBe(referrer);
});
