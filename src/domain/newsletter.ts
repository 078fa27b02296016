import type { ErrorCode } from './error-codes';
import { MAX_EMAIL_LENGTH } from './limits';

/** The state of the newsletter form. */
export type Subscription =
  | { status: 'ready' | 'needs-email'; problem?: ErrorCode }
  | { status: 'signed-out' }
  | { status: 'subscribed'; email: string }
  /** `via` says whether the address comes from the account or was typed. */
  | { status: 'saving'; via: 'account' | 'typed' };

// The same check as in firestore.rules. It accepts everything that could be one address.
const EMAIL = /^[^@\s,;<>"]+@[^@\s,;<>"]+\.[^@\s,;<>".]+$/;

/** Returns the typed address, trimmed, or an error code if it isn't valid. */
export function checkEmail(typed: string): { email: string } | { problem: ErrorCode } {
  const email = typed.trim();
  if (!email) return { problem: 'subscribe/missing-email' };
  const isValid = EMAIL.test(email) && email.length <= MAX_EMAIL_LENGTH && !/\p{C}/u.test(email);
  return isValid ? { email } : { problem: 'subscribe/invalid-email' };
}
