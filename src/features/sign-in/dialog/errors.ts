import type { ErrorMessages } from '../../../lib/errors.ts';
import type { SdkCode } from '../../../lib/firebase/sdk-code.ts';
import { HOME_COUNTRY } from '../../../lib/home-country.ts';

const { code, example } = HOME_COUNTRY;

/** The errors of signing in, which the dialog shows. */
export const signInErrors = {
  'otp-send/missing-phone': 'Please enter your phone number.',
  'otp-send/failed': 'Failed to send OTP: {message}',
  'otp-send/check-failed': 'Security check failed. Please refresh the page or try again.',
  'otp-send/check-missing': 'Security check (reCAPTCHA) not initialized. Please try again.',
  'otp-send/check-expired': 'reCAPTCHA expired. Please try again.',
  'otp-send/too-many-requests': 'Too many requests. Please try again later.',
  'otp-send/invalid-phone': `Invalid phone number format. Ensure it includes country code (e.g., +${code}${example.replace(/\d/g, 'X')}).`,

  'otp-verify/missing-code': 'Please enter the OTP.',
  'otp-verify/failed': 'Failed to verify OTP: {message}',
  'otp-verify/unanswered': 'Failed to verify OTP: {message}',
  'otp-verify/used':
    'Your code was right, but the connection failed before you were signed in, and a code works only once. Please press "Resend Code".',
  'otp-verify/invalid-code': 'Invalid OTP. Please check and try again.',
  'otp-verify/expired': 'OTP expired. Please request a new one.',
  'otp-verify/none-pending': 'No pending verification. Please request a new OTP.',

  'google/cancelled': 'Google sign-in cancelled by user.',
  'google/already-open': 'Google sign-in popup already open or blocked. Please try again.',
  'google/failed': 'Google sign-in failed: {message}',

  'session/not-kept':
    'Your browser keeps nothing for this site, so you are signed in only until you leave this page.',
} satisfies ErrorMessages;

/** What is being done when signing in fails: the area of an error's code. */
export type SignInArea = 'otp-send' | 'otp-verify' | 'google';

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
export const signInReasons: Record<
  SignInArea,
  Partial<Record<SdkCode, string>> & { other: string }
> = {
  'otp-send': {
    ...everywhere,
    other: 'Please try again in a few minutes, or sign in with Google.',
    'auth/quota-exceeded':
      'No more codes can be sent at the moment. Please sign in with Google, or try again later today.',
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
