/** How often something is tried before it counts as failed. */
export const ATTEMPTS = 8;

const FIRST_PAUSE_MS = 400;
const LONGEST_PAUSE_MS = 8000;

/**
 * Milliseconds to wait after this attempt, counted from 1. `random` (0 to 1) spreads people who were
 * turned away together, so that they do not come back together.
 */
export function pauseAfter(attempt: number, random: number): number {
  const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempt - 1));
  return Math.round(longest * (0.25 + 0.75 * random));
}

/** Tries something again, after a pause, for as long as its failure is one that passes. */
export async function withRetries<Result>(
  attempt: () => Promise<Result>,
  passes: (error: unknown) => boolean,
  pause: (ms: number) => Promise<void>,
): Promise<Result> {
  for (let count = 1; ; count++) {
    try {
      return await attempt();
    } catch (error) {
      if (count >= ATTEMPTS || !passes(error)) throw error;
      await pause(pauseAfter(count, Math.random()));
    }
  }
}
