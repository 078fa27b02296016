import type { ErrorMessages } from '../../lib/errors.ts';

/** The errors of subscribing. */
export const subscribeErrors = {
  'subscribe/signed-out': 'Please sign in to subscribe.',
  'subscribe/missing-email': 'Please enter your email address.',
  'subscribe/invalid-email': 'Please enter an email address such as name@example.com.',
  'subscribe/failed': 'Failed to subscribe. Please try again.',
} satisfies ErrorMessages;
