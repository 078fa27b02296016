import { expect, test } from 'vitest';
import type { ErrorCode } from '@/domain/error-codes';
import { sentence, SiteError } from '@/messages/errors';

/** The product's error catalogue, word for word. Browser tests look for text in any case. */
const catalogue: Partial<Record<ErrorCode, string>> = {
  'join/missing-fields': 'Please provide your name and contact information.',
  'join/failed': 'Failed to Join. Please try again.',
  'referral/profile-failed': 'Failed to load your profile details for sharing.',
  'referral/copy-failed': 'Failed to copy link. Please copy it manually.',
  'invite/missing-contact': "Please provide your friend's contact information.",
  'invite/invalid-whatsapp':
    'Please enter a valid WhatsApp number including country code (e.g., +919876543210).',
  'invite/no-channel': 'Could not initiate sharing. Please check the contact type and try again.',
  'invite/failed': 'Failed to send invite or record referral. Please try again.',
  'points/missing-user': 'User ID is required to update points.',
  'points/referrer-not-found': 'The referrer was not found on the waitlist.',
  'leaderboard/failed': 'Failed to load dashboard. Please try again.',
  'otp-send/missing-phone': 'Please enter your phone number.',
  'otp-send/failed': 'Failed to send OTP: It broke',
  'otp-send/check-failed': 'Security check failed. Please refresh the page or try again.',
  'otp-send/check-missing': 'Security check (reCAPTCHA) not initialized. Please try again.',
  'otp-send/check-expired': 'reCAPTCHA expired. Please try again.',
  'otp-send/too-many-requests': 'Too many requests. Please try again later.',
  'otp-send/invalid-phone':
    'Invalid phone number format. Ensure it includes country code (e.g., +91XXXXXXXXXX).',
  'otp-verify/missing-code': 'Please enter the OTP.',
  'otp-verify/failed': 'Failed to verify OTP: It broke',
  'otp-verify/invalid-code': 'Invalid OTP. Please check and try again.',
  'otp-verify/expired': 'OTP expired. Please request a new one.',
  'otp-verify/none-pending': 'No pending verification. Please request a new OTP.',
  'google/cancelled': 'Google sign-in cancelled by user.',
  'google/already-open': 'Google sign-in popup already open or blocked. Please try again.',
  'google/failed': 'Google sign-in failed: It broke',
  'subscribe/signed-out': 'Please sign in to subscribe.',
  'survey/no-form': 'Error: Could not find form URL for this role. Please try again.',
  'survey/failed': 'Oops! There was an error submitting your survey. Please try again.',
  'page/failed': 'Oops! Something went wrong.',
};

test('every message reads as in the catalogue', () => {
  const codes = Object.keys(catalogue) as ErrorCode[];
  expect(Object.fromEntries(codes.map((code) => [code, sentence(code, 'It broke')]))).toEqual(
    catalogue,
  );
});

test('an error has its code, and the message of its cause if its sentence includes one', () => {
  const error = new SiteError('otp-send/failed', 'Try $1 & again');
  expect(error).toMatchObject({
    code: 'otp-send/failed',
    message: 'Failed to send OTP: Try $1 & again',
  });
});
