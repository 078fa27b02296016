import { expect, test } from 'vitest';
import { ATTEMPTS, pauseAfter, withRetries } from '@/domain/retries';

test.each([
  [1, 0, 100],
  [1, 1, 400],
  [2, 1, 800],
  [5, 1, 6400],
  [6, 1, 8000],
  [8, 0, 2000],
])('after attempt %s, with %s at random, the pause is %s ms', (attempt, random, ms) => {
  expect(pauseAfter(attempt, random)).toBe(ms);
});

async function tryAgain(failures: number, passes: boolean) {
  let tries = 0;
  const work = async () => {
    tries++;
    if (tries <= failures) throw new Error(`failure ${tries}`);
    return 'done';
  };
  const result = await withRetries(
    work,
    () => passes,
    () => Promise.resolve(),
  ).catch((error: Error) => error.message);
  return { result, tries };
}

test.each([
  ['succeeds at once', 0, true, { result: 'done', tries: 1 }],
  ['is tried again after a failure that passes', 3, true, { result: 'done', tries: 4 }],
  ['is not tried again after one that stays', 3, false, { result: 'failure 1', tries: 1 }],
  ['fails in the end', 99, true, { result: `failure ${ATTEMPTS}`, tries: ATTEMPTS }],
])('work %s', async (_, failures, passes, expected) => {
  expect(await tryAgain(failures, passes)).toEqual(expected);
});
