import { FirebaseError } from 'firebase/app';
import { expect, test } from 'vitest';
import type { SiteError } from '@/messages/errors';
import { signInFailures, type SignInArea } from '@/messages/sign-in-failures';
import { failWith } from '@/services/firebase/auth-errors';

/** What people are told after an error. */
const thrownAfter = (area: SignInArea, cause: unknown) =>
  Promise.reject(cause)
    .catch(failWith(area))
    .catch((error: SiteError) => error);

test.each([
  ['otp-send', 'captcha-check-failed', 'otp-send/check-failed'],
  ['otp-send', 'web-storage-unsupported', 'otp-send/check-failed'],
  ['otp-send', 'too-many-requests', 'otp-send/too-many-requests'],
  ['otp-send', 'invalid-phone-number', 'otp-send/invalid-phone'],
  ['otp-verify', 'invalid-verification-code', 'otp-verify/invalid-code'],
  ['otp-verify', 'code-expired', 'otp-verify/expired'],
  ['google', 'popup-closed-by-user', 'google/cancelled'],
  ['google', 'cancelled-popup-request', 'google/already-open'],
] as const)('%s: the SDK’s %s is %s', async (area, code, expected) => {
  const cause = new FirebaseError(`auth/${code}`, '');
  expect(await thrownAfter(area, cause)).toMatchObject({ code: expected });
});

test.each([
  ['google', new FirebaseError('auth/operation-not-allowed', ''), 'sign in with your phone number'],
  ['otp-send', new FirebaseError('auth/strange', ''), signInFailures['otp-send'].other],
  ['otp-send', new DOMException('The quota has been exceeded.'), signInFailures['otp-send'].other],
] as const)('%s: after %o, people read what to do next', async (area, cause, advice) => {
  const message = expect.stringContaining(advice);
  expect(await thrownAfter(area, cause)).toMatchObject({ code: `${area}/failed`, message, cause });
});
