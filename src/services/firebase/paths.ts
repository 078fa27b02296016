/**
 * Every Firestore path and document of the product, built in one place for the app, the seed and
 * the tests alike. `Time` and `Count` are what the caller writes with: plain values (Date, number)
 * or the SDK's server-side ones (`serverTimestamp()`, `increment(1)`).
 */

/** A document as it is written: where, and with which fields. */
export interface DocumentWrite<Data> {
  path: string;
  data: Data;
}

/** What every joined member may see of another. */
export interface WaitlistEntry<Time, Count = number> {
  name: string;
  /** One for each person who joined through this member's link; 0 on joining. */
  points: Count;
  createdAt: Time;
  updatedAt: Time;
}

/** A member's contact, which only the member can read. */
export interface WaitlistContact {
  contact: string;
  contactType: 'email' | 'whatsapp';
  /** The uid of the member whose link brought this one. */
  referredBy?: string;
}

/** The credit that a newcomer's join gives to the member who referred them. */
export interface ReferralCredit<Time, Count> {
  points: Count;
  updatedAt: Time;
}

/** A newsletter subscriber. */
export interface Subscriber<Time> {
  email: string;
  createdAt: Time;
  updatedAt: Time;
}

/** The collection that the leaderboard lists and counts. */
export const WAITLIST = 'waitlist';

/** The collection of newsletter subscribers. */
export const SUBSCRIBERS = 'usrahSubscribers';

/** Where a member's public entry is. */
export function waitlistPath(uid: string): string {
  return `${WAITLIST}/${uid}`;
}

/** Where a member's private contact is. */
export function waitlistContactPath(uid: string): string {
  return `${WAITLIST}/${uid}/private/contact`;
}

/** Where a person's newsletter subscription is. */
export function subscriberPath(uid: string): string {
  return `${SUBSCRIBERS}/${uid}`;
}

/** A member's public entry. */
export function waitlistEntry<Time, Count = number>(
  uid: string,
  { name, points, createdAt, updatedAt }: WaitlistEntry<Time, Count>,
): DocumentWrite<WaitlistEntry<Time, Count>> {
  return { path: waitlistPath(uid), data: { name, points, createdAt, updatedAt } };
}

/** A member's private contact, without `referredBy` if they weren't referred. */
export function waitlistContact(
  uid: string,
  { contact, contactType, referredBy }: WaitlistContact,
): DocumentWrite<WaitlistContact> {
  const data = { contact, contactType, ...(referredBy ? { referredBy } : {}) };
  return { path: waitlistContactPath(uid), data };
}

/** The update of the referrer's entry that a referred join carries with it. */
export function referralCredit<Time, Count>(
  referrerUid: string,
  { points, updatedAt }: ReferralCredit<Time, Count>,
): DocumentWrite<ReferralCredit<Time, Count>> {
  return { path: waitlistPath(referrerUid), data: { points, updatedAt } };
}

/** A person's newsletter subscription. */
export function subscriber<Time>(
  uid: string,
  { email, createdAt, updatedAt }: Subscriber<Time>,
): DocumentWrite<Subscriber<Time>> {
  return { path: subscriberPath(uid), data: { email, createdAt, updatedAt } };
}
