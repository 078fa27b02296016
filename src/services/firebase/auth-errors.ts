import { SiteError, type ErrorCode } from '@/messages/errors';
import { signInFailures } from '@/messages/sign-in-failures';

/** What the visitor was doing when the SDK failed. */
export type AuthArea = 'otp-send' | 'otp-verify' | 'google';

/** The SDK's codes with a sentence of their own; all others get that of `<area>/failed`. */
export const authErrorCodes: Record<AuthArea, Readonly<Record<string, ErrorCode>>> = {
  'otp-send': {
    'auth/captcha-check-failed': 'otp-send/check-failed',
    'auth/web-storage-unsupported': 'otp-send/check-failed',
    'auth/too-many-requests': 'otp-send/too-many-requests',
    'auth/invalid-phone-number': 'otp-send/invalid-phone',
    'auth/missing-phone-number': 'otp-send/missing-phone',
  },
  'otp-verify': {
    'auth/invalid-verification-code': 'otp-verify/invalid-code',
    'auth/missing-verification-code': 'otp-verify/missing-code',
    'auth/code-expired': 'otp-verify/expired',
    'auth/invalid-verification-id': 'otp-verify/none-pending',
    'auth/missing-verification-id': 'otp-verify/none-pending',
  },
  google: {
    'auth/popup-closed-by-user': 'google/cancelled',
    'auth/cancelled-popup-request': 'google/already-open',
  },
};

/** The SDK's production build has only "Error" as the message of most codes; these happen to people. */
const failures: Readonly<Record<string, string>> = {
  'auth/network-request-failed': signInFailures.noConnection,
  'auth/timeout': signInFailures.tookTooLong,
  'auth/popup-blocked': signInFailures.popupBlocked,
  'auth/quota-exceeded': signInFailures.noMoreCodes,
  'auth/billing-not-enabled': signInFailures.noTextMessages,
  'auth/too-many-requests': signInFailures.tooManyRequests,
  'auth/user-disabled': signInFailures.disabled,
  'auth/operation-not-allowed': signInFailures.switchedOff,
  'auth/unauthorized-domain': signInFailures.wrongSite,
  'auth/internal-error': signInFailures.notLoaded,
};

/** Turns whatever the SDK throws into an error that a person can read. */
export function authError(area: AuthArea, cause: unknown): SiteError {
  if (cause instanceof SiteError) return cause;
  const code = codeOf(cause);
  const known = authErrorCodes[area];
  const ownCode = Object.hasOwn(known, code) ? known[code] : undefined;
  return ownCode
    ? new SiteError(ownCode, '', { cause })
    : new SiteError(`${area}/failed`, failures[code] ?? messageOf(cause, code), { cause });
}

/** Whether Firebase wants a fresh sign-in before it does this. */
export function isSignInTooOld(cause: unknown): boolean {
  return codeOf(cause) === 'auth/requires-recent-login';
}

function codeOf(cause: unknown): string {
  const code: unknown = typeof cause === 'object' && cause && 'code' in cause && cause.code;
  return typeof code === 'string' ? code : '';
}

// "Firebase: Invalid format. (auth/some-code)." is written for developers.
function messageOf(cause: unknown, code: string): string {
  const message = cause instanceof Error ? cause.message : typeof cause === 'string' ? cause : '';
  const plain = message
    .replace(/^Firebase: /, '')
    .replace(/\s*\([a-z-]+\/[a-z-]+\)\.?$/, '')
    .trim();
  return plain === '' || plain === 'Error' ? code || signInFailures.unknown : plain;
}
