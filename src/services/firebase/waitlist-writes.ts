import { FirebaseError } from 'firebase/app';
import {
  doc,
  increment,
  serverTimestamp,
  writeBatch,
  type Firestore,
  type WriteBatch,
} from 'firebase/firestore/lite';
import { SiteError } from '@/messages/errors';
import type { JoinForm, Profile } from '@/domain/waitlist';
import { seat, waitlistContact, waitlistContactPath, waitlistEntry, waitlistPath } from './paths';

export interface Join {
  uid: string;
  form: JoinForm;
  /** The seat to take, unless this account sits on it already. */
  seatToTake?: string | undefined;
  /** The referrer, and whether they're given the point now or later. */
  referral?: { referredBy: string; credited: boolean } | undefined;
}

/**
 * Everything that joining writes. Not a transaction that reads the referrer: when many people join
 * through one link at once, their transactions would keep aborting.
 */
export function joinBatch(
  database: Firestore,
  { uid, form, seatToTake, referral }: Join,
): WriteBatch {
  const { name, ...contact } = form;
  const now = serverTimestamp();
  const entry = waitlistEntry(uid, { name, points: 0, createdAt: now, updatedAt: now });
  const contactDocument = waitlistContact(uid, { ...contact, consentAt: now, ...referral });
  const batch = writeBatch(database)
    .set(doc(database, entry.path), entry.data, { merge: true })
    .set(doc(database, contactDocument.path), contactDocument.data, { merge: true });
  if (seatToTake) {
    const { path, data } = seat(seatToTake, uid);
    batch.set(doc(database, path), data, { merge: true });
  }
  return referral?.credited ? addCredit(batch, database, referral.referredBy) : batch;
}

export function creditBatch(database: Firestore, uid: string, referredBy: string): WriteBatch {
  const contact = doc(database, waitlistContactPath(uid));
  return addCredit(writeBatch(database).update(contact, { credited: true }), database, referredBy);
}

function addCredit(batch: WriteBatch, database: Firestore, referrerUid: string): WriteBatch {
  if (!referrerUid) throw new SiteError('points/missing-user');
  const credit = { points: increment(1), updatedAt: serverTimestamp() };
  return batch.update(doc(database, waitlistPath(referrerUid)), credit);
}

export function profileBatch(
  database: Firestore,
  uid: string,
  { name, ...contact }: Profile,
): WriteBatch {
  return writeBatch(database)
    .update(doc(database, waitlistPath(uid)), { name, updatedAt: serverTimestamp() })
    .update(doc(database, waitlistContactPath(uid)), contact);
}

/** Whether a commit collided with another one on the same document, and may succeed later. */
export function isTransient(error: unknown): boolean {
  return error instanceof FirebaseError && error.code === 'aborted';
}
