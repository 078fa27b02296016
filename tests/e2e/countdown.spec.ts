import type { Page } from '@playwright/test';
import { launchAt, launchSite } from '../../scripts/local/test-sites.ts';
import { expect, test } from './fixtures.ts';
import { startSurvey } from './steps.ts';

const launch = new Date(launchAt).getTime();
const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

const banner = (page: Page) => page.getByRole('complementary', { name: 'Launch countdown' });
const fields = (page: Page) => banner(page).getByRole('definition');
const closeButton = (page: Page) =>
  banner(page).getByRole('button', { name: 'Close the countdown' });

/** Opens a page with the clock set to some milliseconds before the launch. */
async function openBefore(page: Page, left: number) {
  // Loading may take some seconds.
  await page.clock.install({ time: launch - left - HOUR });
  await page.goto('/');
  await page.clock.pauseAt(launch - left);
}

test('the countdown goes on every second, and is right again after hours of sleep', async ({
  page,
}) => {
  await openBefore(page, 2 * DAY + 3 * HOUR);
  await expect(banner(page)).toBeInViewport({ ratio: 1 });
  await expect(fields(page)).toHaveText(['2', '03', '00', '00']);
  await page.clock.runFor(SECOND);
  await expect(fields(page)).toHaveText(['2', '02', '59', '59']);
  await page.clock.pauseAt(launch - 5 * HOUR);
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  await expect(fields(page)).toHaveText(['0', '5', '00', '00']);
});

test('hydrating the banner leaves the countdown running', async ({ page }) => {
  await openBefore(page, 3 * HOUR);
  const code = page.waitForResponse(/CountdownBanner.*\.js$/);
  const digits = await fields(page).first().elementHandle();
  await closeButton(page).focus();
  await code;
  await page.clock.runFor(5 * SECOND);
  await expect(fields(page)).toHaveText(['0', '2', '59', '55']);
  expect(await digits!.evaluate((element) => element.isConnected)).toBe(true);
});

test('at zero, the app is launched, and then the countdown goes', async ({ page }) => {
  await openBefore(page, SECOND);
  const soon = page.getByText('Coming soon...').filter({ visible: true });
  const count = await soon.count();
  await page.clock.runFor(SECOND);
  await expect(banner(page).getByRole('status')).toHaveText('Launched!');
  await expect(soon).toHaveCount(count - 1);
  await page.clock.runFor(5 * SECOND);
  await expect(banner(page)).toBeHidden();
});

test('after the launch, pages from before and after it have no countdown', async ({ page }) => {
  await page.clock.setFixedTime(launch + 6 * SECOND);
  await page.goto('/');
  await expect(banner(page)).toBeHidden();
  await page.goto(launchSite.origin);
  await expect(page.locator('countdown-timer')).toHaveCount(0);
});

test('closing the countdown lasts for the session', async ({ page, context }) => {
  await page.goto('/');
  await closeButton(page).press('Enter');
  await expect(banner(page)).toHaveCount(0);
  await page.goto('/blog');
  await expect(banner(page)).toBeHidden();
  const nextSession = await context.newPage();
  await nextSession.goto('/');
  await expect(banner(nextSession)).toBeVisible();
});

test('the countdown leads to the waitlist, except on its page', async ({ page }) => {
  const join = banner(page).getByRole('link', { name: 'Join Waitlist' });
  await page.goto('/blog');
  await expect(join).toHaveAttribute('href', '/joinwaitlist');
  await page.goto('/joinwaitlist');
  await expect(banner(page)).toBeVisible();
  await expect(join).toHaveCount(0);
});

test('the questions of the survey have no countdown below them', async ({ page }) => {
  await startSurvey(page, 'parents');
  await expect(banner(page)).toBeHidden();
});

test('the end of the page is seen above the countdown', async ({ page }) => {
  await page.goto('/');
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const top = (await banner(page).boundingBox())!.y;
    const end = (await page.getByText('All rights reserved').boundingBox())!;
    expect(end.y + end.height, `${width} px`).toBeLessThanOrEqual(top);
  }
});
