import type { ErrorMessages } from '../../../lib/errors.ts';
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
