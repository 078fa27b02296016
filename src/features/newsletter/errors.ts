import type { ErrorMessages } from '../../lib/errors.ts';

/** The errors of subscribing. */
export const subscribeErrors = {
  'subscribe/signed-out': 'Please sign in to subscribe.',
  'subscribe/missing-email': 'Please enter your email address.',
  'subscribe/invalid-email': 'Please enter an email address such as name@example.com.',
  'subscribe/failed': 'Failed to subscribe. Please try again.',
  'subscribe/unanswered':
    'No answer came, so you may be subscribed already. Please check your connection and try again.',
} satisfies ErrorMessages;

const ADDRESS_ERRORS: ReadonlySet<string> = new Set<keyof typeof subscribeErrors>([
  'subscribe/missing-email',
  'subscribe/invalid-email',
]);

/** Whether an error is about the address that was typed. */
export const isAddressError = (code: string) => ADDRESS_ERRORS.has(code);
