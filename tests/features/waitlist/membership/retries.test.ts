import { afterEach, expect, test, vi } from 'vitest';
import { retryDelay } from '@/features/waitlist/membership/retries';

const backoff = { maxAttempts: 8, firstDelayMs: 400, maxDelayMs: 3000 };

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  [1, 0, 100],
  [1, 0.999, 400],
  [2, 0, 200],
  [3, 0.5, 1000],
  [9, 0, 750],
  [9, 0.999, 2998],
])('after attempt %i, with chance %d, the delay is %i ms', (attempt, chance, delay) => {
  vi.spyOn(Math, 'random').mockReturnValue(chance);
  expect(retryDelay(attempt, backoff)).toBe(delay);
});
