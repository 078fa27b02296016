import { expect, test, vi } from 'vitest';
import { loadModule } from '@/domain/waiting';

test('a failure names the cause and the module', async () => {
  const load = () => Promise.reject(new TypeError('no network'));
  const message = 'Loading chunk failed (TypeError: no network: a)';
  await expect(loadModule('a', load)).rejects.toThrow(message);
});

test('code that takes longer than 120 seconds has failed', async () => {
  vi.useFakeTimers();
  const failed = vi.fn();
  void loadModule('a', () => new Promise(() => undefined)).catch(failed);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(String(failed.mock.lastCall)).toBe('Error: Loading chunk failed (Error: timeout: a)');
});
