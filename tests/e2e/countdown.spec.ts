import type { Page } from '@playwright/test';
import { launchAt, launchSite } from '../../scripts/local/test-sites.ts';
import { expect, test } from './fixtures.ts';
import { signInAsMember } from './people.ts';
import { startSurvey } from './steps.ts';

const launch = new Date(launchAt).getTime();
const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

const banner = (page: Page) => page.getByRole('complementary', { name: 'Launch countdown' });
const fields = (page: Page) => banner(page).getByRole('definition');

/** Opens a page with the clock set to some milliseconds before the launch. */
async function openBefore(page: Page, left: number) {
  await page.clock.install({ time: launch - left });
  await page.goto('/');
}

for (const state of ['before', 'after'] as const) {
  test(`the countdown is correct after hours of sleep, and ends at zero, ${state} its island is hydrated`, async ({
    page,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await openBefore(page, 2 * DAY + 3 * HOUR + 4 * 60 * SECOND + 5 * SECOND);
    await expect(banner(page).getByRole('timer')).toBeVisible();
    await page.clock.pauseAt(launch - (2 * DAY + 3 * HOUR));
    await expect(fields(page)).toHaveText(['2', '03', '00', '00']);
    if (state === 'after') {
      const before = await banner(page).innerText();
      await banner(page).dispatchEvent('pointerover');
      await expect(page.locator('#countdown astro-island')).toHaveAttribute('data-ready');
      expect(await banner(page).innerText()).toBe(before);
    }
    await page.clock.runFor(SECOND);
    await expect(fields(page)).toHaveText(['2', '02', '59', '59']);
    await page.clock.pauseAt(launch - 5 * HOUR);
    await page.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    );
    await expect(fields(page)).toHaveText(['0', '5', '00', '00']);

    const soon = page.getByText('Coming soon...').filter({ visible: true });
    const count = await soon.count();
    await page.clock.pauseAt(launch - SECOND);
    await page.clock.runFor(SECOND);
    await expect(banner(page).getByRole('status')).toHaveText('Launched!');
    await expect(soon).toHaveCount(count - 1);
    await page.clock.runFor(5 * SECOND);
    await expect(banner(page)).toBeHidden();
    if (state === 'before') expect(scripts).toEqual([]);
  });
}

test('closing it lasts for the session, and the focus is not lost; after the launch there is none', async ({
  page,
  context,
}) => {
  await openBefore(page, DAY);
  await banner(page).getByRole('button', { name: 'Close the countdown' }).press('Enter');
  await expect(banner(page)).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Message Us' })).toBeFocused();
  await page.goto('/blog');
  await expect(banner(page)).toBeHidden();
  const anotherVisit = await context.newPage();
  await openBefore(anotherVisit, DAY);
  await expect(banner(anotherVisit)).toBeVisible();
  await openBefore(anotherVisit, -6 * SECOND);
  await expect(banner(anotherVisit)).toBeHidden();
  // A page that was built after the launch.
  await page.goto(launchSite.origin);
  await expect(page.locator('#countdown')).toHaveCount(0);
});

test('it is quiet where it would disturb', async ({ page }) => {
  const join = banner(page).getByRole('link', { name: 'Join Waitlist' });
  await page.goto('/blog');
  await expect(join).toHaveAttribute('href', '/joinwaitlist');
  await page.goto('/joinwaitlist?referredBy=bm9ib2R5LWF0LWFsbC1oZXJlLTEyMw');
  await expect(banner(page)).toBeVisible();
  await expect(join).toHaveCount(0);
  await expect(page.getByText('You came by a friend’s link')).toBeVisible();
  const toThisPage = page.getByRole('main').getByRole('link', { name: 'Join the waitlist' });
  await expect(toThisPage).toHaveCount(0);
  await startSurvey(page, 'parents');
  await expect(banner(page)).toBeHidden();
  await signInAsMember(page, 'Nadia', 3);
  await page.goto('/aboutus');
  await expect(banner(page)).toBeHidden();
});

test('the end of the page is seen above it, and the chat button covers none of it', async ({
  page,
}) => {
  await page.goto('/');
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const dock = (await banner(page).boundingBox())!;
    const chat = (await page.locator('#chat').boundingBox())!;
    const end = (await page.getByText('All rights reserved').boundingBox())!;
    expect(Math.abs(dock.y + dock.height - 740), `${width} px`).toBeLessThan(1);
    expect(chat.y + chat.height).toBeLessThanOrEqual(dock.y);
    expect(end.y + end.height).toBeLessThanOrEqual(dock.y);
    expect(end.x + end.width <= chat.x || end.y + end.height <= chat.y).toBe(true);
    // No empty ground under the last line.
    const { y, height } = (await page.locator('.footer-end').boundingBox())!;
    expect(dock.y - y - height).toBeLessThan(60);
  }
});
