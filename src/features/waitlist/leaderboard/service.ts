import {
  collection,
  getCount,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  Timestamp,
  where,
  type DocumentData,
  type Firestore,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';
import { LEADERBOARD_SIZE, MAX_COUNTED } from './model';
import {
  displayNameOf,
  parseStoredContact,
  type Member,
  type PublicMember,
} from '../membership/model';
import { SEATS, WAITLIST } from '@/lib/firebase/documents';

/** The leaderboard's queries. docs/operations/costs.md has the reads of each. */
export function createLeaderboardQueries(database: () => Firestore) {
  // The SDK continues a list after one of its own snapshots.
  const snapshots = new WeakMap<PublicMember, QueryDocumentSnapshot>();
  const waitlist = () => collection(database(), WAITLIST);

  return {
    /** The members with the most points; those who joined first come first among equals. */
    async topMembers(size: number, after?: PublicMember): Promise<PublicMember[]> {
      const last = after && snapshots.get(after);
      const order = [orderBy('points', 'desc'), orderBy('createdAt')];
      const cursor = last ? [startAfter(last)] : [];
      const found = await getDocs(query(waitlist(), ...order, ...cursor, limit(size)));
      return found.docs.map((snapshot) => {
        const member = parsePublicMember(snapshot.id, snapshot.data());
        snapshots.set(member, snapshot);
        return member;
      });
    },

    /** How many members there are, counted up to 100. */
    async countMembers(): Promise<number> {
      return (await getCount(query(waitlist(), limit(LEADERBOARD_SIZE)))).data().count;
    },

    /** How many members have more points than this, counted up to 1,000. */
    async countAbove(points: number): Promise<number> {
      const above = query(waitlist(), where('points', '>', points), limit(MAX_COUNTED));
      return (await getCount(above)).data().count;
    },
  };
}

/** The public part of a member. An invalid entry doesn't break the whole list. */
function parsePublicMember(uid: string, { name, points, createdAt }: DocumentData): PublicMember {
  return {
    uid,
    name: displayNameOf(name),
    points: Number.isSafeInteger(points) ? points : 0,
    joinedAt: parseTime(createdAt),
  };
}

/** How many seats of an account to list: it has one, and another for each move. */
const MAX_SEATS = 10;

/**
 * The seats that name an account, by their paths. After a move, one is that of a number or Google
 * account that the person has lost, so that its id isn't known here.
 */
export async function findSeats(database: Firestore, uid: string) {
  const named = query(collection(database, SEATS), where('uid', '==', uid), limit(MAX_SEATS));
  return (await getDocs(named)).docs.map((seat) => [seat.ref.path, seat.data()] as const);
}

/** A member from their entry and contact. The operator may have removed the contact by hand. */
export function parseMember(uid: string, entry: DocumentData, contact?: DocumentData): Member {
  return {
    ...parsePublicMember(uid, entry),
    ...parseStoredContact(contact),
    consentAt: parseTime(contact?.['consentAt']),
  };
}

function parseTime(time: unknown): number {
  return time instanceof Timestamp ? time.toMillis() : 0;
}

/** A document as plain values, with times as ISO 8601. */
export function toJson(data: DocumentData): object {
  const fields = Object.entries(data).map(([field, value]: [string, unknown]) => [
    field,
    value instanceof Timestamp ? value.toDate().toISOString() : value,
  ]);
  return Object.fromEntries(fields) as object;
}
