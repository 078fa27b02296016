import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from './problem.ts';

const INTERVAL_MS = 100;

/** Waits until a URL responds with any status. Throws a Problem after `timeoutMs`. */
export async function waitUntilAnswers(
  what: string,
  url: string,
  timeoutMs: number,
): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (Date.now() < end) {
    const request = fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(5000) });
    if (
      await request.then(
        () => true,
        () => false,
      )
    )
      return;
    await pause(INTERVAL_MS);
  }
  throw new Problem(`${what} did not answer at ${url} within ${timeoutMs / 1000} seconds.`);
}
