import type { ErrorMessages } from '../../../lib/errors.ts';
import { profileErrors } from '../membership/errors.ts';

/** The errors of joining. */
export const joinErrors = {
  ...profileErrors,
  'join/consent-missing':
    'Please tick this box: without your agreement we may not keep your place.',
  'join/adult-missing':
    'The waitlist is for adults. If you are 18 or older and accept the Terms of Use, please tick this box. If you are younger, ask a parent to join for your family.',
  'join/failed': 'Failed to Join. Please try again.',
  'join/unanswered':
    'No answer came, so you may have joined already. Please check your connection and try again.',
  'join/has-place':
    'This phone number or Google account already has a place on the waitlist, from an earlier account of yours. Please write to us (the address is at the end of this page): we move the place and its points to your new account.',
  'join/banned':
    'This phone number or Google account cannot join the waitlist. Please write to us if you think that this is a mistake.',
} satisfies ErrorMessages;

/** The errors of giving a referrer their point. */
export const creditErrors = {
  'points/missing-user': 'User ID is required to update points.',
  'points/referrer-not-found': 'The referrer was not found on the waitlist.',
} satisfies ErrorMessages;
