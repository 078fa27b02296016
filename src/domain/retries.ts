import type { Backoff } from './limits';

/** Returns the delay after an attempt, counted from 1, in milliseconds and with up to 75 % jitter. */
export function retryDelay(attempt: number, { firstDelayMs, maxDelayMs }: Backoff): number {
  const max = Math.min(maxDelayMs, firstDelayMs * 2 ** (attempt - 1));
  return Math.round(max * (0.25 + 0.75 * Math.random()));
}

interface Options {
  backoff: Backoff;
  /** Whether the next attempt can succeed after this error. */
  isTransient: (error: unknown) => boolean;
  wait: (ms: number) => Promise<void>;
  /** Once it's aborted, no further attempt is made. */
  signal?: AbortSignal | undefined;
}

/** Retries an action, with delays, while its errors are transient. */
export async function withRetries<Result>(
  action: () => Promise<Result>,
  { backoff, isTransient, wait, signal }: Options,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    signal?.throwIfAborted();
    try {
      return await action();
    } catch (error) {
      if (attempt >= backoff.maxAttempts || !isTransient(error)) throw error;
      await wait(retryDelay(attempt, backoff));
    }
  }
}
