import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { launchSite } from './sites.ts';
import { expect, expectLoaded, test } from './fixtures.ts';

test('vitals of a page that is never idle are sent on leaving, without the code of a referral link', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = (callback, options) =>
      options?.timeout
        ? window.setTimeout(callback, options.timeout, { didTimeout: true, timeRemaining: () => 0 })
        : 0;
  });
  const received: { page: string; name: string }[] = [];
  // Playwright doesn't see requests of a page that is being left.
  const server = createServer(async (message, response) => {
    received.push(...((await json(message)) as typeof received));
    response.end();
  }).listen(launchSite.vitalsPort);
  await page.goto(`${launchSite.origin}/aboutus?referredBy=bm9ib2R5LWF0LWFsbC1oZXJlLTEyMw`);
  await expectLoaded(page, /vitals.*\.js/i);
  await page.waitForLoadState('networkidle');
  await page.goto(`${launchSite.origin}/downloads`);
  // Other tests' pages send theirs here, too.
  const sent = () => received.filter(({ page: path }) => path.startsWith('/aboutus'));
  const names = () => sent().map(({ name }) => name);
  await expect.poll(names).toEqual(expect.arrayContaining(['CLS', 'FCP', 'LCP']));
  for (const { page: path } of sent()) expect(path).toBe('/aboutus');
  server.close();
});
