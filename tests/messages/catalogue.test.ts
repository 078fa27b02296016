import { expect, test } from 'vitest';
import { SiteError, type ErrorCode } from '@/messages/errors';
import { inviteOpened } from '@/messages/invite';
import { signInMessages } from '@/messages/sign-in';
import { surveyMessages } from '@/messages/survey';
import { waitlistMessages } from '@/messages/waitlist';

// The specification's catalogue, word for word. Other tests use the codes.
const catalogue: Partial<Record<ErrorCode, string>> = {
  'join/missing-fields': 'Please provide your name and contact information.',
  'join/failed': 'Failed to Join. Please try again.',
  'referral/profile-failed': 'Failed to load your profile details for sharing.',
  'referral/copy-failed': 'Failed to copy link. Please copy it manually.',
  'invite/missing-contact': "Please provide your friend's contact information.",
  'contact/invalid-whatsapp':
    'Please enter a valid WhatsApp number including country code (e.g., +919876543210).',
  'invite/no-channel': 'Could not initiate sharing. Please check the contact type and try again.',
  'invite/failed': 'Failed to send invite or record referral. Please try again.',
  'points/missing-user': 'User ID is required to update points.',
  'leaderboard/failed': 'Failed to load dashboard. Please try again.',
  'otp-send/missing-phone': 'Please enter your phone number.',
  'otp-send/failed': 'Failed to send OTP: $1 & more',
  'otp-send/check-failed': 'Security check failed. Please refresh the page or try again.',
  'otp-send/check-missing': 'Security check (reCAPTCHA) not initialized. Please try again.',
  'otp-send/check-expired': 'reCAPTCHA expired. Please try again.',
  'otp-send/too-many-requests': 'Too many requests. Please try again later.',
  'otp-send/invalid-phone':
    'Invalid phone number format. Ensure it includes country code (e.g., +91XXXXXXXXXX).',
  'otp-verify/missing-code': 'Please enter the OTP.',
  'otp-verify/failed': 'Failed to verify OTP: $1 & more',
  'otp-verify/invalid-code': 'Invalid OTP. Please check and try again.',
  'otp-verify/expired': 'OTP expired. Please request a new one.',
  'otp-verify/none-pending': 'No pending verification. Please request a new OTP.',
  'google/cancelled': 'Google sign-in cancelled by user.',
  'google/already-open': 'Google sign-in popup already open or blocked. Please try again.',
  'google/failed': 'Google sign-in failed: $1 & more',
  'subscribe/signed-out': 'Please sign in to subscribe.',
  'survey/no-form': 'Error: Could not find form URL for this role. Please try again.',
  'survey/failed': 'Oops! There was an error submitting your survey. Please try again.',
  'survey/no-questions': 'There are no questions defined for this role.',
  'page/failed': 'Oops! Something went wrong.',
};

test.each(Object.entries(catalogue))('%s reads "%s"', (code, words) => {
  const error = new SiteError(code as ErrorCode, '$1 & more');
  expect(error.message).toBe(words);
});

test.each([
  [
    waitlistMessages.joined,
    'Thanks for joining the waitlist. We will send necessary updates on your given contact.',
  ],
  [waitlistMessages.linkCopied, 'Referral link copied to clipboard!'],
  [signInMessages.codeSent, 'OTP sent to your phone! Please enter it below.'],
  [signInMessages.phoneVerified, 'Phone number verified successfully! You are signed in.'],
  [signInMessages.signedInWithGoogle, 'Signed in successfully with Google: '],
  [
    surveyMessages.completed,
    'Survey completed successfully! Thank you for your valuable feedback.',
  ],
  [
    surveyMessages.close,
    'Are you sure you want to close the survey? Your answers will not be saved.',
  ],
  [
    opened('email', 'a@b.c'),
    'Email compose window opened for a@b.c. Please send it to invite your friend!',
  ],
  [
    opened('whatsapp', '+1'),
    'WhatsApp chat opened for +1. Please send the message to invite your friend!',
  ],
])('another message is "%s"', (message, words) => {
  expect(message).toBe(words);
});

function opened(channel: 'email' | 'whatsapp', contact: string): string {
  return inviteOpened({ channel, contact, href: '' });
}
