import { FirebaseError } from 'firebase/app';
import { offlineReason, SiteError } from '@/lib/errors';
import type { SdkCode } from '@/lib/firebase/sdk-code';
import { signInErrors, signInReasons, type SignInArea } from './errors';

/** The SDK's codes that have one of ours. Others get `failed`, with a reason. */
const codesOfSdk: Record<SignInArea, Partial<Record<SdkCode, keyof typeof signInErrors>>> = {
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

/** Throws an error that says what to do next, with the SDK's error as its cause; for `catch()`. */
export const failWith =
  (area: SignInArea) =>
  (cause: unknown): never => {
    const code = (cause instanceof FirebaseError ? cause.code : '') as SdkCode;
    const reasons = signInReasons[area];
    const detail = offlineReason() ?? reasons[code] ?? reasons.other;
    throw new SiteError(signInErrors, codesOfSdk[area][code] ?? `${area}/failed`, detail, {
      cause,
    });
  };
