import type { ErrorCode } from './errors';
import { MAX_EMAIL_LENGTH } from './limits';

/** The state of the newsletter form. */
export type Subscription =
  | { status: 'ready' | 'needs-email'; problem?: ErrorCode }
  | { status: 'signed-out' | 'subscribed' }
  /** `via` tells whether the address is the account's or was typed. */
  | { status: 'saving'; via: 'account' | 'typed' };

// The same check as in firestore.rules: only what every address has.
const EMAIL = /^[^@\s]+@[^@\s]+$/;

/** The typed address, trimmed, or what is wrong with it. */
export function checkEmail(typed: string): { email: string } | { problem: ErrorCode } {
  const email = typed.trim();
  if (!email) return { problem: 'subscribe/missing-email' };
  const isValid = EMAIL.test(email) && email.length <= MAX_EMAIL_LENGTH && !/\p{C}/u.test(email);
  return isValid ? { email } : { problem: 'subscribe/invalid-email' };
}
