import type { ErrorMessages } from '../../lib/errors.ts';

/** The errors of the session, on every page. Those of signing in are in dialog/errors.ts. */
export const sessionErrors = {
  'session/ended':
    'Your session has ended, perhaps because this account was deleted on another device. Nothing was saved. To go on, please sign in again: what you have typed is still there.',
  'session/disabled':
    'Your session has ended, because this account has been disabled. Nothing was saved. Please write to us if you need help.',
  'session/sign-out-failed': 'Failed to sign out. Please try again.',
} satisfies ErrorMessages;
