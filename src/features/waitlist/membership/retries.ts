/** How many times to try a write, and the delays in between: they double, up to a maximum. */
interface Backoff {
  maxAttempts: number;
  firstDelayMs: number;
  maxDelayMs: number;
}

/** For writes that people wait for. */
export const WRITE_BACKOFF: Backoff = { maxAttempts: 8, firstDelayMs: 400, maxDelayMs: 8000 };

export const NO_RETRY: Backoff = { maxAttempts: 1, firstDelayMs: 0, maxDelayMs: 0 };

/** How long to wait for a join with a point for the referrer. After that, people join without it. */
export const MAX_CREDIT_WAIT_MS = 5000;

/** For a point that is still pending after the join. */
export const PENDING_CREDIT_BACKOFF: Backoff = {
  maxAttempts: Infinity,
  firstDelayMs: 5000,
  maxDelayMs: 300_000,
};

/** Returns the delay in milliseconds after an attempt, counted from 1, with up to 75 % jitter. */
export function retryDelay(attempt: number, { firstDelayMs, maxDelayMs }: Backoff): number {
  const max = Math.min(maxDelayMs, firstDelayMs * 2 ** (attempt - 1));
  return Math.round(max * (0.25 + 0.75 * Math.random()));
}
