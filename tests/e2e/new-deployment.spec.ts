import type { Page, Route } from '@playwright/test';
import { sentence } from '../../src/messages/errors.ts';
import { allowErrors, expect, test } from './fixtures.ts';
import { signInAsMember } from './people.ts';

const NOT_LOADED = 'A part of this page could not be loaded.';
const missing = /_astro\/.*0LD|status of 404|_astro\/QrFigure/;

/** Responds with the page of an older deployment, whose island files the server no longer has. */
async function fulfillOldPage(route: Route) {
  const response = await route.fetch();
  const html = await response.text();
  const body = html.replace(/(component-url="\/_astro\/\w+)\.[^"]+"/g, '$1.0LD.js"');
  await route.fulfill({ response, body });
}

function countLoads(page: Page) {
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  return loads;
}

/** Opens an outdated page, which stays outdated for some loads. */
async function openOldPage(page: Page, path: string, times: number) {
  let left = times;
  await page.route(`**${path}`, (route) => {
    const isPage = route.request().resourceType() === 'document';
    return isPage && left-- > 0 ? fulfillOldPage(route) : route.fallback();
  });
  await page.goto(path);
}

test('an outdated page reloads when it needs code that is gone, but never in a loop', async ({
  page,
  pageErrors,
}) => {
  const loads = countLoads(page);
  await openOldPage(page, '/blog', 2);
  const subscribe = page.getByRole('button', { name: 'Subscribe' });
  await subscribe.click();
  await expect.poll(() => loads.length).toBe(2);
  await subscribe.click();
  await expect(page.getByText(NOT_LOADED)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-outdated');
  expect(loads).toHaveLength(2);
  await page.getByRole('link', { name: 'Reload the page' }).click();
  await expect.poll(() => loads.length).toBe(3);
  await subscribe.click();
  await expect(page.getByText(sentence('subscribe/signed-out'))).toBeVisible();
  allowErrors(pageErrors, missing);
});

test('when code is missing later, the page reloads unless a field is filled in', async ({
  page,
  pageErrors,
}) => {
  // The server has a newer version, and the QR code's script is gone.
  await page.route('**/joinwaitlist', (route) =>
    route.request().resourceType() === 'fetch' ? fulfillOldPage(route) : route.continue(),
  );
  await signInAsMember(page, 'Nadia', 0);
  const loads = countLoads(page);
  await page.route('**/_astro/QrFigure.*', (route) => route.fulfill({ status: 404, body: '' }));
  const contact = page.getByLabel("Friend's email address");
  await contact.fill('bilal@example.com');
  await page.getByRole('button', { name: 'QR Code' }).click();
  await expect(page.getByRole('main').getByText(NOT_LOADED)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reload the page' })).toBeVisible();
  await contact.fill('');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.poll(() => loads.length).toBe(1);
  allowErrors(pageErrors, missing);
});
