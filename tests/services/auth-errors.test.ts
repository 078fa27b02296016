import { describe, expect, test } from 'vitest';
import { SiteError, sentence } from '@/messages/errors';
import { authError, authErrorCodes, type AuthArea } from '@/services/firebase/auth-errors';

/** An error as the SDK's production build throws it. */
function sdkError(code: string, message = `Firebase: Error (${code}).`) {
  return Object.assign(new Error(message), { code });
}

/** The SDK's codes, and what they lead to. */
const catalogue: [AuthArea, string, string][] = [
  ['otp-send', 'captcha-check-failed', sentence('otp-send/check-failed')],
  ['otp-send', 'web-storage-unsupported', sentence('otp-send/check-failed')],
  ['otp-send', 'too-many-requests', sentence('otp-send/too-many-requests')],
  ['otp-send', 'invalid-phone-number', sentence('otp-send/invalid-phone')],
  ['otp-send', 'missing-phone-number', sentence('otp-send/missing-phone')],
  ['otp-verify', 'invalid-verification-code', sentence('otp-verify/invalid-code')],
  ['otp-verify', 'missing-verification-code', sentence('otp-verify/missing-code')],
  ['otp-verify', 'code-expired', sentence('otp-verify/expired')],
  ['otp-verify', 'invalid-verification-id', sentence('otp-verify/none-pending')],
  ['otp-verify', 'missing-verification-id', sentence('otp-verify/none-pending')],
  ['google', 'popup-closed-by-user', sentence('google/cancelled')],
  ['google', 'cancelled-popup-request', sentence('google/already-open')],
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
