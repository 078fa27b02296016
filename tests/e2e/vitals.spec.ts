import { createServer } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { launchSite } from '../../scripts/local/test-sites.ts';
import { expect, test } from './fixtures.ts';

test('vitals are sent once, when leaving the page; measuring starts after it has loaded', async ({
  page,
  request,
}) => {
  const received: string[] = [];
  const server = createServer(async (message, response) => {
    received.push(await text(message));
    response.writeHead(204).end();
  }).listen(launchSite.vitalsPort);
  await once(server, 'listening');

  const loaded = page.waitForResponse(/vitals.*\.js/i);
  await page.goto(`${launchSite.origin}/aboutus?referredBy=bm9ib2R5LWF0LWFsbC1oZXJlLTEyMw`);
  await (await loaded).finished();
  await page.waitForLoadState('networkidle');
  const [loadEnd, started] = await page.evaluate(() => [
    performance.getEntriesByType('navigation')[0]?.toJSON().loadEventEnd as number,
    performance.getEntriesByType('resource').find(({ name }) => /vitals/i.test(name))?.startTime,
  ]);
  expect(started).toBeGreaterThan(loadEnd!);

  await page.goto(`${launchSite.origin}/downloads`);
  await expect.poll(() => received.length).toBe(1);
  const [body] = received as [string];
  expect(body).not.toContain('referredBy');
  const vitals = JSON.parse(body) as { page: string; name: string }[];
  expect(vitals.map(({ name }) => name)).toEqual(expect.arrayContaining(['CLS', 'FCP', 'LCP']));
  expect(new Set(vitals.map(({ page: path }) => path))).toEqual(new Set(['/aboutus']));
  server.close();

  // Without a URL for vitals, nothing is measured.
  expect(await (await request.get('/')).text()).not.toContain('vitals');
});
