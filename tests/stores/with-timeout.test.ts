import { expect, test, vi } from 'vitest';
import { CALL_TIMEOUT_MS } from '@/config/timeouts';
import { withCallTimeout, withTimeout } from '@/stores/with-timeout';
import { createFakeClock } from '../fakes/clock';

test('a promise that settles in time does so, and no timer is left', async () => {
  const clock = createFakeClock();
  const cancel = vi.fn();
  const watched = { now: clock.now, setTimeout: () => cancel };
  const error = () => new Error('late');
  expect(await withTimeout(Promise.resolve(4), 10, error, watched)).toBe(4);
  await expect(withTimeout(Promise.reject(new Error('no')), 10, error, watched)).rejects.toThrow(
    'no',
  );
  expect(cancel).toHaveBeenCalledTimes(2);
});

test('one that does not throws what it is told to', async () => {
  const clock = createFakeClock();
  const late = withTimeout(new Promise(() => {}), 10, () => new Error('late'), clock);
  const failed = expect(late).rejects.toThrow('late');
  await clock.advance(10);
  await failed;
});

test('a service hands on arguments, results and other members', async () => {
  const service = withCallTimeout({ double: async (n: number) => 2 * n, limit: 10 });
  expect(await service.double(4)).toBe(8);
  expect(service.limit).toBe(10);
});

test('a call of a service that does not end is ended', async () => {
  vi.useFakeTimers();
  const service = withCallTimeout({ join: () => new Promise<string>(() => {}) });
  const failed = expect(service.join()).rejects.toThrow('join took too long.');
  await vi.advanceTimersByTimeAsync(CALL_TIMEOUT_MS);
  vi.useRealTimers();
  await failed;
});

test('a module of functions can be limited as well as an object', async () => {
  const limited = withCallTimeout(await import('@/domain/ranking'));
  expect(limited.countPages(11)).toBe(3);
});
