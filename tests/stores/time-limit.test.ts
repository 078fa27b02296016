import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LONGEST_CALL, withTimeLimit } from '@/stores/time-limit';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('an answer in time is handed on, with what was asked', async () => {
  const service = withTimeLimit({ double: async (n: number) => 2 * n, most: 10 });
  expect(await service.double(4)).toBe(8);
  expect(service.most).toBe(10);
});

test('a call that does not end is ended', async () => {
  const service = withTimeLimit({ join: () => new Promise<string>(() => {}) });
  const failed = expect(service.join()).rejects.toThrow('join took too long.');
  await vi.advanceTimersByTimeAsync(LONGEST_CALL);
  await failed;
});

test('a module of functions can be limited as well as an object', async () => {
  const limited = withTimeLimit(await import('@/domain/ranking'));
  expect(limited.countPages(11)).toBe(3);
});
