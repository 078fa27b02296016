import { FIRST_RETRY_DELAY_MS, MAX_ATTEMPTS, MAX_RETRY_DELAY_MS } from './limits';

/**
 * Milliseconds to wait after this attempt, counted from 1. `random` (0 to 1) spreads people who were
 * turned away together, so that they do not come back together.
 */
export function retryDelay(attempt: number, random: number): number {
  const max = Math.min(MAX_RETRY_DELAY_MS, FIRST_RETRY_DELAY_MS * 2 ** (attempt - 1));
  return Math.round(max * (0.25 + 0.75 * random));
}

/** Tries again, after a delay, as long as the failure is transient. */
export async function withRetries<Result>(
  action: () => Promise<Result>,
  isTransient: (error: unknown) => boolean,
  wait: (ms: number) => Promise<void>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await action();
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !isTransient(error)) throw error;
      await wait(retryDelay(attempt, Math.random()));
    }
  }
}
