import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadModule } from '@/domain/load-module';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('returns the module', async () => {
  await expect(loadModule('/a.js', async () => ({ a: 1 }))).resolves.toEqual({ a: 1 });
  expect(vi.getTimerCount()).toBe(0);
});

test('a failure names the cause and the module', async () => {
  const load = () => Promise.reject(new TypeError('no network'));
  const message = 'Loading chunk failed (TypeError: no network: /a.js)';
  await expect(loadModule('/a.js', load)).rejects.toThrow(message);
});

test('code that takes longer than 120 seconds has failed', async () => {
  const failed = expect(loadModule('/a.js', () => new Promise(() => {}))).rejects.toThrow(
    'Loading chunk failed (Error: timeout: /a.js)',
  );
  await vi.advanceTimersByTimeAsync(119_999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await failed;
});
