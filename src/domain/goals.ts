/** A row of the leaderboard, as far as goals need it. */
interface Row {
  rank: number;
  points: number;
}

/** How many points are missing until a place is reached. */
export interface PlaceGoal {
  rank: number;
  missing: number;
}

/** How many points are missing until each reward is reached; 0 when it is. */
interface RewardGoals {
  first: number;
  topThree: number;
}

/**
 * Returns the nearest better place for somebody who is among the leaderboard's rows: the first ones,
 * without gaps. Members with equal points share a place. Returns `undefined` for the first place.
 */
export function nextPlace(rows: readonly Row[], points: number): PlaceGoal | undefined {
  const above = rows.findLast((row) => row.points > points);
  return above && { rank: above.rank, missing: above.points - points };
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
