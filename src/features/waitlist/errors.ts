import { contactErrors, type ErrorMessages } from '../../lib/errors.ts';

/** The errors of joining, and of a member's name and contact. */
export const joinErrors = {
  ...contactErrors,
  'join/missing-fields': 'Please provide your name and contact information.',
  'join/name-not-allowed':
    'Please use a name without web addresses, email addresses, long numbers or slashes. Those in s/o, d/o, a/l or a/p are fine.',
  'join/consent-missing': 'Please agree to the Terms of Use and the Privacy Policy.',
  'join/adult-missing':
    'The waitlist is for adults. If you are 18 or older, please tick this box. If you are younger, ask a parent to join for your family.',
  'join/failed': 'Failed to Join. Please try again.',
  'join/unanswered':
    'No answer came, so you may have joined already. Please check your connection and try again.',
  'join/has-place':
    'This phone number or Google account already has a place on the waitlist, from an earlier account of yours. Please write to us (the address is at the end of this page): we move the place and its points to your new account.',
  'join/banned':
    'This phone number or Google account cannot join the waitlist. Please write to us if you think that this is a mistake.',
} satisfies ErrorMessages;

/** The errors of inviting somebody. */
export const inviteErrors = {
  ...contactErrors,
  'contact/recipient-missing': "Please provide your friend's contact information.",
  'invite/no-channel': 'Could not initiate sharing. Please check the contact type and try again.',
  'invite/failed': 'Failed to send invite or record referral. Please try again.',
  'picture/not-drawn': 'This browser could not draw your picture. Please share your link instead.',
  'picture/failed':
    'This browser could not make a file of the picture. Please take a screenshot of it instead.',
} satisfies ErrorMessages;

/** The errors of a member's link, and of points. */
export const referralErrors = {
  'referral/profile-failed': 'Failed to load your profile details for sharing.',
  'referral/copy-failed': 'Failed to copy link. Please copy it manually.',
  'points/missing-user': 'User ID is required to update points.',
  'points/referrer-not-found': 'The referrer was not found on the waitlist.',
} satisfies ErrorMessages;

export const leaderboardErrors = {
  'leaderboard/failed': 'Failed to load dashboard. Please try again.',
} satisfies ErrorMessages;
