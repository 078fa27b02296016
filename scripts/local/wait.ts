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
    if (await answers(url)) return;
    await pause(INTERVAL_MS);
  }
  throw new Problem(`${what} did not answer at ${url} within ${timeoutMs / 1000} seconds.`);
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(5000) });
    await response.body?.cancel();
    return true;
  } catch {
    return false;
  }
}

/** Resolves with the result of a promise, or with `fallback` after `timeoutMs`. */
export async function withTimeout<Result>(
  timeoutMs: number,
  work: Promise<Result>,
  fallback: Result,
): Promise<Result> {
  return Promise.race([work, pause(timeoutMs, fallback, { ref: false })]);
}
