import type { Page, Route } from '@playwright/test';
import { openDialog, forgive, signInDialog } from './accounts';
import { expect, test } from './fixtures';
import { signInAsMember } from './people';

const NOT_LOADED = 'A part of this page could not be loaded.';
const missed = [/_astro\/.*0LD/, /status of 404/, /_astro\/qr-code/];

/** A page of the deployment before: its islands have files that are no more on the server. */
function asOfBefore(html: string): string {
  return html.replace(/(component-url="\/_astro\/\w+)\.[^"]+"/g, '$1.0LD.js"');
}

async function rewrite(route: Route) {
  const response = await route.fetch();
  await route.fulfill({ response, body: asOfBefore(await response.text()) });
}

/** Serves the pages themselves as they were before, so many times. */
async function openOldPage(page: Page, path: string, times: number) {
  await page.route(
    `**${path}`,
    (route) => (route.request().resourceType() === 'document' ? rewrite(route) : route.fallback()),
    { times },
  );
  await page.goto(path);
}

function countLoads(page: Page) {
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  return loads;
}

test('an old page loads itself anew when it needs code that is no more', async ({
  page,
  troubles,
}) => {
  const loads = countLoads(page);
  await openOldPage(page, '/blog', 1);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect.poll(() => loads.length, { timeout: 15_000 }).toBe(2);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Please sign in to subscribe.')).toBeVisible();
  expect(loads).toHaveLength(2);
  forgive(troubles, ...missed);
});

test('it stays as it is while somebody signs in, and offers to be loaded anew', async ({
  page,
  troubles,
}) => {
  const loads = countLoads(page);
  await openOldPage(page, '/blog', 1);
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  const dialog = signInDialog(page);
  await expect(dialog).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reload the page' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-outdated', '');
  expect(loads).toHaveLength(1);
  await page.getByRole('link', { name: 'Reload the page' }).click();
  await expect.poll(() => loads.length).toBe(2);
  await openDialog(page);
  await expect(dialog.getByRole('button', { name: 'Sign In with Google' })).toBeEnabled();
  forgive(troubles, ...missed);
});

test('it does not go round in circles when that does not help', async ({ page, troubles }) => {
  const loads = countLoads(page);
  await openOldPage(page, '/blog', 100);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect.poll(() => loads.length, { timeout: 15_000 }).toBe(2);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText(NOT_LOADED)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-outdated', '');
  expect(loads).toHaveLength(2);
  forgive(troubles, ...missed);
});

test('code that is needed late: nothing typed, so it is loaded anew; typed, so it waits', async ({
  page,
  troubles,
}) => {
  await signInAsMember(page, 'Nadia', 0);
  const loads = countLoads(page);
  // The server has a newer version now.
  await page.route('**/joinwaitlist', (route) =>
    route.request().resourceType() === 'fetch' ? rewrite(route) : route.continue(),
  );
  await page.route('**/_astro/qr-code.*', (route) => route.fulfill({ status: 404, body: '' }));
  const email = page.getByLabel("Friend's email address");
  await email.fill('bilal@example.com');
  await page.getByRole('button', { name: 'QR Code' }).click();
  await expect(page.getByText('Oops! Something went wrong.')).toBeVisible();
  await expect(page.getByText(NOT_LOADED)).toBeVisible();
  await expect(email).toHaveValue('bilal@example.com');
  await email.fill('');
  await page.getByRole('button', { name: 'Hide QR Code' }).click();
  await page.getByRole('button', { name: 'QR Code' }).click();
  await expect.poll(() => loads.length).toBe(1);
  forgive(troubles, ...missed);
});

test('where nothing can be remembered, it only offers', async ({ page, troubles }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  const loads = countLoads(page);
  await openOldPage(page, '/blog', 1);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText(NOT_LOADED)).toBeVisible({ timeout: 15_000 });
  expect(loads).toHaveLength(1);
  await page.getByRole('link', { name: 'Reload the page' }).click();
  await expect(page.getByText(NOT_LOADED)).toBeHidden();
  forgive(troubles, ...missed);
});
