import { expect, test, vi } from 'vitest';
import { loadModule } from '@/lib/waiting';

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
