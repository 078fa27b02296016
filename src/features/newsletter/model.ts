import { parseEmail } from '@/lib/contact';
import { fieldsOf } from '@/lib/stored';

/** A stored subscription to the newsletter. */
export interface Subscription {
  /** Empty when what is stored isn't an address: the operator can edit it by hand. */
  email: string;
  /**
   * Whether the address is known to be the person's: Google's own for their account, or confirmed
   * by a letter. Otherwise they have only typed it.
   */
  verified: boolean;
  /** In milliseconds since 1970; 0 if it isn't known. */
  createdAt: number;
}

/** Parses the fields of a stored subscription but its time. */
export function parseSubscription(stored: unknown): Omit<Subscription, 'createdAt'> {
  const { email, verified } = fieldsOf(stored);
  const isAddress = typeof email === 'string' && parseEmail(email) === email;
  return { email: isAddress ? email : '', verified: isAddress && verified === true };
}
