import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Checker } from '@/content/check';
import { serveContent } from '@/content/astro/dev-server';
import { refreshUntilLoaded } from '@/content/astro/refresh';
import { shareCheck } from '@/content/astro/shared-check';
import { temporaryFolder } from '../files';

const checker: Checker = {
  posts: () => [],
  gone: () => new Set(),
  check: () => Promise.resolve({ entries: [], diagnostics: [] }),
};

test('a save is loaded, although Astro is busy with its configuration at first', async () => {
  // Which translations are missing.
  vi.spyOn(console, 'error').mockReturnValue();
  const shared = shareCheck(checker);
  // As when the server starts.
  await shared.load();
  const root = temporaryFolder();
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false },
  });
  onTestFinished(() => server.close());
  const reloaded = Promise.withResolvers<undefined>();
  vi.spyOn(server.ws, 'send').mockImplementation(() => reloaded.resolve(undefined));
  const refresh = vi.fn(async () => {
    if (refresh.mock.calls.length === 3) await shared.load();
  });
  serveContent(server, shared, refresh);
  server.watcher.emit('all', 'change', join(root, 'content/company.yaml'));
  await reloaded.promise;
  expect(refresh).toHaveBeenCalledTimes(3);
});

test('where the configuration can’t be loaded, the server goes on after five seconds', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const refresh = vi.fn(() => Promise.resolve());
  const end = refreshUntilLoaded(refresh, () => false);
  await vi.advanceTimersByTimeAsync(5000);
  await end;
  expect(refresh).toHaveBeenCalledTimes(250);
});
