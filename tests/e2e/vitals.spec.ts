import { createServer } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from './fixtures.ts';
import { launchSite } from '../../scripts/local/test-sites.ts';

test('vitals are sent once, when leaving the page; measuring starts after it has loaded', async ({
  page,
  request,
}) => {
  const received: { type: string | undefined; body: string }[] = [];
  const server = createServer(async (message, response) => {
    received.push({ type: message.headers['content-type'], body: await text(message) });
    response.writeHead(204).end();
  }).listen(launchSite.vitalsPort);
  await once(server, 'listening');

  // Browsers only report interactions that take some time, after the next paint.
  await page.addInitScript(() => {
    document.addEventListener('click', () => {
      const end = performance.now() + 60;
      while (performance.now() < end);
    });
    const reported = new Promise<unknown>((resolve) =>
      new PerformanceObserver(resolve).observe({ type: 'event', durationThreshold: 40 }),
    );
    Object.assign(window, { reported });
  });
  const loaded = page.waitForResponse(/vitals.*\.js/i);
  await page.goto(`${launchSite.origin}/aboutus?referredBy=bm9ib2R5LWF0LWFsbC1oZXJlLTEyMw`);
  await (await loaded).finished();
  await page.waitForLoadState('networkidle');
  const [loadEnd, started] = await page.evaluate(() => [
    performance.getEntriesByType('navigation')[0]?.toJSON().loadEventEnd as number,
    performance.getEntriesByType('resource').find(({ name }) => /vitals/i.test(name))?.startTime,
  ]);
  expect(started).toBeGreaterThan(loadEnd!);

  await page.getByRole('button', { name: 'Dark theme' }).click();
  await page.evaluate(() => Reflect.get(window, 'reported') as Promise<unknown>);
  await page.goto(`${launchSite.origin}/downloads`);
  await expect.poll(() => received.length).toBe(1);
  const [{ type, body }] = received as [(typeof received)[0]];
  expect(type).toContain('text/plain');
  expect(body).not.toContain('referredBy');
  const vitals = JSON.parse(body) as { page: string; name: string }[];
  expect(vitals.map(({ name }) => name).toSorted()).toEqual(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']);
  expect(new Set(vitals.map(({ page: path }) => path))).toEqual(new Set(['/aboutus']));
  server.close();

  // Without a URL for vitals, nothing is measured, nor with data saving on.
  expect(await (await request.get('/')).text()).not.toContain('vitals');
  const saving = await page.context().newPage();
  const requested: string[] = [];
  saving.on('request', (one) => requested.push(one.url()));
  await saving.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await saving.goto(`${launchSite.origin}/aboutus`, { waitUntil: 'networkidle' });
  expect(requested.filter((url) => /vitals/i.test(url))).toEqual([]);
});
