import { describe, expect, test } from 'vitest';
import { SiteError, sentence } from '@/domain/errors';
import { authError, authErrorCodes, type AuthArea } from '@/services/firebase/auth-errors';

/** An error as the SDK's production build throws it. */
function sdkError(code: string, message = `Firebase: Error (${code}).`) {
  return Object.assign(new Error(message), { code });
}

/** The product's own words, beside the table: neither may change without the other. */
const catalogue: [AuthArea, string, string][] = [
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
  ['otp-send', 'missing-phone-number', 'Please enter your phone number.'],
  ['otp-verify', 'invalid-verification-code', 'Invalid OTP. Please check and try again.'],
  ['otp-verify', 'missing-verification-code', 'Please enter the OTP.'],
  ['otp-verify', 'code-expired', 'OTP expired. Please request a new one.'],
  ['otp-verify', 'invalid-verification-id', 'No pending verification. Please request a new OTP.'],
  ['otp-verify', 'missing-verification-id', 'No pending verification. Please request a new OTP.'],
  ['google', 'popup-closed-by-user', 'Google sign-in cancelled by user.'],
  [
    'google',
    'cancelled-popup-request',
    'Google sign-in popup already open or blocked. Please try again.',
  ],
];

describe("the SDK's codes", () => {
  test.each(catalogue)('%s: %s reads "%s"', (area, code, text) => {
    expect(authError(area, sdkError(`auth/${code}`)).message).toBe(text);
  });

  test('all have their line in this test', () => {
    const inTable = Object.entries(authErrorCodes).flatMap(([area, codes]) =>
      Object.keys(codes).map((code) => `${area} ${code}`),
    );
    expect(catalogue.map(([area, code]) => `${area} auth/${code}`).toSorted()).toEqual(
      inTable.toSorted(),
    );
  });

  test.each([
    ['otp-send', 'Failed to send OTP: '],
    ['otp-verify', 'Failed to verify OTP: '],
    ['google', 'Google sign-in failed: '],
  ] as const)('others begin, for %s, with "%s"', (area, beginning) => {
    const other = sdkError('auth/network-request-failed');
    expect(authError(area, other).message).toBe(
      `${beginning}The connection failed. Please check it and try again.`,
    );
    expect(authError(area, other).cause).toBe(other);
  });
});

test.each([
  [sdkError('auth/strange', 'Firebase: Something strange. (auth/strange).'), 'Something strange.'],
  [sdkError('auth/strange'), 'auth/strange'],
  [
    new DOMException('The quota has been exceeded.', 'QuotaExceededError'),
    'The quota has been exceeded.',
  ],
  ['words', 'words'],
  [undefined, 'Unknown problem.'],
  [new Error(''), 'Unknown problem.'],
])('%s tells a person "%s"', (cause, words) => {
  expect(authError('otp-send', cause).message).toBe(sentence('otp-send/failed', words));
});

test('a project that cannot pay for text messages names the other way', () => {
  // What the SDK makes of the server's BILLING_NOT_ENABLED.
  expect(authError('otp-send', sdkError('auth/billing-not-enabled')).message).toBe(
    'Failed to send OTP: Text messages are not switched on for this site yet. Please sign in with Google.',
  );
});

test('an error of ours stays what it is', () => {
  const own = new SiteError('sign-in/not-available');
  expect(authError('google', own)).toBe(own);
});
