import type { PublicMember } from '../membership/model';

/**
 * Returns the points missing to be sure of the first reward and of any (`winning`), 0 if it's sure. With equal points, whoever joined
 * first is ahead (Terms of Use), which the rows don't say: so it takes more points than the other members
 * have. A rank without points earns no reward.
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
