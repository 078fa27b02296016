import {
  collection,
  getCount,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  where,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';
import { LEADERBOARD_SIZE, MAX_COUNTED } from './model';
import type { WaitlistDeps } from '../membership/firestore';
import type { PublicMember } from '../membership/model';
import { parsePublicMember } from '../membership/service';
import { WAITLIST } from '@/lib/firebase/documents';

export type LeaderboardService = ReturnType<typeof createLeaderboardService>;

/** The leaderboard's queries. docs/operations/costs.md has the reads of each. */
export function createLeaderboardService({ database }: Pick<WaitlistDeps, 'database'>) {
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
