import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CALL_TIMEOUT_MS } from '@/domain/timeouts';
import { withTimeout } from '@/stores/with-timeout';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a promise that settles in time does so, and no timer is left', async () => {
  expect(await withTimeout(Promise.resolve(4))).toBe(4);
  await expect(withTimeout(Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  ['a call', CALL_TIMEOUT_MS, () => withTimeout(new Promise(() => {})), 'It took too long.'],
  ['a task', 10, () => withTimeout(new Promise(() => {}), 10, () => new Error('late')), 'late'],
])('%s that does not end is ended', async (_, ms, begin, message) => {
  const failed = expect(begin()).rejects.toThrow(message);
  await vi.advanceTimersByTimeAsync(ms);
  await failed;
});
