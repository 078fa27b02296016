import { expect, test } from 'vitest';
import { HOME_COUNTRY } from '@/lib/home-country';
import { signInErrors } from '@/features/sign-in/dialog/errors';
import { sessionErrors } from '@/features/sign-in/errors';
import { subscribeErrors } from '@/features/newsletter/errors';
import { surveyMessages } from '@/content/survey/messages';
import { creditErrors, joinErrors } from '@/features/waitlist/joining/errors';
import { leaderboardErrors } from '@/features/waitlist/leaderboard/errors';
import { inviteErrors, referralErrors } from '@/features/waitlist/referral/errors';
import { commonErrors } from '@/lib/errors';

const { code, example } = HOME_COUNTRY;
const messages = [
  creditErrors,
  inviteErrors,
  joinErrors,
  leaderboardErrors,
  commonErrors,
  referralErrors,
  sessionErrors,
  signInErrors,
  subscribeErrors,
  surveyMessages.errors,
].flatMap((errors) => Object.values<string>(errors));

// The specification's catalogue, word for word, but for the SDK's errors: they are in
// sign-in/dialog/sdk-errors.test.ts. Other tests use the codes.
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
  'Security check (reCAPTCHA) not initialized. Please try again.',
  'reCAPTCHA expired. Please try again.',
  'Please enter the OTP.',
  'Failed to verify OTP: {message}',
  'No pending verification. Please request a new OTP.',
  'Please sign in to subscribe.',
  'Error: Could not find form URL for this role. Please try again.',
  'Oops! There was an error submitting your survey. Please try again.',
  'Oops! Something went wrong.',
])('an error reads "%s"', (words) => {
  expect(messages).toContain(words);
});
