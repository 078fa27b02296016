import { FirebaseError } from 'firebase/app';
import { SiteError, type ErrorCode } from '@/lib/errors';
import { signInFailures, type SignInArea } from './failures';

/** Our codes for some of the SDK's. Others get `failed`, with a reason of sign-in-failures.ts. */
const codesOfSdk: Record<SignInArea, Readonly<Record<string, ErrorCode>>> = {
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

/** Throws an error that says what to do next, with the SDK's error as its cause; for `catch()`. */
export const failWith =
  (area: SignInArea) =>
  (cause: unknown): never => {
    const code = cause instanceof FirebaseError ? cause.code : '';
    const failures = signInFailures[area];
    const detail = failures[code] ?? failures.other;
    throw new SiteError(codesOfSdk[area][code] ?? `${area}/failed`, detail, { cause });
  };
