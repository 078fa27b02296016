import type { ErrorCode } from './errors';

/** Where a visitor is on the way to the newsletter. */
export type Subscription =
  | { status: 'ready' | 'needs-email'; problem?: ErrorCode }
  | { status: 'signed-out' | 'subscribed' }
  /** `via` tells whether the address is the account's or was typed. */
  | { status: 'saving'; via: 'account' | 'typed' };

// As the security rules have it: no more than what every address has.
const LIKE_AN_EMAIL = /^[^@\s]+@[^@\s]+$/;
const LONGEST = 254;

/** The address that was typed, trimmed, or what is wrong with it. */
export function checkEmail(typed: string): { email: string } | { problem: ErrorCode } {
  const email = typed.trim();
  if (!email) return { problem: 'subscribe/missing-email' };
  const isOne = LIKE_AN_EMAIL.test(email) && email.length <= LONGEST && !/\p{C}/u.test(email);
  return isOne ? { email } : { problem: 'subscribe/invalid-email' };
}
