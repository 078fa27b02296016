import type { PublicMember } from '../membership/model';

/**
 * Returns how many points a member lacks to be sure of the first reward (`first`), and of any (`winning`);
 * 0 if they are sure. With equal points, the member who joined first is ahead (Terms of Use), which the
 * rows don't say: so it takes more points than the others have. A rank without points earns no reward.
 */
export function rewardGoals(
  others: readonly PublicMember[],
  points: number,
  { minimumForFirst, winners }: { minimumForFirst: number; winners: number },
) {
  const missing = (place: number, minimum: number) => {
    const ahead = others[place - 1];
    return Math.max(0, Math.max(minimum, ahead ? ahead.points + 1 : 0) - points);
  };
  return { first: missing(1, minimumForFirst), winning: missing(winners, 1) };
}
