import type { ErrorMessages } from '../../lib/errors.ts';

/** The errors of sharing a post. */
export const shareErrors = {
  'share/not-copied': 'Failed to copy link. Please copy it from the address bar.',
} satisfies ErrorMessages;

/** The errors of the search. */
export const searchErrors = {
  'search/not-loaded':
    'The search could not be loaded. Please check your connection and try again.',
} satisfies ErrorMessages;
