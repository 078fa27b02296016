import { describe, expect, test } from 'vitest';
import { SiteError, sentence } from '@/messages/errors';
import { authError } from '@/services/firebase/auth-errors';

/** An error as the SDK's production build throws it. */
function sdkError(code: string, message = `Firebase: Error (${code}).`) {
  return Object.assign(new Error(message), { code });
}

describe("the SDK's codes", () => {
  test.each([
    ['otp-send', 'captcha-check-failed', 'otp-send/check-failed'],
    ['otp-verify', 'code-expired', 'otp-verify/expired'],
    ['google', 'popup-closed-by-user', 'google/cancelled'],
  ] as const)('%s: %s is our %s', (area, code, own) => {
    expect(authError(area, sdkError(`auth/${code}`))).toMatchObject({ code: own });
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
