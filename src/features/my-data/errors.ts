import type { ErrorMessages } from '../../lib/errors.ts';

/** The errors of the page with everything that is stored. */
export const accountErrors = {
  'account/load-failed': 'Failed to load your data. Please try again.',
  'account/update-failed': 'Failed to save your changes. Please try again.',
  'account/update-unanswered':
    'No answer came, so your changes may be saved already. Please check your connection and try again.',
  'account/not-member':
    'You are not on the waitlist any more: you have left it, perhaps on another device. Your changes were not saved. What you typed is here to copy.',
  'account/download-failed': 'Failed to prepare your download. Please try again.',
  'account/unsubscribe-failed': 'Failed to unsubscribe. Please try again.',
  'account/leave-failed': 'Failed to leave the waitlist. Please try again.',
  'account/unanswered':
    'No answer came, so a part of this may be done already. Please check your connection and try again: we go on with what is left.',
  'account/delete-failed':
    'Failed to delete your account. What this page shows is still there. Please try again.',
  'account/delete-unfinished':
    'Your data is deleted, but we could not confirm that your account is, too. Please press "Delete My Account" again to finish.',
  'account/data-deleted':
    'Your data is deleted, but your account is still there. Please press "Delete My Account" again to finish.',
  'account/needs-fresh-sign-in':
    'For your safety, please sign in once more. Then you can delete your account.',
} satisfies ErrorMessages;
