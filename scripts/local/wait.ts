import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from './problem.ts';

const INTERVAL_MS = 100;

/** Waits until something at this address answers over HTTP, whatever it says; throws a Problem after `timeout` ms. */
export async function untilAnswers(what: string, url: string, timeout: number): Promise<void> {
  const end = Date.now() + timeout;
  while (Date.now() < end) {
    if (await answers(url)) return;
    await pause(INTERVAL_MS);
  }
  throw new Problem(`${what} did not answer at ${url} within ${timeout / 1000} seconds.`);
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

/** Waits for this work at most `timeout` ms, and has `otherwise` when it takes longer. */
export async function within<Result>(
  timeout: number,
  work: Promise<Result>,
  otherwise: Result,
): Promise<Result> {
  return Promise.race([work, pause(timeout, otherwise, { ref: false })]);
}
