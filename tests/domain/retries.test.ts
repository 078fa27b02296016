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

test.each([
  ['succeeds at once', 0, true, 'done', 1],
  ['is tried again after a transient failure', 3, true, 'done', 4],
  ['is not tried again after any other', 3, false, 'failure 1', 1],
  ['fails in the end', 99, true, 'failure 8', 8],
])('work %s', async (_, failures, isTransient, result, tries) => {
  let tried = 0;
  const work = async () => {
    tried++;
    if (tried <= failures) throw new Error(`failure ${tried}`);
    return 'done';
  };
  const options = { backoff, isTransient: () => isTransient, wait: () => Promise.resolve() };
  expect(await withRetries(work, options).catch((error: Error) => error.message)).toBe(result);
  expect(tried).toBe(tries);
});
