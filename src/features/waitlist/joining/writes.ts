import { increment, serverTimestamp } from 'firebase/firestore/lite';
import { SiteError } from '@/lib/errors';
import { creditErrors } from './errors';
import type { JoinData } from './model';
import {
  seat,
  waitlistContact,
  waitlistContactPath,
  waitlistEntry,
  waitlistPath,
  type WaitlistContact,
  type Write,
} from '@/lib/firebase/documents';

/** What a commit needs to let somebody join. */
export interface Join {
  uid: string;
  form: JoinData;
  /** The seat to take, unless this account sits on it already. */
  seatToTake?: string | undefined;
  /** The referrer, and whether they're given the point now or later. */
  referral?: { referredBy: string; credited: boolean } | undefined;
  /** Where they came from first. */
  via?: string | undefined;
}

/**
 * Everything that joining writes. Not a transaction that reads the referrer: when many people join
 * through one link at once, their transactions would keep aborting.
 */
export function joinWrites({ uid, form, seatToTake, referral, via }: Join): Write[] {
  const { name, ...rest } = form;
  // A field of the form that the contact doesn't have would be refused by the rules.
  const contact = rest satisfies Pick<WaitlistContact<unknown>, keyof typeof rest>;
  const now = serverTimestamp();
  return [
    ...(seatToTake ? [seat(seatToTake, uid)] : []),
    waitlistEntry(uid, { name, points: 0, createdAt: now, updatedAt: now }),
    waitlistContact(uid, { ...contact, consentAt: now, ...referral, ...(via && { via }) }),
    ...(referral?.credited ? [credit(referral.referredBy)] : []),
  ];
}

/** Gives the referrer a pending point. */
export const creditWrites = (uid: string, referredBy: string): Write[] => [
  { path: waitlistContactPath(uid), data: { credited: true } },
  credit(referredBy),
];

/** Gives a referrer a point, without reading their entry. Throws `points/missing-user`. */
export function credit(referrerUid: string): Write {
  // No caller passes '': the product's specification demands this error.
  if (!referrerUid) throw new SiteError(creditErrors, 'points/missing-user');
  const data = { points: increment(1), updatedAt: serverTimestamp() };
  return { path: waitlistPath(referrerUid), data };
}
