/**
 * Every Firestore path and document of the product, built in one place for the app, the seed, the
 * tests and `operations`. `Time` is a Date or `serverTimestamp()` to write, a Timestamp to read.
 */
import { PREFIX } from '../prefix.ts';
import type { ContactType } from '../contact.ts';
import { namesOf } from '../records.ts';

/** A write of a document: the fields to set, or none to delete it. */
export interface Write {
  path: string;
  data?: object;
}

/** A member's public entry, which all members can read. */
interface WaitlistEntry<Time> {
  name: string;
  /** One for each person who joined through this member's link; 0 on joining. */
  points: number;
  createdAt: Time;
  updatedAt: Time;
}

/**
 * A member's contact, which only they can read. `referredBy` and `credited` are there if they followed
 * a member's link, `via` if it's known where they came from.
 */
export interface WaitlistContact<Time> {
  /** An email address, or a phone number in international form. */
  contact: string;
  contactType: ContactType;
  /** The version of the policies that the member agreed to: the day from which they apply. */
  consent: string;
  consentAt: Time;
  /** The member has confirmed that they are 18 or older, which never changes. */
  adult: boolean;
  /** The uid of the member whose link they followed. */
  referredBy?: string;
  /** Whether that member has the point. */
  credited?: boolean;
  /** Where they came from: a word of content/sharing.yaml, or how the member's link was passed on. */
  via?: string;
}

/** The seat of a phone number or a Google account, which counts once and is never deleted. */
export interface Seat {
  /** The account that joined with it last. */
  uid: string;
  /** Only the operator sets it. Nobody joins on this seat any more. */
  banned?: boolean;
  /** Only the operator sets it: the id of the seat of the same person that counts instead. */
  sameAs?: string;
}

/** A subscription to the newsletter, which only its owner can read. */
export interface Subscriber<Time> {
  email: string;
  /**
   * Whether the address is known to be the subscriber's: it's that of their account, and Google has
   * verified it; or they have confirmed it, and the operator has noted that. It holds until they change
   * the address, whatever else they change.
   */
  verified: boolean;
  createdAt: Time;
  updatedAt: Time;
}

/** Everything that the database keeps about people, each document by its name. */
export interface StoredDocuments<Time> {
  entry: WaitlistEntry<Time>;
  contact: WaitlistContact<Time>;
  subscription: Subscriber<Time>;
  seat: Seat;
}

export type DocumentName = keyof StoredDocuments<unknown>;

/** A document of which an account has one. A seat is a phone number's or a Google account's. */
export type OwnDocument = Exclude<DocumentName, 'seat'>;

/** Documents of an account. Those that it doesn't have are `undefined`. */
export type OwnDocuments<Time> = {
  [Name in OwnDocument]: StoredDocuments<Time>[Name] | undefined;
};

/** The collection that the leaderboard lists and counts. */
export const WAITLIST = 'waitlist';

/** Queries over all collections of this name find contacts, so nothing else is kept in one. */
const PRIVATE = 'private';

export const SEATS = 'seats';

/** The newsletter is the company's, and not only about this waitlist, so it has the company's prefix. */
export const SUBSCRIBERS = `${PREFIX}Subscribers`;

export const waitlistPath = (uid: string) => `${WAITLIST}/${uid}`;
export const waitlistContactPath = (uid: string) => `${waitlistPath(uid)}/${PRIVATE}/contact`;
/** The id is made in features/waitlist/joining/identity.ts. */
export const seatPath = (seatId: string) => `${SEATS}/${seatId}`;
export const subscriberPath = (uid: string) => `${SUBSCRIBERS}/${uid}`;

/** The id of the collection that each document is in. */
export const COLLECTIONS: Readonly<Record<DocumentName, string>> = {
  entry: WAITLIST,
  contact: PRIVATE,
  subscription: SUBSCRIBERS,
  seat: SEATS,
};

/**
 * The documents of an account: where each is, and whether it's deleted when its owner leaves the waitlist
 * or when they unsubscribe (`goesWith`). All of them are deleted with the account, and all of them move
 * when a member moves to another account.
 */
export const OWN_DOCUMENTS: Readonly<
  Record<OwnDocument, { pathOf: (uid: string) => string; goesWith: 'waitlist' | 'newsletter' }>
> = {
  entry: { pathOf: waitlistPath, goesWith: 'waitlist' },
  contact: { pathOf: waitlistContactPath, goesWith: 'waitlist' },
  subscription: { pathOf: subscriberPath, goesWith: 'newsletter' },
};

export const OWN_NAMES = namesOf(OWN_DOCUMENTS);

/** The paths of all documents of an account, or of those that go with a part of the site. */
export const ownPaths = (uid: string, part?: 'waitlist' | 'newsletter') =>
  Object.values(OWN_DOCUMENTS).flatMap(({ pathOf, goesWith }) =>
    part === undefined || part === goesWith ? pathOf(uid) : [],
  );

export const waitlistEntry = <Time>(uid: string, data: WaitlistEntry<Time>) => ({
  path: waitlistPath(uid),
  data,
});

export const waitlistContact = <Time>(uid: string, data: WaitlistContact<Time>) => ({
  path: waitlistContactPath(uid),
  data,
});

export const seat = (seatId: string, uid: string) => ({ path: seatPath(seatId), data: { uid } });

export const subscriber = <Time>(uid: string, data: Subscriber<Time>) => ({
  path: subscriberPath(uid),
  data,
});
