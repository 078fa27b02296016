import { FieldValue, type DocumentData, type Transaction } from 'firebase-admin/firestore';
import { SEATS, waitlistContactPath, waitlistPath } from '../../src/lib/firebase/documents.ts';
import type { Backend } from './backend.ts';
import { contactsReferredBy, ownerOf } from './members.ts';
import type { Same } from './same.ts';

/** The update of an entry that adds points to it. */
export const plus = (points: number) => ({
  points: FieldValue.increment(points),
  updatedAt: FieldValue.serverTimestamp(),
});

/** Whether a member has joined after another one, as far as their entries say. */
export const hasJoinedSince = (later?: DocumentData, earlier?: DocumentData) =>
  later?.['createdAt'] >= earlier?.['createdAt'];

/** The seats that name an account, also one that is gone. */
export const seatsOf = ({ firestore }: Backend, uid: string) =>
  firestore.collection(SEATS).where('uid', '==', uid);

/**
 * Reads the entry of the member who has the point that `uid` gave, or `undefined` if nobody has one.
 * Like all reads of a transaction, it comes before the writes.
 */
export async function readPointHolder(backend: Backend, transaction: Transaction, uid: string) {
  const { firestore } = backend;
  const contact = await transaction.get(firestore.doc(waitlistContactPath(uid)));
  const { docs: seats } = await transaction.get(seatsOf(backend, uid));
  // `operate same` has taken the point back already.
  const isTaken = seats.some((seat) => seat.get('sameAs'));
  if (isTaken || contact.get('credited') !== true) return undefined;
  const holder = await transaction.get(firestore.doc(waitlistPath(contact.get('referredBy'))));
  return holder.get('points') > 0 ? holder : undefined;
}

/**
 * Counts the points of a member: one for each credited member who is still there and counts, and
 * has joined since. When members leave, their points are gone, also if they come back.
 */
export async function countPoints(
  backend: Backend,
  transaction: Transaction,
  uid: string,
  same: Same,
): Promise<number> {
  if (same.has(uid)) return 0;
  const { docs } = await transaction.get(contactsReferredBy(backend, uid));
  const uids = docs.filter((contact) => contact.get('credited')).map(ownerOf);
  const refs = uids
    .filter((one) => !same.has(one))
    .map((one) => backend.firestore.doc(waitlistPath(one)));
  const own = await transaction.get(backend.firestore.doc(waitlistPath(uid)));
  const entries = refs.length > 0 ? await transaction.getAll(...refs) : [];
  return entries.filter((entry) => entry.exists && hasJoinedSince(entry.data(), own.data())).length;
}
