import { parseEmail } from '@/lib/contact';
import type { Claims } from '@/features/sign-in/model';
import type { Subscriber } from '@/lib/firebase/documents';
import { namesOf, recordOf } from '@/lib/records';
import { fieldsOf, isString, type FieldGuards } from '@/lib/stored';

/**
 * What somebody fills in to subscribe, all of which is stored. The flow (`store.ts`) treats all fields
 * alike: it keeps what is typed, brings it back for a correction, looks after a lost answer whether all of
 * it is stored, and forgets it with the session.
 */
export type SubscribeData = Omit<Subscriber<unknown>, 'verified' | 'createdAt' | 'updatedAt'>;

export const NOTHING_TYPED: SubscribeData = { email: '' };

/** What the fields are in a draft in the tab's storage. */
export const subscribeFormGuards: FieldGuards<SubscribeData> = { email: isString };

const FIELDS = namesOf(subscribeFormGuards);

/** The fields of a subscription that its owner has filled in. `recordOf` loses which type each has. */
export const subscribeDataOf = (subscription: SubscribeData) =>
  recordOf(FIELDS, (field) => subscription[field]) as SubscribeData;

/** Whether the same is filled in. */
export const isSame = (one: SubscribeData, other: SubscribeData) =>
  FIELDS.every((field) => one[field] === other[field]);

/** Whether anything is filled in. */
export const hasTyped = (form: SubscribeData) => !isSame(form, NOTHING_TYPED);

/**
 * A stored subscription to the newsletter. The address is empty when what is stored isn't one: the operator can
 * edit it by hand.
 */
export interface Subscription extends SubscribeData {
  /**
   * Whether the address is known to be the person's: it's that of their Google account, or they have
   * confirmed it in the newsletter's first email. Otherwise they have only typed it.
   */
  verified: boolean;
  /** In milliseconds since 1970; 0 if it isn't known. */
  createdAt: number;
}

/**
 * Whether an address is known to be the person's: Google has verified it for their account, or it was known of
 * the stored subscription. Only the address decides, so a change of another field takes nothing back.
 */
export function isVerified(address: string, claims: Claims, stored: unknown): boolean {
  const { email, verified } = parseSubscription(stored);
  const isGoogles = claims.email === address && claims.email_verified === true;
  return isGoogles || (email === address && verified);
}

/** Parses the fields of a stored subscription but its time. */
export function parseSubscription(stored: unknown): Omit<Subscription, 'createdAt'> {
  const { email, verified } = fieldsOf(stored);
  const isAddress = typeof email === 'string' && parseEmail(email) === email;
  return { email: isAddress ? email : '', verified: isAddress && verified === true };
}
