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
import type { WaitlistService } from '@/domain/service-types';
import { WAITLIST } from './paths';
import { readMember } from './waitlist-documents';

type Queries = Pick<WaitlistService, 'topMembers' | 'countMembers' | 'countAbove'>;

/** What the leaderboard asks for. docs/operations/costs.md has the reads of each. */
export function createLeaderboardQueries(database: () => Firestore): Queries {
  // The SDK continues a list after one of its own snapshots.
  const snapshots = new WeakMap<Member, QueryDocumentSnapshot>();
  const waitlist = () => collection(database(), WAITLIST);

  return {
    async topMembers(size = DEFAULT_TOP_SIZE, after) {
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

    async countMembers() {
      return (await getCount(query(waitlist(), limit(LEADERBOARD_SIZE)))).data().count;
    },

    async countAbove(points) {
      const above = query(waitlist(), where('points', '>', points), limit(MAX_COUNTED));
      return (await getCount(above)).data().count;
    },
  };
}
