import type { Checked, ErrorCode } from './error-codes';
import { MAX_EMAIL_LENGTH } from './limits';

/** The state of the newsletter form. */
export type Subscription =
  | { status: 'ready' | 'needs-email'; error?: ErrorCode }
  | { status: 'signed-out' }
  | { status: 'subscribed'; email: string }
  /** `via` says whether the address comes from the account or was typed. */
  | { status: 'saving'; via: 'account' | 'typed' };

// The same check as in firestore.rules. It accepts everything that could be one address.
const EMAIL = /^[^@\s,;<>"]+@[^@\s,;<>"]+\.[^@\s,;<>".]+$/;

/** Checks and trims a typed address. */
export function checkEmail(typed: string): Checked<string> {
  const email = typed.trim();
  if (!email) return { ok: false, code: 'subscribe/missing-email' };
  const isValid = EMAIL.test(email) && email.length <= MAX_EMAIL_LENGTH && !/\p{C}/u.test(email);
  return isValid ? { ok: true, value: email } : { ok: false, code: 'subscribe/invalid-email' };
}
