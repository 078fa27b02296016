import { SiteError, type ErrorCode } from '@/domain/errors';

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
const plainMessages: Readonly<Record<string, string>> = {
  'auth/network-request-failed': 'The connection failed. Please check it and try again.',
  'auth/timeout': 'The answer took too long. Please try again.',
  'auth/popup-blocked': 'The browser blocked the window. Please allow it and try again.',
  'auth/quota-exceeded': 'No more codes can be sent at the moment. Please try again later.',
  'auth/billing-not-enabled':
    'Text messages are not switched on for this site yet. Please sign in with Google.',
  'auth/too-many-requests': 'Too many requests. Please try again later.',
  'auth/user-disabled': 'This account has been disabled.',
  'auth/operation-not-allowed': 'This way to sign in is not switched on.',
  'auth/unauthorized-domain': 'This address is not allowed to use it.',
  'auth/internal-error':
    'Something that sign-in needs could not be loaded. Please reload the page and try again.',
};

/** Turns whatever the SDK throws into an error that a person can read. */
export function authError(area: AuthArea, cause: unknown): SiteError {
  if (cause instanceof SiteError) return cause;
  const code = codeOf(cause);
  const known = authErrorCodes[area];
  const ownCode = Object.hasOwn(known, code) ? known[code] : undefined;
  return ownCode
    ? new SiteError(ownCode, '', { cause })
    : new SiteError(`${area}/failed`, plainMessages[code] ?? messageOf(cause, code), { cause });
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
  return plain === '' || plain === 'Error' ? code || 'Unknown problem.' : plain;
}
