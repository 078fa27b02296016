import { FirebaseError } from 'firebase/app';
import { SiteError } from '@/lib/errors';
import { TOKEN_TIMEOUT_MS } from '@/lib/timeouts';
import { withTimeout } from '@/lib/waiting';
import { signInErrors } from './dialog/errors';
import type { Ending } from './model';

export type SignInArea = 'otp-send' | 'otp-verify' | 'google';

/** The SDK's codes that have one of ours, in dialog/errors.ts. Others get `failed`, with a reason. */
const codesOfSdk: Record<SignInArea, Readonly<Record<string, keyof typeof signInErrors>>> = {
  'otp-send': {
    'auth/captcha-check-failed': 'otp-send/check-failed',
    'auth/invalid-app-credential': 'otp-send/check-failed',
    'auth/web-storage-unsupported': 'otp-send/check-failed',
    'auth/too-many-requests': 'otp-send/too-many-requests',
    'auth/invalid-phone-number': 'otp-send/invalid-phone',
  },
  'otp-verify': {
    'auth/invalid-verification-code': 'otp-verify/invalid-code',
    'auth/code-expired': 'otp-verify/expired',
    'auth/invalid-verification-id': 'otp-verify/none-pending',
    // The code may have been right all the same: see `verifyCode` of the dialog's store.
    'auth/network-request-failed': 'otp-verify/unanswered',
    'auth/timeout': 'otp-verify/unanswered',
    'auth/internal-error': 'otp-verify/unanswered',
  },
  google: {
    'auth/popup-closed-by-user': 'google/cancelled',
    'auth/user-cancelled': 'google/cancelled',
    'auth/cancelled-popup-request': 'google/already-open',
  },
};

const everywhere = {
  'auth/network-request-failed': 'The connection failed. Please check it and try again.',
  'auth/timeout': 'The answer took too long. Please try again.',
  // The SDK's code when Google's scripts can't be loaded.
  'auth/internal-error': 'Something could not be loaded. Please reload the page and try again.',
  'auth/user-disabled': 'This account has been disabled. Please write to us if you need help.',
};

/**
 * Why signing in failed and what to do next, for the SDK's codes that have none of ours: the
 * `{message}` of `failed`. `other` is for codes that aren't here either.
 */
export const signInReasons: Record<SignInArea, Record<string, string> & { other: string }> = {
  'otp-send': {
    ...everywhere,
    other: 'Please try again in a few minutes, or sign in with Google.',
    'auth/quota-exceeded':
      'No more codes can be sent at the moment. Please try again in an hour, or sign in with Google.',
    'auth/billing-not-enabled':
      'Text messages are not switched on for this site yet. Please sign in with Google.',
    // For numbers of countries that the owner has not switched on.
    'auth/operation-not-allowed':
      'Codes cannot be sent to this country yet. Please use another number, or sign in with Google.',
    // Undocumented: Firebase or the network refuses this number for some hours.
    'auth/error-code:-39':
      'No code can be sent to this number today. Please try again tomorrow, use another number, or sign in with Google.',
  },
  'otp-verify': {
    ...everywhere,
    other: 'Please request a new code, or sign in with Google.',
    'auth/too-many-requests': 'Too many attempts. Please try again in an hour.',
  },
  google: {
    ...everywhere,
    other: 'Please try again, or sign in with your phone number.',
    'auth/popup-blocked':
      'The browser blocked the window. Please try again, and allow it if the browser asks.',
    'auth/too-many-requests': 'Too many attempts. Please try again in an hour.',
    'auth/operation-not-allowed':
      'This site does not take Google accounts yet. Please sign in with your phone number.',
    'auth/web-storage-unsupported':
      'Your browser blocks what Google needs. Please sign in with your phone number.',
  },
};

/** The SDK's codes of a session that is over. */
const codesOfEndings: Readonly<Record<string, Ending>> = {
  'auth/user-disabled': 'session/disabled',
  'auth/user-token-expired': 'session/ended',
  'auth/user-not-found': 'session/ended',
  'auth/invalid-user-token': 'session/ended',
  'auth/invalid-refresh-token': 'session/ended',
};

/** Returns why Firebase has ended the session, or `undefined` for another error. */
export const endingOf = (error: unknown): Ending | undefined =>
  error instanceof FirebaseError ? codesOfEndings[error.code] : undefined;

/** Waits for a token. A token service that doesn't answer in time fails as one that can't be reached. */
export const withTokenTimeout = <T>(token: Promise<T>): Promise<T> =>
  withTimeout(
    token,
    TOKEN_TIMEOUT_MS,
    () => new FirebaseError('auth/timeout', 'The token service has not answered.'),
  );

/** Throws an error that says what to do next, with the SDK's error as its cause; for `catch()`. */
export const failWith =
  (area: SignInArea) =>
  (cause: unknown): never => {
    const code = cause instanceof FirebaseError ? cause.code : '';
    const reasons = signInReasons[area];
    const detail = reasons[code] ?? reasons.other;
    throw new SiteError(signInErrors, codesOfSdk[area][code] ?? `${area}/failed`, detail, {
      cause,
    });
  };
