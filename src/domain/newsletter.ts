import type { Checked } from './checked';
import { MAX_EMAIL_LENGTH } from './limits';

// The same check as in firestore.rules. It accepts everything that could be one address.
const EMAIL = /^[^@\s,;<>"]+@[^@\s,;<>"]+\.[^@\s,;<>".]+$/;

/** Checks and trims a typed address. */
export function checkEmail(
  typed: string,
): Checked<string, `subscribe/${'missing' | 'invalid'}-email`> {
  const email = typed.trim();
  if (!email) return { ok: false, code: 'subscribe/missing-email' };
  const isValid = EMAIL.test(email) && email.length <= MAX_EMAIL_LENGTH && !/\p{C}/u.test(email);
  return isValid ? { ok: true, value: email } : { ok: false, code: 'subscribe/invalid-email' };
}
