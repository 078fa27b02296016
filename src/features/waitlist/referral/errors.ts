import { contactErrors, type ErrorMessages } from '../../../lib/errors.ts';

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

/** The errors of a member's link. */
export const referralErrors = {
  'referral/profile-failed': 'Failed to load your profile details for sharing.',
  'referral/copy-failed': 'Failed to copy link. Please copy it manually.',
} satisfies ErrorMessages;
