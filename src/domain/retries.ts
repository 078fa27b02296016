import { FIRST_RETRY_DELAY_MS, MAX_ATTEMPTS, MAX_RETRY_DELAY_MS } from './limits';

/**
 * Returns the delay after an attempt in milliseconds: exponential backoff with jitter. `attempt`
 * counts from 1; `random` is between 0 and 1.
 */
export function retryDelay(attempt: number, random: number): number {
  const max = Math.min(MAX_RETRY_DELAY_MS, FIRST_RETRY_DELAY_MS * 2 ** (attempt - 1));
  return Math.round(max * (0.25 + 0.75 * random));
}

/** Retries an action, with delays, while its errors are transient. */
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
