import { SiteError, type ErrorCode } from '@/messages/errors';
import { signInFailures } from '@/messages/sign-in-failures';

/** What the visitor was doing when the SDK failed. */
type AuthArea = 'otp-send' | 'otp-verify' | 'google';

/** The SDK's codes with a sentence of their own; all others get that of `<area>/failed`. */
const authErrorCodes: Record<AuthArea, Readonly<Record<string, ErrorCode>>> = {
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

/** Turns whatever the SDK throws into an error that a person can read. */
export function authError(area: AuthArea, cause: unknown): SiteError {
  if (cause instanceof SiteError) return cause;
  const code = codeOf(cause);
  const own = authErrorCodes[area][code];
  if (own) return new SiteError(own, '', { cause });
  const reason = signInFailures[code] ?? messageOf(cause, code);
  return new SiteError(`${area}/failed`, reason, { cause });
}

/** Throws what `authError` makes of the cause, for `catch()`. */
export const failWith =
  (area: AuthArea) =>
  (cause: unknown): never => {
    throw authError(area, cause);
  };

/** Whether Firebase wants a fresh sign-in before it does this. */
export function isSignInTooOld(cause: unknown): boolean {
  return codeOf(cause) === 'auth/requires-recent-login';
}

function codeOf(cause: unknown): string {
  const code: unknown = typeof cause === 'object' && cause && 'code' in cause && cause.code;
  return typeof code === 'string' && code.startsWith('auth/') ? code : '';
}

// "Firebase: Invalid format. (auth/some-code)." is written for developers.
function messageOf(cause: unknown, code: string): string {
  const message = cause instanceof Error ? cause.message : typeof cause === 'string' ? cause : '';
  const plain = message
    .replace(/^Firebase: /, '')
    .replace(/\s*\([a-z-]+\/[a-z-]+\)\.?$/, '')
    .trim();
  return plain === '' || plain === 'Error' ? code || 'Unknown problem.' : plain;
}
