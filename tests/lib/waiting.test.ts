import { afterEach, expect, test, vi } from 'vitest';
import { fetchInTime, loadModule } from '@/lib/waiting';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('loading code fails after 120 s, and the error names the code', async () => {
  vi.useFakeTimers();
  const failed = vi.fn();
  void loadModule('a', () => new Promise(() => undefined)).catch(failed);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledWith(new Error('Loading chunk failed (Error: timeout: a)'));
});

test('code that loads after all is reported with the name by which it was missing', async () => {
  const reported: unknown[] = [];
  vi.stubGlobal('dispatchEvent', ({ type, detail }: CustomEvent) => reported.push([type, detail]));
  await loadModule('a', () => Promise.reject(new Error('503'))).catch(() => undefined);
  await loadModule('a', async () => 'a');
  expect(reported).toEqual([
    ['loading-failed', 'a'],
    ['loading-done', 'a'],
  ]);
});

/** Fails as browsers do when a signal is aborted: older ones say nothing of its reason. */
const hangUntilAborted =
  (isOld: boolean) =>
  (_: string, { signal }: { signal: AbortSignal }) =>
    new Promise((_resolve, reject) => {
      const fail = () => reject(isOld ? new DOMException('Aborted.', 'AbortError') : signal.reason);
      signal.addEventListener('abort', fail);
    });

test.each([true, false])(
  'a fetch that takes too long says so; in an old browser: %j',
  async (isOld) => {
    vi.stubGlobal('fetch', hangUntilAborted(isOld));
    await expect(fetchInTime('/late', 1)).rejects.toMatchObject({ name: 'TimeoutError' });
  },
);

test('a fetch that fails in time fails as it did', async () => {
  const offline = new TypeError('Failed to fetch');
  vi.stubGlobal('fetch', () => Promise.reject(offline));
  await expect(fetchInTime('/offline', 60_000)).rejects.toBe(offline);
});
