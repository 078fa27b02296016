import { SiteError, type ErrorCode } from '@/messages/errors';
import { signInFailures, type SignInArea } from '@/messages/sign-in-failures';

/** The SDK's codes that the product's specification has a sentence for. */
const specified: Record<SignInArea, Readonly<Record<string, ErrorCode>>> = {
  'otp-send': {
    'auth/captcha-check-failed': 'otp-send/check-failed',
    'auth/invalid-app-credential': 'otp-send/check-failed',
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
    'auth/user-cancelled': 'google/cancelled',
    'auth/cancelled-popup-request': 'google/already-open',
  },
};

/** Turns an SDK error into one that says what to do next, with the SDK's error as its cause. */
export function authError(area: SignInArea, cause: unknown): SiteError {
  if (cause instanceof SiteError) return cause;
  const code = codeOf(cause);
  const failures = signInFailures[area];
  const detail = failures[code] ?? failures.other;
  return new SiteError(specified[area][code] ?? `${area}/failed`, detail, { cause });
}

/** Throws what `authError` makes of the cause, for `catch()`. */
export const failWith =
  (area: SignInArea) =>
  (cause: unknown): never => {
    throw authError(area, cause);
  };

/** Whether Firebase wants a fresh sign-in before it does this. */
export function isSignInTooOld(cause: unknown): boolean {
  return codeOf(cause) === 'auth/requires-recent-login';
}

function codeOf(cause: unknown): string {
  return typeof cause === 'object' && cause && 'code' in cause ? String(cause.code) : '';
}
