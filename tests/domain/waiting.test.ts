import { expect, test, vi } from 'vitest';
import { loadModule } from '@/domain/waiting';

test('returns the module', async () => {
  await expect(loadModule('a', async () => ({ a: 1 }))).resolves.toEqual({ a: 1 });
});

test('a failure names the cause and the module', async () => {
  const load = () => Promise.reject(new TypeError('no network'));
  const message = 'Loading chunk failed (TypeError: no network: a)';
  await expect(loadModule('a', load)).rejects.toThrow(message);
});

test('code that takes longer than 120 seconds has failed', async () => {
  vi.useFakeTimers();
  const settled = vi.fn();
  const failed = loadModule('a', () => new Promise(() => {})).finally(settled);
  const told = expect(failed).rejects.toThrow('Loading chunk failed (Error: timeout: a)');
  await vi.advanceTimersByTimeAsync(119_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await told;
});
