/** A row of the leaderboard, as far as goals need it. */
interface Row {
  points: number;
}

/** How many points are missing until each reward is reached; 0 when it is. */
interface RewardGoals {
  first: number;
  topThree: number;
}

/**
 * Returns the points missing to the nearest better place for somebody who is among the leaderboard's
 * rows: the first ones, without gaps. Returns `undefined` for the first place.
 */
export function pointsToNextPlace(rows: readonly Row[], points: number): number | undefined {
  const above = rows.findLast((row) => row.points > points);
  return above && above.points - points;
}

/** Returns the goals for the rewards. A place without points earns none. */
export function rewardGoals(
  rows: readonly Row[],
  points: number,
  minimumForFirst: number,
): RewardGoals {
  const missing = (row: Row | undefined, minimum: number) =>
    Math.max(0, Math.max(minimum, row?.points ?? 0) - points);
  return { first: missing(rows[0], minimumForFirst), topThree: missing(rows[2], 1) };
}
