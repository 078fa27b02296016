import { once } from 'node:events';
import { createServer as createHttpServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createServer, type Plugin } from 'vite';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { HOST } from '../../cli/ports.ts';
import { serveContent } from '@/content/astro/dev-server';
import type { SharedCheck } from '@/content/astro/shared-check';
import { temporaryFolder } from '../files';

// What the server waits for after a save; everything else here waits for what happens.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // Which translations are missing.
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const nothing = { entries: [], diagnostics: [] };

/** A content check that finds nothing. */
const check: SharedCheck = {
  posts: () => [],
  gone: () => new Set(),
  check: () => Promise.resolve(nothing),
  last: () => Promise.resolve(nothing),
  load: () => Promise.resolve(nothing),
  isLoaded: () => true,
};

/** A server whose page and whose update take until they are let go. */
async function startServer() {
  const root = temporaryFolder();
  const events: string[] = [];
  const gate = () => Promise.withResolvers<undefined>();
  const [page, update, requested, left, rendering, updating, updated] = [
    gate(),
    gate(),
    gate(),
    gate(),
    gate(),
    gate(),
    gate(),
  ];
  const content: Plugin = {
    name: 'content',
    configureServer(server) {
      server.middlewares.use((_request, response, next) => {
        response.once('close', () => left.resolve(undefined));
        next();
        requested.resolve(undefined);
      });
      serveContent(server, check, async () => {
        events.push('update begins');
        updating.resolve(undefined);
        await update.promise;
        events.push('update ends');
        updated.resolve(undefined);
      });
      server.middlewares.use(async ({ url }, response) => {
        events.push(`${url} begins`);
        rendering.resolve(undefined);
        await page.promise;
        events.push(`${url} ends`);
        response.end();
      });
    },
  };
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [content],
    server: { middlewareMode: true, ws: false },
  });
  const http = createHttpServer(server.middlewares).listen(0, HOST);
  await once(http, 'listening');
  onTestFinished(async () => {
    http.closeAllConnections();
    http.close();
    await server.close();
  });
  const { port } = http.address() as AddressInfo;
  return {
    events,
    page,
    update,
    requested: requested.promise,
    left: left.promise,
    rendering: rendering.promise,
    updating: updating.promise,
    updated: updated.promise,
    /** Requests a page, and doesn't wait for it. */
    begin: (path: string) => get({ host: HOST, port, path }).on('error', () => undefined),
    // `fetch` would use the timers that stand still.
    async request(path: string) {
      const [response] = (await once(get({ host: HOST, port, path }), 'response')) as [Readable];
      await text(response);
    },
    /** Ends when all has begun that a save makes begin at once. */
    async save() {
      server.watcher.emit('all', 'change', join(root, 'content/company.yaml'));
      await vi.runAllTimersAsync();
    },
  };
}

test('a save waits for the page that is being rendered', async () => {
  const { events, page, update, rendering, updated, request, save } = await startServer();
  update.resolve(undefined);
  const response = request('/blog');
  await rendering;
  await save();
  page.resolve(undefined);
  await response;
  await updated;
  expect(events).toEqual(['/blog begins', '/blog ends', 'update begins', 'update ends']);
});

test('a page that is requested during an update is rendered after it', async () => {
  const { events, page, update, requested, updating, request, save } = await startServer();
  page.resolve(undefined);
  await save();
  await updating;
  const response = request('/blog');
  await requested;
  update.resolve(undefined);
  await response;
  expect(events).toEqual(['update begins', 'update ends', '/blog begins', '/blog ends']);
});

test('what browsers load for themselves doesn’t wait for an update', async () => {
  const { events, page, update, updating, request, save } = await startServer();
  page.resolve(undefined);
  await save();
  await updating;
  await request('/src/lib/dates.css.map');
  update.resolve(undefined);
  expect(events.at(-1)).toBe('/src/lib/dates.css.map ends');
});

test('a page that is left while it waits for an update keeps no later one waiting', async () => {
  const server = await startServer();
  const { events, page, update, requested, left, updating, updated, begin, request, save } = server;
  page.resolve(undefined);
  await save();
  await updating;
  const abandoned = begin('/blog');
  await requested;
  abandoned.destroy();
  await left;
  update.resolve(undefined);
  await updated;
  await save();
  await request('/aboutus');
  const bothUpdates = ['update begins', 'update ends', 'update begins', 'update ends'];
  expect(events).toEqual([...bothUpdates, '/aboutus begins', '/aboutus ends']);
});
