import type { Checked } from './checked';
import { readEmail } from './contact';
import { MAX_EMAIL_LENGTH } from './limits';

/** Checks and trims a typed address. */
export function checkEmail(
  typed: string,
): Checked<string, `subscribe/${'missing' | 'invalid'}-email`> {
  if (!typed.trim()) return { ok: false, code: 'subscribe/missing-email' };
  const value = readEmail(typed);
  return value && value.length <= MAX_EMAIL_LENGTH
    ? { ok: true, value }
    : { ok: false, code: 'subscribe/invalid-email' };
}
