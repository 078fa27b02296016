import type { Member } from './waitlist';

/** How many entries the leaderboard fetches. */
export const LEADERBOARD_SIZE = 100;

/** Rows on a page of the leaderboard. */
export const PAGE_SIZE = 5;

/** How far people with more points are counted; who is further down reads "10,000+". */
export const MOST_COUNTED = 10_000;

/** Ranks up to this one are highlighted. */
export const LAST_HIGHLIGHTED = 3;

export interface RankedMember extends Member {
  rank: number;
}

/** Where somebody stands. */
export type Standing =
  | { points: 0; rank: 'N/A' | 'Not Registered' }
  /** The rank is one more than the number of members with more points. */
  | { points: number; rank: number };

/** The standing of nobody. */
export const NO_STANDING: Standing = { points: 0, rank: 'N/A' };

/** The standing of somebody who is signed in and has not joined. */
export const NOT_REGISTERED: Standing = { points: 0, rank: 'Not Registered' };

/** The members with the most points first, each with their rank; equal points share one. */
export function rankMembers(members: readonly Member[]): RankedMember[] {
  const sorted = members.toSorted(
    (a, b) => b.points - a.points || a.joinedAt - b.joinedAt || (a.uid < b.uid ? -1 : 1),
  );
  let rank = 1;
  return sorted.map((member, index) => {
    if (member.points !== sorted[index - 1]?.points) rank = index + 1;
    return { ...member, rank };
  });
}

/** A rank in words; one that nobody has counted to the end of has a plus. */
export function rankLabel(rank: Standing['rank']): string {
  if (typeof rank === 'string') return rank;
  return rank > MOST_COUNTED ? `${MOST_COUNTED.toLocaleString('en')}+` : rank.toLocaleString('en');
}

/** How many pages so many rows take, at least one. */
export function countPages(rows: number): number {
  return Math.max(1, Math.ceil(rows / PAGE_SIZE));
}

/** The rows of a page, counted from 1. */
export function rowsOfPage<Row>(rows: readonly Row[], page: number): Row[] {
  return rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
}

/** The page numbers to offer: first, last and those around the current one; 'gap' stands for the rest. */
export function pagesToOffer(current: number, last: number): (number | 'gap')[] {
  const near = new Set([1, last, current - 1, current, current + 1]);
  if (current <= 3) near.add(2).add(3);
  if (current >= last - 2) near.add(last - 1).add(last - 2);
  const shown = [...near].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b);
  return shown.flatMap((page, index) => {
    const missing = page - (shown[index - 1] ?? 0) - 1;
    if (missing === 0) return [page];
    return missing === 1 ? [page - 1, page] : ['gap' as const, page];
  });
}

/** What has come of a member's link, in words. */
export function joinedThrough(points: number): string {
  if (points === 0) return 'Nobody has joined through you yet. Share your link to begin.';
  const people = points === 1 ? 'person' : 'people';
  return `${points.toLocaleString('en')} ${people} joined through you.`;
}
