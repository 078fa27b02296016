import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from './fixtures';
import { launchSite } from './other-sites';

test.describe.configure({ mode: 'serial' });

/** What a page sent, each time: the address that it went to and what it said. */
const received: { type: string | undefined; body: string }[] = [];
const server = createServer(async (request, response) => {
  received.push({ type: request.headers['content-type'], body: await text(request) });
  response.writeHead(204).end();
});

test.beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(launchSite.vitalsPort, listening));
  expect((server.address() as AddressInfo).port).toBe(launchSite.vitalsPort);
});

test.afterAll(() => void server.close());

test('a page that is left sends its vitals once, with what they came from', async ({ page }) => {
  await page.goto(`${launchSite.origin}/aboutus?referredBy=bm9ib2R5LWF0LWFsbC1oZXJlLTEyMw`);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await page.waitForTimeout(300);
  await page.goto(`${launchSite.origin}/downloads`);
  await expect.poll(() => received.length).toBe(1);
  const [{ type, body }] = received.splice(0) as [(typeof received)[0]];
  expect(type).toContain('text/plain');
  expect(body).not.toContain('referredBy');
  const vitals = JSON.parse(body) as { page: string; name: string; attribution: object }[];
  expect(vitals.map(({ name }) => name).toSorted()).toEqual(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']);
  expect(new Set(vitals.map(({ page: path }) => path))).toEqual(new Set(['/aboutus']));
  const lcp = vitals.find(({ name }) => name === 'LCP');
  expect(lcp?.attribution).toHaveProperty('target');
});

test('measuring begins when the page has settled', async ({ page }) => {
  await page.goto(`${launchSite.origin}/aboutus`);
  await page.waitForLoadState('networkidle');
  const [loaded, asked] = await page.evaluate(() => [
    performance.getEntriesByType('navigation')[0]?.toJSON().loadEventEnd as number,
    performance.getEntriesByType('resource').find(({ name }) => /\/vitals\..*js/.test(name))?.startTime,
  ]);
  expect(asked).toBeGreaterThan(loaded ?? Infinity);
});

test('a visitor who saves data loads nothing to be measured with', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${launchSite.origin}/aboutus`);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => /\/vitals\..*js/.test(url))).toEqual([]);
});

test('without an address a page has nothing to measure with', async ({ request }) => {
  expect(await (await request.get('/')).text()).not.toContain('vitals');
});
