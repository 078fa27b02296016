import {
  doc,
  increment,
  serverTimestamp,
  Timestamp,
  writeBatch,
  type DocumentData,
  type Firestore,
  type WriteBatch,
} from 'firebase/firestore/lite';
import { shownName, type JoinForm, type Member, type OwnEntry } from '@/domain/waitlist';
import { referralCredit, waitlistContact, waitlistEntry } from './paths';

/**
 * Everything that joining writes, with the referrer's point. Not a transaction that reads the
 * referrer: when many people join through one link at once, their transactions would keep aborting.
 */
export function joinBatch(
  database: Firestore,
  uid: string,
  { name, contact, contactType }: JoinForm,
  referredBy?: string,
): WriteBatch {
  const now = serverTimestamp();
  const entry = waitlistEntry(uid, { name, points: 0, createdAt: now, updatedAt: now });
  const own = waitlistContact(uid, {
    contact,
    contactType,
    ...(referredBy ? { referredBy } : {}),
  });
  const batch = writeBatch(database)
    .set(doc(database, entry.path), entry.data, { merge: true })
    .set(doc(database, own.path), own.data, { merge: true });
  if (!referredBy) return batch;
  const credit = referralCredit(referredBy, { points: increment(1), updatedAt: now });
  return batch.update(doc(database, credit.path), { ...credit.data });
}

/** A member from their stored entry; what is missing or odd there does not break a list of many. */
export function readMember(uid: string, { name, points, createdAt }: DocumentData): Member {
  return {
    uid,
    name: shownName(name),
    points: Number.isSafeInteger(points) ? points : 0,
    joinedAt: createdAt instanceof Timestamp ? createdAt.toMillis() : 0,
  };
}

/** A member's own entry from its two stored halves. */
export function readOwnEntry(
  uid: string,
  entry: DocumentData,
  { contact, contactType }: DocumentData = {},
): OwnEntry {
  return {
    ...readMember(uid, entry),
    contact: typeof contact === 'string' ? contact : '',
    contactType: contactType === 'whatsapp' ? 'whatsapp' : 'email',
  };
}
