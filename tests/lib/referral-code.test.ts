import { expect, test } from 'vitest';
import {
  codeInUrl,
  decodeReferralCode,
  encodeReferralCode,
  referralLink,
  referrerOf,
} from '@/lib/referral-code';

const UID = 'abcDEF0123456789ghijKLMNopqr';
const CODE = 'YWJjREVGMDEyMzQ1Njc4OWdoaWpLTE1Ob3Bxcg';
const PAGE = 'https://usrah.example/joinwaitlist';

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

test.each(['.', ')', '*', '_', '%20', '%E2%80%8E', '%E2%80%A6', '==', ').%20'])(
  'a link’s code counts with %s after it',
  (sign) => expect(codeInUrl(`${PAGE}?referredBy=(${CODE}${sign}`)).toBe(CODE),
);

test.each([
  ['no code', ''],
  ['a damaged code', `?referredBy=3D${CODE}`],
  ['a part of a code', `?referredBy=${CODE.slice(0, 21)}%20${CODE.slice(21)}`],
])('a URL with %s has no code that counts', (_, query) => {
  expect(codeInUrl(PAGE + query)).toBeUndefined();
});

test.each([
  ['a friend’s link', UID, CODE, 'x'.repeat(28)],
  ['their own link', undefined, CODE, UID],
  ['no link', undefined, undefined, UID],
])('whoever joins after following %s has the referrer: %s', (_, referrer, code, ownUid) => {
  expect(referrerOf(code, ownUid)).toBe(referrer);
});
