import { expect, test } from 'vitest';
import { retryDelay, withRetries } from '@/domain/retries';

const backoff = { maxAttempts: 8, firstDelayMs: 400, maxDelayMs: 8000 };

test.each([
  [1, 0, 100],
  [1, 1, 400],
  [2, 1, 800],
  [5, 1, 6400],
  [6, 1, 8000],
  [8, 0, 2000],
])('after attempt %s, with %s at random, the delay is %s ms', (attempt, random, ms) => {
  expect(retryDelay(attempt, random, backoff)).toBe(ms);
});

async function tryFailing(failures: number, isTransient: boolean) {
  let tries = 0;
  const work = async () => {
    tries++;
    if (tries <= failures) throw new Error(`failure ${tries}`);
    return 'done';
  };
  const options = { backoff, isTransient: () => isTransient, wait: () => Promise.resolve() };
  const result = await withRetries(work, options).catch((error: Error) => error.message);
  return { result, tries };
}

test.each([
  ['succeeds at once', 0, true, { result: 'done', tries: 1 }],
  ['is tried again after a transient failure', 3, true, { result: 'done', tries: 4 }],
  ['is not tried again after any other', 3, false, { result: 'failure 1', tries: 1 }],
  ['fails in the end', 99, true, { result: 'failure 8', tries: 8 }],
])('work %s', async (_, failures, isTransient, expected) => {
  expect(await tryFailing(failures, isTransient)).toEqual(expected);
});
