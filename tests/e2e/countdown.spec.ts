import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { launchSite } from './other-sites';

const launch = new Date(launchSite.launchAt).getTime();
const SECOND = 1000;
const DAY = 86_400 * SECOND;

const banner = (page: Page) => page.getByRole('complementary', { name: 'Launch countdown' });
const fields = (page: Page) => banner(page).getByRole('definition');

/** Opens a page of the site with the clock set to so many milliseconds before the launch. */
async function openBefore(page: Page, left: number, path = '/') {
  await page.clock.install({ time: launch - left });
  await page.goto(launchSite.origin + path);
}

test('the date stands there as text, then the countdown ticks on its own seconds', async ({
  page,
}) => {
  await openBefore(page, 2 * DAY + 3 * 3600 * SECOND + 4 * 60 * SECOND + 5 * SECOND);
  await expect(banner(page)).toContainText('youth app is launching');
  await page.clock.runFor(SECOND);
  await expect(banner(page).getByRole('timer')).toBeVisible();
  await page.clock.pauseAt(launch - (2 * DAY + 3 * 3600 * SECOND));
  await expect(fields(page)).toHaveText(['2', '03', '00', '00']);
  await page.clock.runFor(SECOND);
  await expect(fields(page)).toHaveText(['2', '02', '59', '59']);
});

test('after a sleep of hours it shows the right time at once', async ({ page }) => {
  await openBefore(page, DAY);
  await page.clock.runFor(2 * SECOND);
  await expect(banner(page).getByRole('timer')).toBeVisible();
  await page.clock.pauseAt(launch - 5 * 3600 * SECOND);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(fields(page)).toHaveText(['0', '5', '00', '00']);
});

test('at zero it says Launched! and then hides', async ({ page }) => {
  await openBefore(page, 5 * SECOND);
  await page.clock.runFor(2 * SECOND);
  await expect(banner(page).getByRole('timer')).toBeVisible();
  await page.clock.runFor(3 * SECOND);
  await expect(banner(page)).toContainText('Launched!');
  await page.clock.runFor(5 * SECOND);
  await expect(banner(page)).toHaveCount(0);
  expect(await bannerHeight(page)).toBe('');
});

const bannerHeight = (page: Page) =>
  page.evaluate(() => document.documentElement.style.getPropertyValue('--banner-height'));

test('opened after the launch, a page built before it has no banner and loads nothing', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const isMeasuring = /Vitals|\/env\./.test(request.url());
    if (request.resourceType() === 'script' && !isMeasuring) scripts.push(request.url());
  });
  await openBefore(page, -1);
  await page.clock.runFor(5 * SECOND);
  await expect(page.locator('#countdown')).toHaveCount(0);
  expect(scripts).toEqual([]);
});

test('closing lasts for the visit', async ({ page, context }) => {
  await openBefore(page, DAY);
  await banner(page).getByRole('button', { name: 'Close the countdown' }).click();
  await expect(banner(page)).toHaveCount(0);
  await page.goto(`${launchSite.origin}/blog`);
  await expect(page.locator('#countdown')).toHaveCount(0);
  const anotherVisit = await context.newPage();
  await anotherVisit.clock.install({ time: launch - DAY });
  await anotherVisit.goto(launchSite.origin);
  await expect(banner(anotherVisit)).toBeVisible();
});

for (const width of [360, 768, 1440]) {
  test(`at ${width} px it covers neither the footer nor the chat button`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await openBefore(page, 120 * DAY);
    await page.clock.runFor(2 * SECOND);
    await expect(banner(page).getByRole('timer')).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const top = (await banner(page).boundingBox())?.y ?? 0;
    const chat = await page.getByRole('link', { name: 'Message Us' }).boundingBox();
    const social = await page.getByRole('link', { name: 'LinkedIn' }).boundingBox();
    expect((chat?.y ?? 0) + (chat?.height ?? 0)).toBeLessThanOrEqual(top);
    expect((social?.y ?? 0) + (social?.height ?? 0)).toBeLessThanOrEqual(top);
    expect((social?.y ?? 0) + (social?.height ?? 0)).toBeLessThanOrEqual(chat?.y ?? 0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const { violations } = await new AxeBuilder({ page }).include('#countdown').analyze();
      expect(violations).toEqual([]);
    }
  });
}

test('its links lead to the app and to the waitlist', async ({ page }) => {
  await openBefore(page, DAY);
  await expect(banner(page).getByRole('link', { name: 'youth app is launching' })).toHaveAttribute(
    'href',
    '/imamme',
  );
  await expect(banner(page).getByRole('link', { name: 'Join Waitlist' })).toHaveAttribute(
    'href',
    '/joinwaitlist',
  );
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the date is there', async ({ page }) => {
    await page.goto(launchSite.origin);
    await expect(banner(page)).toContainText('launching on 1 March 2035');
  });
});

test('the product’s own launch is past, so the site has no banner', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('#countdown')).toHaveCount(0);
});
