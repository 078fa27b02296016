import { FirebaseError } from 'firebase/app';
import { SiteError } from '@/lib/errors';
import { signInErrors } from './dialog/errors';
import { signInFailures, type SignInArea } from './failures';
import type { Ending } from './model';

/** Our codes for some of the SDK's. Others get `failed`, with a reason of failures.ts. */
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
  },
  google: {
    'auth/popup-closed-by-user': 'google/cancelled',
    'auth/user-cancelled': 'google/cancelled',
    'auth/cancelled-popup-request': 'google/already-open',
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

/** Throws an error that says what to do next, with the SDK's error as its cause; for `catch()`. */
export const failWith =
  (area: SignInArea) =>
  (cause: unknown): never => {
    const code = cause instanceof FirebaseError ? cause.code : '';
    const failures = signInFailures[area];
    const detail = failures[code] ?? failures.other;
    throw new SiteError(signInErrors, codesOfSdk[area][code] ?? `${area}/failed`, detail, {
      cause,
    });
  };
