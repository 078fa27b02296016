import {
  collection,
  getCount,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  where,
  type Firestore,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';
import { DEFAULT_TOP_SIZE, LEADERBOARD_SIZE, MAX_COUNTED } from '@/domain/limits';
import type { Member } from '@/domain/waitlist';
import { WAITLIST } from './paths';
import { readMember } from './waitlist-documents';

/** What the leaderboard asks for. docs/operations/costs.md has the reads of each. */
export function createLeaderboardQueries(database: () => Firestore) {
  // The SDK continues a list after one of its own snapshots.
  const snapshots = new WeakMap<Member, QueryDocumentSnapshot>();
  const waitlist = () => collection(database(), WAITLIST);

  return {
    /** The members with the most points; those who joined first come first among equals. */
    async topMembers(size = DEFAULT_TOP_SIZE, after?: Member) {
      const last = after && snapshots.get(after);
      const order = [orderBy('points', 'desc'), orderBy('createdAt')];
      const cursor = last ? [startAfter(last)] : [];
      const found = await getDocs(query(waitlist(), ...order, ...cursor, limit(size)));
      return found.docs.map((snapshot) => {
        const member = readMember(snapshot.id, snapshot.data());
        snapshots.set(member, snapshot);
        return member;
      });
    },

    /** How many members there are, counted up to 100. */
    async countMembers() {
      return (await getCount(query(waitlist(), limit(LEADERBOARD_SIZE)))).data().count;
    },

    /** The fewest points that a member with more points than this has, if there is one. */
    async pointsAbove(points: number) {
      const above = query(waitlist(), where('points', '>', points), orderBy('points'), limit(1));
      const [nearest] = (await getDocs(above)).docs;
      return nearest && readMember(nearest.id, nearest.data()).points;
    },

    /** How many members have more points than this, counted up to 1,000. */
    async countAbove(points: number) {
      const above = query(waitlist(), where('points', '>', points), limit(MAX_COUNTED));
      return (await getCount(above)).data().count;
    },
  };
}
