import { expect, test } from 'vitest';
import { HOME_COUNTRY } from '@/domain/home-country';
import { sentence, sentences, SiteError } from '@/messages/errors';
import { inviteOpened } from '@/messages/invite';
import { signInMessages } from '@/messages/sign-in';
import { surveyMessages } from '@/messages/survey';
import { waitlistMessages } from '@/messages/waitlist';

const invites = (['email', 'whatsapp'] as const).map((contactType) =>
  inviteOpened({ contactType, contact: '{contact}', href: '' }),
);
const messages = [sentences, waitlistMessages, signInMessages, surveyMessages]
  .flatMap((texts) => Object.values<string>(texts))
  .concat(invites);

const { code, example } = HOME_COUNTRY;

// The specification's catalogue, word for word, but for the SDK's errors: they are in
// sign-in-failures.test.ts. Other tests use the codes.
test.each([
  'Please provide your name and contact information.',
  'Failed to Join. Please try again.',
  'Failed to load your profile details for sharing.',
  'Failed to copy link. Please copy it manually.',
  "Please provide your friend's contact information.",
  `Please enter a valid WhatsApp number including country code (e.g., +${code}${example}).`,
  'Could not initiate sharing. Please check the contact type and try again.',
  'Failed to send invite or record referral. Please try again.',
  'User ID is required to update points.',
  'Failed to load dashboard. Please try again.',
  'Please enter your phone number.',
  'Failed to send OTP: {message}',
  'Security check (reCAPTCHA) not initialized. Please try again.',
  'reCAPTCHA expired. Please try again.',
  'Please enter the OTP.',
  'Failed to verify OTP: {message}',
  'No pending verification. Please request a new OTP.',
  'Google sign-in failed: {message}',
  'Please sign in to subscribe.',
  'Error: Could not find form URL for this role. Please try again.',
  'Oops! There was an error submitting your survey. Please try again.',
  'Oops! Something went wrong.',
  'Thanks for joining the waitlist. We will send necessary updates on your given contact.',
  'Referral link copied to clipboard!',
  'OTP sent to your phone! Please enter it below.',
  'Phone number verified successfully! You are signed in.',
  'Signed in successfully with Google: ',
  'Survey completed successfully! Thank you for your valuable feedback.',
  'Are you sure you want to close the survey? Your answers will not be saved.',
  'Email compose window opened for {contact}. Please send it to invite your friend!',
  'WhatsApp chat opened for {contact}. Please send the message to invite your friend!',
])('a message reads "%s"', (words) => {
  expect(messages).toContain(words);
});

test('a cause is inserted into its sentence unchanged', () => {
  const { message } = new SiteError('google/failed', '$& more');
  expect(message).toBe('Google sign-in failed: $& more');
  expect(sentence('google/failed')).toBe('Google sign-in failed:');
});
