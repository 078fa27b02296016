import { expect, test } from 'vitest';
import { sentence } from '@/messages/errors';
import { authError } from '@/services/firebase/auth-errors';

/** An error as the SDK's production build throws it. */
function sdkError(code: string, message = `Firebase: Error (${code}).`) {
  return Object.assign(new Error(message), { code });
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
] as const)('%s: the SDK’s %s is our %s', (area, code, own) => {
  expect(authError(area, sdkError(`auth/${code}`))).toMatchObject({ code: own });
});

test.each([
  [sdkError('auth/strange', 'Firebase: Something strange. (auth/strange).'), 'Something strange.'],
  [sdkError('auth/strange'), 'auth/strange'],
  // What the SDK makes of the server's BILLING_NOT_ENABLED.
  [sdkError('auth/billing-not-enabled'), expect.stringContaining('Please sign in with Google.')],
  [sdkError('auth/network-request-failed'), expect.stringContaining('connection failed')],
  [new DOMException('The quota has been exceeded.'), 'The quota has been exceeded.'],
  [undefined, 'Unknown problem.'],
])('of any other cause it says why: %s', (cause, words) => {
  for (const area of ['otp-send', 'otp-verify', 'google'] as const) {
    const error = authError(area, cause);
    expect(error).toMatchObject({ code: `${area}/failed`, cause });
    expect(error.message.replace(sentence(`${area}/failed`), '').trim()).toEqual(words);
  }
});
