/**
 * Reads what decides whose point counts, and writes points. `counting.ts` decides. Everything is read
 * in the transaction that writes, because somebody may join, leave or run another command meanwhile.
 */
import {
  FieldValue,
  type QueryDocumentSnapshot,
  type Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import {
  seatPath,
  SEATS,
  waitlistContactPath,
  waitlistPath,
} from '../../src/lib/firebase/documents.ts';
import type { Backend } from './backend.ts';
import type { Effect, Holder, People } from './counting.ts';
import { contactsReferredBy, ownerOf, whereField } from './members.ts';
import { sameAmong, seatIn, type StoredSeat } from './same.ts';

/** Firestore compares a field with at most this many values in one query. */
const MAX_COMPARED = 30;

/** The update of an entry that adds points to it. */
export const plus = (points: number) => ({
  points: FieldValue.increment(points),
  updatedAt: FieldValue.serverTimestamp(),
});

/** The seats that name an account, also one that is gone. */
export const seatsOf = ({ firestore }: Backend, uid: string) =>
  whereField(firestore.collection(SEATS), 'seat', 'uid', '==', uid);

/** What is stored about a member, as far as it decides whose point counts. */
interface StoredMember {
  uid: string;
  entry: { createdAt?: Timestamp; points?: unknown } | undefined;
  contact: { referredBy?: string; credited?: boolean } | undefined;
}

/** Adds to each member how they stand. `seats` are all that concern them. */
export function withStandings<Member extends StoredMember>(
  members: readonly Member[],
  seats: readonly StoredSeat[],
): (Member & { standing: Holder })[] {
  const same = sameAmong(seats);
  const banned = new Set(
    seats.flatMap((seat) => {
      const { uid, banned: isBanned } = seatIn(seat);
      return isBanned ? [uid] : [];
    }),
  );
  return members.map((member) => {
    const { uid, entry, contact } = member;
    const standing = {
      uid,
      joinedAt: entry?.createdAt?.toMillis(),
      points: Number(entry?.points ?? 0),
      referredBy: contact?.referredBy,
      credited: contact?.credited,
      isBanned: banned.has(uid),
      sameAs: same.get(uid),
    };
    return { ...member, standing };
  });
}

/** Reads without locks, and as of one moment, what a plan says. */
export const readForPlan = <Result>(
  { firestore }: Backend,
  read: (transaction: Transaction) => Promise<Result>,
): Promise<Result> => firestore.runTransaction(read, { readOnly: true });

/**
 * Reads how people stand and those who referred them. With `withReferred`, also everybody whom they
 * brought, which costs three reads for each. Like all reads of a transaction, it comes before the
 * writes.
 */
export async function readPeople(
  backend: Backend,
  transaction: Transaction,
  uids: readonly string[],
  { withReferred = false } = {},
): Promise<People> {
  const referred: string[] = [];
  if (withReferred)
    for (const uid of uids)
      referred.push(...(await readReferred(backend, transaction, uid)).map(ownerOf));
  const members = await readMembersOf(backend, transaction, [...new Set([...uids, ...referred])]);
  const read = new Set(members.map(({ uid }) => uid));
  const referrers = members.flatMap(({ contact }) => contact?.referredBy ?? []);
  const others = [...new Set(referrers)].filter((uid) => !read.has(uid));
  members.push(...(await readMembersOf(backend, transaction, others)));
  const all = members.map(({ uid }) => uid);
  const seats = await readSeatsOf(backend, transaction, all);
  return new Map(withStandings(members, seats).map(({ uid, standing }) => [uid, standing]));
}

/** Reads the contacts of those who came through somebody's link. */
export async function readReferred(backend: Backend, transaction: Transaction, uid: string) {
  return (await transaction.get(contactsReferredBy(backend, uid))).docs;
}

async function readMembersOf(
  { firestore }: Backend,
  transaction: Transaction,
  uids: readonly string[],
): Promise<StoredMember[]> {
  if (uids.length === 0) return [];
  const refs = [waitlistPath, waitlistContactPath].flatMap((pathOf) =>
    uids.map((uid) => firestore.doc(pathOf(uid))),
  );
  const documents = await transaction.getAll(...refs);
  return uids.map((uid, index) => ({
    uid,
    entry: documents[index]!.data(),
    contact: documents[uids.length + index]!.data(),
  }));
}

/** Reads the seats that name some accounts, and those that these seats name instead, to the last. */
export async function readSeatsOf(
  backend: Backend,
  transaction: Transaction,
  uids: readonly string[],
): Promise<StoredSeat[]> {
  const found: StoredSeat[] = await readSeatsWith(backend, transaction, 'uid', uids);
  const read = new Set(found.map(({ id }) => id));
  for (let last = found; last.length > 0;) {
    const named = last.flatMap((seat) => seatIn(seat).sameAs ?? []);
    const next = [...new Set(named)].filter((id) => !read.has(id));
    for (const id of next) read.add(id);
    const refs = next.map((id) => backend.firestore.doc(seatPath(id)));
    const documents = refs.length > 0 ? await transaction.getAll(...refs) : [];
    last = documents.filter(({ exists }) => exists);
    found.push(...last);
  }
  return found;
}

/** Reads the seats instead of which one of some seats counts, also at the end of a chain. */
export async function readSeatsPointingAt(
  backend: Backend,
  transaction: Transaction,
  ids: readonly string[],
): Promise<QueryDocumentSnapshot[]> {
  const found = new Map<string, QueryDocumentSnapshot>();
  for (let last = ids; last.length > 0;) {
    const pointing = await readSeatsWith(backend, transaction, 'sameAs', last);
    const fresh = pointing.filter(({ id }) => !found.has(id) && !ids.includes(id));
    for (const seat of fresh) found.set(seat.id, seat);
    last = fresh.map(({ id }) => id);
  }
  return [...found.values()];
}

/** Reads the seats that have one of some values in a field. */
async function readSeatsWith(
  { firestore }: Backend,
  transaction: Transaction,
  field: 'uid' | 'sameAs',
  values: readonly string[],
): Promise<QueryDocumentSnapshot[]> {
  const found: QueryDocumentSnapshot[] = [];
  for (let start = 0; start < values.length; start += MAX_COMPARED) {
    const some = values.slice(start, start + MAX_COMPARED);
    const query = whereField(firestore.collection(SEATS), 'seat', field, 'in', some);
    found.push(...(await transaction.get(query)).docs);
  }
  return found;
}

/** Writes what a change has done to the points of a member's referrer. */
export function writeReferrersPoint(
  { firestore }: Backend,
  transaction: Transaction,
  { given, taken }: Effect,
): void {
  if (given !== undefined) transaction.update(firestore.doc(waitlistPath(given)), plus(1));
  if (taken !== undefined) transaction.update(firestore.doc(waitlistPath(taken)), plus(-1));
}

/** Writes what a change has done to a member's own points, if they have an entry. */
export function writeOwnPoints(
  { firestore }: Backend,
  transaction: Transaction,
  { uid, joinedAt, points }: Holder,
  { before, after }: Effect,
): void {
  if (joinedAt === undefined || before === after) return;
  const updatedAt = FieldValue.serverTimestamp();
  transaction.update(firestore.doc(waitlistPath(uid)), { points, updatedAt });
}
