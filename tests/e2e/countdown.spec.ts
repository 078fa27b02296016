import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { launchSite } from './sites.ts';

const launch = new Date(launchSite.launchAt).getTime();
const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

const banner = (page: Page) => page.getByRole('complementary', { name: 'Launch countdown' });
const timer = (page: Page) => banner(page).getByRole('timer');
const fields = (page: Page) => banner(page).getByRole('definition');

/** Opens a page with the clock set to some milliseconds before the launch. */
async function openBefore(page: Page, left: number, path = '/') {
  await page.clock.install({ time: launch - left });
  await page.goto(launchSite.origin + path);
}

test('the countdown replaces the date, is correct after hours of sleep, and ends at zero', async ({
  page,
}) => {
  await openBefore(page, 2 * DAY + 3 * HOUR + 4 * 60 * SECOND + 5 * SECOND);
  const link = banner(page).getByRole('link', { name: 'youth app is launching' });
  await expect(link).toHaveAttribute('href', '/imamme');
  await expect(banner(page).getByRole('link', { name: 'Join Waitlist' })).toHaveAttribute(
    'href',
    '/joinwaitlist',
  );
  await page.clock.runFor(SECOND);
  await expect(timer(page)).toBeVisible();
  await page.clock.pauseAt(launch - (2 * DAY + 3 * HOUR));
  await expect(fields(page)).toHaveText(['2', '03', '00', '00']);
  await page.clock.runFor(SECOND);
  await expect(fields(page)).toHaveText(['2', '02', '59', '59']);

  await page.clock.pauseAt(launch - 5 * HOUR);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(fields(page)).toHaveText(['0', '5', '00', '00']);

  const soon = page.getByText('Coming soon...').filter({ visible: true });
  await expect(soon).toHaveCount(3);
  await page.clock.pauseAt(launch - SECOND);
  await page.clock.runFor(SECOND);
  await expect(banner(page)).toContainText('Our youth app: Launched!');
  await expect(soon).toHaveCount(2);
  await page.clock.runFor(5 * SECOND);
  await expect(banner(page)).toHaveCount(0);
  const height = () => document.documentElement.style.getPropertyValue('--banner-height');
  expect(await page.evaluate(height)).toBe('');
});

test('after the launch, a page built before it has no banner and loads no code for it', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const isMeasuring = /vitals|\/env\./i.test(request.url());
    if (request.resourceType() === 'script' && !isMeasuring) scripts.push(request.url());
  });
  await openBefore(page, -1);
  await page.clock.runFor(5 * SECOND);
  await expect(page.locator('#countdown')).toHaveCount(0);
  await expect(page.getByText('Coming soon...').filter({ visible: true })).toHaveCount(2);
  expect(scripts).toEqual([]);
  // The real launch date has passed.
  await page.goto('/');
  await expect(page.locator('#countdown')).toHaveCount(0);
});

test('closing it lasts for the session, and the focus is not lost', async ({ page, context }) => {
  await openBefore(page, DAY);
  await page.clock.runFor(2 * SECOND);
  await expect(timer(page)).toBeVisible();
  await banner(page).getByRole('button', { name: 'Close the countdown' }).press('Enter');
  await expect(banner(page)).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('link', { name: 'Message Us' })).toBeFocused();
  await page.goto(`${launchSite.origin}/blog`);
  await expect(page.locator('#countdown')).toHaveCount(0);
  const anotherVisit = await context.newPage();
  await openBefore(anotherVisit, DAY);
  await expect(banner(anotherVisit)).toBeVisible();
});

test('it does not cover the footer or the chat button', async ({ page }) => {
  await openBefore(page, 120 * DAY);
  await page.clock.runFor(2 * SECOND);
  await expect(timer(page)).toBeVisible();
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const top = (await banner(page).boundingBox())!.y;
    const chat = (await page.locator('#chat').boundingBox())!;
    const end = (await page.getByText('All rights reserved').boundingBox())!;
    expect(chat.y + chat.height).toBeLessThanOrEqual(top);
    expect(end.y + end.height).toBeLessThanOrEqual(chat.y);
  }
});
