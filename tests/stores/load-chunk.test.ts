import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CHUNK_TIMEOUT_MS } from '@/config/timeouts';
import { loadChunk } from '@/stores/load-chunk';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('what comes is handed on', async () => {
  expect(await loadChunk('auth', async () => 'code')).toBe('code');
});

test('what has not come after two minutes has failed, with the cause and its name', async () => {
  expect(CHUNK_TIMEOUT_MS).toBe(120_000);
  const loading = expect(loadChunk('auth', () => new Promise(() => {}))).rejects;
  const failed = loading.toThrow('Loading chunk failed (timeout: auth)');
  await vi.advanceTimersByTimeAsync(120_000);
  await failed;
});

test.each([
  [
    'Failed to fetch dynamically imported module: https://usrah.example/_astro/auth.1a.js',
    'Loading chunk failed (error: https://usrah.example/_astro/auth.1a.js)',
  ],
  ['Importing a module script failed.', 'Loading chunk failed (error: auth)'],
])('"%s" is logged as "%s"', async (cause, message) => {
  await expect(loadChunk('auth', () => Promise.reject(new TypeError(cause)))).rejects.toThrow(
    message,
  );
});
