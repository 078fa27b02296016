import { formatCount } from '../../../lib/quantity.ts';
import type { PublicMember } from '../membership/model.ts';

/** How many members are listed at most. */
export const LEADERBOARD_SIZE = 100;

/** How many members a page lists. */
export const LEADERBOARD_PAGE_SIZE = 5;

/** How far to count the members with more points. Lower ranks are shown as "1,000+". */
export const MAX_COUNTED = 1000;

interface RankedMember extends PublicMember {
  rank: number;
}

/** A person's points and rank. */
export type Standing =
  /** `N/A` is for signed-out visitors, and `Not Registered` for people who haven't joined. */
  | { points: 0; rank: 'N/A' | 'Not Registered' }
  /** The rank is one more than the number of members with more points. */
  | { points: number; rank: number };

/** Returns a member's points: those of their standing, once it's known. */
export function pointsOf(member: PublicMember, { points, rank }: Standing): number {
  return typeof rank === 'number' ? points : member.points;
}

/**
 * Sorts members by points, highest first, and ranks them. Equal points share a rank. The owner's lists have
 * these ranks, too; a member's own is counted (`readStanding` in store.ts beside it).
 */
export function rankMembers<Member extends Omit<PublicMember, 'name'>>(
  members: readonly Member[],
): (Member & { rank: number })[] {
  const sorted = members.toSorted(
    (a, b) => b.points - a.points || a.joinedAt - b.joinedAt || (a.uid < b.uid ? -1 : 1),
  );
  let rank = 1;
  return sorted.map((member, index) => {
    if (member.points !== sorted[index - 1]?.points) rank = index + 1;
    return { ...member, rank };
  });
}

/** Whether a row is marked as one of the top three. Rows without points aren't. */
export function isHighlighted({ rank, points }: RankedMember): boolean {
  return rank <= 3 && points > 0;
}

/** Formats a rank, for example "12" or "1,000+". */
export function rankLabel(rank: Standing['rank']): string {
  if (typeof rank === 'string') return rank;
  return rank > MAX_COUNTED ? `${formatCount(MAX_COUNTED)}+` : formatCount(rank);
}

/** Returns the number of pages, at least one. */
export function countPages(rows: number): number {
  return Math.max(1, Math.ceil(rows / LEADERBOARD_PAGE_SIZE));
}

/** Returns the rows of a page; pages count from 1. */
export function rowsOfPage<Row>(rows: readonly Row[], page: number): Row[] {
  return rows.slice((page - 1) * LEADERBOARD_PAGE_SIZE, page * LEADERBOARD_PAGE_SIZE);
}

/**
 * Returns the points missing to the nearest better place. Returns `undefined` for the first place,
 * and while the first rows of the leaderboard don't reach down to these points.
 */
export function pointsToNextPlace(rows: readonly PublicMember[], points: number) {
  const below = rows.findIndex((row) => row.points <= points);
  const above = rows[below - 1];
  return above && above.points - points;
}
