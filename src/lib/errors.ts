import { HOME_COUNTRY } from './home-country.ts';

const { code, example } = HOME_COUNTRY;

/**
 * Every error message that people see, by code: `area/problem`. Many are worded by the product's
 * specification. `{message}` is replaced with the message of the cause.
 */
export const sentences = {
  'join/missing-fields': 'Please provide your name and contact information.',
  'join/name-not-allowed':
    'Please use a name without web addresses, email addresses, long numbers or slashes. Those in s/o, d/o, a/l or a/p are fine.',
  'join/consent-missing': 'Please agree to the Terms of Use and the Privacy Policy.',
  'join/adult-missing':
    'The waitlist is for adults. If you are 18 or older, please tick this box. If you are younger, ask a parent to join for your family.',
  'contact/friend-missing': "Please provide your friend's contact information.",
  'contact/invalid-email': 'Please enter one email address, such as name@example.com.',
  'contact/invalid-whatsapp': `Please enter a valid WhatsApp number including country code (e.g., +${code}${example}).`,
  'join/failed': 'Failed to Join. Please try again.',
  'join/has-place':
    'This phone number or Google account already has a place on the waitlist, from an earlier account of yours. Please write to us (the address is at the end of this page): we move the place and its points to your new account.',
  'join/banned':
    'This phone number or Google account cannot join the waitlist. Please write to us if you think that this is a mistake.',

  'referral/profile-failed': 'Failed to load your profile details for sharing.',
  'referral/copy-failed': 'Failed to copy link. Please copy it manually.',
  'invite/no-channel': 'Could not initiate sharing. Please check the contact type and try again.',
  'invite/failed': 'Failed to send invite or record referral. Please try again.',
  'points/missing-user': 'User ID is required to update points.',
  'points/referrer-not-found': 'The referrer was not found on the waitlist.',

  'leaderboard/failed': 'Failed to load dashboard. Please try again.',

  'otp-send/missing-phone': 'Please enter your phone number.',
  'otp-send/failed': 'Failed to send OTP: {message}',
  'otp-send/check-failed': 'Security check failed. Please refresh the page or try again.',
  'otp-send/check-missing': 'Security check (reCAPTCHA) not initialized. Please try again.',
  'otp-send/check-expired': 'reCAPTCHA expired. Please try again.',
  'otp-send/too-many-requests': 'Too many requests. Please try again later.',
  'otp-send/invalid-phone': `Invalid phone number format. Ensure it includes country code (e.g., +${code}${example.replace(/\d/g, 'X')}).`,

  'otp-verify/missing-code': 'Please enter the OTP.',
  'otp-verify/failed': 'Failed to verify OTP: {message}',
  'otp-verify/invalid-code': 'Invalid OTP. Please check and try again.',
  'otp-verify/expired': 'OTP expired. Please request a new one.',
  'otp-verify/none-pending': 'No pending verification. Please request a new OTP.',

  'google/cancelled': 'Google sign-in cancelled by user.',
  'google/already-open': 'Google sign-in popup already open or blocked. Please try again.',
  'google/failed': 'Google sign-in failed: {message}',

  'search/not-loaded':
    'The search could not be loaded. Please check your connection and try again.',

  'sign-in/not-available':
    'Sign-in is not available on this site at the moment. Everything else is open to you.',
  'session/not-kept':
    'Your browser keeps nothing for this site, so you are signed in only until you leave this page.',
  'session/ended':
    'Your session has ended, because this account was deleted, perhaps on another device. Nothing was saved. To go on, please sign in again: what you have typed is still there.',
  'session/disabled':
    'Your session has ended, because this account has been disabled. Nothing was saved. Please write to us if you need help.',
  'session/sign-out-failed': 'Failed to sign out. Please try again.',

  'subscribe/signed-out': 'Please sign in to subscribe.',
  'subscribe/missing-email': 'Please enter your email address.',
  'subscribe/invalid-email': 'Please enter an email address such as name@example.com.',
  'subscribe/failed': 'Failed to subscribe. Please try again.',

  'account/load-failed': 'Failed to load your data. Please try again.',
  'account/update-failed': 'Failed to save your changes. Please try again.',
  'account/download-failed': 'Failed to prepare your download. Please try again.',
  'account/unsubscribe-failed': 'Failed to unsubscribe. Please try again.',
  'account/leave-failed': 'Failed to leave the waitlist. Please try again.',
  'account/unanswered':
    'No answer came, so a part of this may be done already. Please check your connection and try again: we go on with what is left.',
  'account/delete-failed':
    'Failed to delete your account. What this page shows is still there. Please try again.',
  'account/delete-unfinished':
    'Your data is deleted, but we could not confirm that your account is, too. Please press "Delete My Account" again to finish.',
  'account/needs-fresh-sign-in':
    'For your safety, please sign in once more. Then you can delete your account.',

  'survey/no-form': 'Error: Could not find form URL for this role. Please try again.',
  'survey/failed': 'Oops! There was an error submitting your survey. Please try again.',
  'survey/no-questions': 'There are no questions defined for this role.',
  'survey/not-loaded': 'The questions could not be loaded. Please try again.',

  'page/failed': 'Oops! Something went wrong.',
  'page/not-loaded':
    'A part of this page could not be loaded. Please check your connection and try again.',
};

export type ErrorCode = keyof typeof sentences;

/** An error with a message for people, which its `code` selects. */
export class SiteError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, detail = '', options?: ErrorOptions) {
    super(sentence(code, detail), options);
    this.name = 'SiteError';
    this.code = code;
  }
}

export const hasCode = (error: unknown, code: ErrorCode) =>
  error instanceof SiteError && error.code === code;

/** Returns the message for a code; `detail` replaces `{message}`. */
export function sentence(code: ErrorCode, detail = ''): string {
  return sentences[code].replace('{message}', () => detail).trim();
}

/** What was thrown, as an error with a message for people. */
export function siteError(cause: unknown, otherwise: ErrorCode): SiteError {
  if (cause instanceof SiteError) return cause;
  return new SiteError(otherwise, cause instanceof Error ? cause.message : '', { cause });
}
