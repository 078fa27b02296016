import { expect, test } from 'vitest';
import { signInFailures } from '@/messages/sign-in-failures';
import { authError } from '@/services/firebase/auth-errors';

/** An error as the SDK's production build throws it. */
function sdkError(code: string, message = `Firebase: Error (auth/${code}).`) {
  return Object.assign(new Error(message), { code: `auth/${code}` });
}

test.each([
  ['otp-send', 'captcha-check-failed', 'otp-send/check-failed'],
  ['otp-send', 'web-storage-unsupported', 'otp-send/check-failed'],
  ['otp-send', 'too-many-requests', 'otp-send/too-many-requests'],
  ['otp-send', 'invalid-phone-number', 'otp-send/invalid-phone'],
  ['otp-verify', 'invalid-verification-code', 'otp-verify/invalid-code'],
  ['otp-verify', 'code-expired', 'otp-verify/expired'],
  ['google', 'popup-closed-by-user', 'google/cancelled'],
  ['google', 'cancelled-popup-request', 'google/already-open'],
] as const)('%s: the SDK’s %s is %s', (area, code, expected) => {
  expect(authError(area, sdkError(code)).code).toBe(expected);
});

test.each([
  ['otp-send', 'network-request-failed', 'check it and try again'],
  ['otp-send', 'error-code:-39', 'Please try again tomorrow'],
  ['otp-send', 'operation-not-allowed', 'to this country yet'],
  ['google', 'operation-not-allowed', 'sign in with your phone number'],
] as const)('%s: the SDK’s %s says what to do next: %s', (area, code, advice) => {
  const error = authError(area, sdkError(code));
  expect(error.code).toBe(`${area}/failed`);
  expect(error.message).toContain(advice);
});

test.each([
  sdkError('strange', 'Firebase: Something strange. (auth/strange).'),
  new DOMException('The quota has been exceeded.'),
  undefined,
])('an unknown cause is for the log, and people read what to do next: %s', (cause) => {
  const error = authError('otp-send', cause);
  expect(error.message).toBe(`Failed to send OTP: ${signInFailures['otp-send'].other}`);
  expect(error.cause).toBe(cause);
});
