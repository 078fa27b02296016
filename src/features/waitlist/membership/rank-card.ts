import { pointsOf, rankLabel, type Standing } from '../leaderboard/model';
import type { LeaderboardState } from '../leaderboard/store';
import { joinedByLink } from './messages';
import { greetedName, type Member } from './model';
import type { LastVisit } from './last-visit/model';
import type { Membership } from './store';

/** What the card with a member's rank says: the same texts that are kept for the next visit. */
export interface RankCardTexts extends Omit<LastVisit, 'rank'> {
  /** As it's shown, or `undefined` when there is none. */
  rank: string | undefined;
  /** Whether it says that this was so at the last visit. */
  isOld: boolean;
}

/** Returns what a member's card says; until the rank is known, what it said at the last visit. */
export function rankCardOf(
  { member, newPoints }: { member: Member; newPoints: number },
  { status, standing }: { status: 'loading' | 'failed' | 'ready'; standing: Standing },
  lastVisit: LastVisit | undefined,
): RankCardTexts {
  const isRanked = typeof standing.rank === 'number';
  const old = !isRanked && status === 'loading' ? lastVisit : undefined;
  const placeholder = status === 'loading' ? (old?.rank ?? '…') : undefined;
  return {
    rank: isRanked ? rankLabel(standing.rank) : placeholder,
    name: greetedName(member.name),
    // Points and a rank of other points would contradict each other.
    joined: old?.joined ?? joinedByLink(pointsOf(member, standing), newPoints),
    isOld: old !== undefined,
  };
}

/**
 * Whether a member's rank and points are on their way, in answers that were requested together. The rank of
 * new points is requested once these are known, and takes as long again.
 */
export function isRankComing(
  membership: Membership,
  { status }: Pick<LeaderboardState, 'status'>,
): boolean {
  if (membership.status !== 'joined') return membership.status === 'loading';
  return membership.newPoints === 0 && status === 'loading';
}
