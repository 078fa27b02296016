import { expect, test } from 'vitest';
import { signInFailures } from '@/messages/sign-in-failures';
import { authError } from '@/services/firebase/auth-errors';

/** An error as the SDK's production build throws it. */
function sdkError(code: string, message = `Firebase: Error (auth/${code}).`) {
  return Object.assign(new Error(message), { code: `auth/${code}` });
}

test.each([
  [
    'otp-send',
    'captcha-check-failed',
    'Security check failed. Please refresh the page or try again.',
  ],
  [
    'otp-send',
    'web-storage-unsupported',
    'Security check failed. Please refresh the page or try again.',
  ],
  ['otp-send', 'too-many-requests', 'Too many requests. Please try again later.'],
  [
    'otp-send',
    'invalid-phone-number',
    'Invalid phone number format. Ensure it includes country code (e.g., +91XXXXXXXXXX).',
  ],
  [
    'otp-send',
    'network-request-failed',
    'Failed to send OTP: The connection failed. Please check it and try again.',
  ],
  [
    'otp-send',
    'error-code:-39',
    'Failed to send OTP: No code can be sent to this number today. Please try again tomorrow, use another number, or sign in with Google.',
  ],
  [
    'otp-send',
    'operation-not-allowed',
    'Failed to send OTP: Codes cannot be sent to this country yet. Please use another number, or sign in with Google.',
  ],
  ['otp-verify', 'invalid-verification-code', 'Invalid OTP. Please check and try again.'],
  ['otp-verify', 'code-expired', 'OTP expired. Please request a new one.'],
  ['google', 'popup-closed-by-user', 'Google sign-in cancelled by user.'],
  [
    'google',
    'cancelled-popup-request',
    'Google sign-in popup already open or blocked. Please try again.',
  ],
  [
    'google',
    'operation-not-allowed',
    'Google sign-in failed: This site does not take Google accounts yet. Please sign in with your phone number.',
  ],
] as const)('%s: the SDK’s %s reads "%s"', (area, code, sentence) => {
  expect(authError(area, sdkError(code)).message).toBe(sentence);
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
