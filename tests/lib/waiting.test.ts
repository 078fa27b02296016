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
