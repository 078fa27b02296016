import { contactErrors, type ErrorMessages } from '../../../lib/errors.ts';

/** The errors of a member's name and contact. */
export const profileErrors = {
  ...contactErrors,
  'join/missing-fields': 'Please provide your name and contact information.',
  'join/name-not-allowed':
    'Please use a name without web addresses, email addresses, long numbers or slashes. Those in s/o, d/o, a/l or a/p are fine.',
} satisfies ErrorMessages;
