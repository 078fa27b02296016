import type { Backoff } from './limits';

/** Returns the delay in milliseconds after an attempt, counted from 1, with up to 75 % jitter. */
export function retryDelay(attempt: number, { firstDelayMs, maxDelayMs }: Backoff): number {
  const max = Math.min(maxDelayMs, firstDelayMs * 2 ** (attempt - 1));
  return Math.round(max * (0.25 + 0.75 * Math.random()));
}
