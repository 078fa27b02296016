import type { Page } from '@playwright/test';
import { launchAt, launchSite } from './sites.ts';
import { app, company } from '../site-content.ts';
import { clippedText, setTextSize } from './a11y.ts';
import { expect, test } from './fixtures.ts';
import { expectSeen, onScreens } from './seen.ts';
import { expectHydrated } from './steps.ts';

const launch = new Date(launchAt).getTime();
const SECOND = 1000;
const HOUR = 3600 * SECOND;

const banner = (page: Page) => page.getByRole('complementary', { name: 'Launch countdown' });
const fields = (page: Page) => banner(page).getByRole('definition');
const closeButton = (page: Page) =>
  banner(page).getByRole('button', { name: 'Close the countdown' });

/** Opens a page with the clock stopped at some milliseconds before the launch. */
async function openBefore(page: Page, left: number, path: string) {
  // The clock can only be stopped later than it was when the page began to load.
  await page.clock.install({ time: launch - left - HOUR });
  await page.goto(path);
  await page.clock.pauseAt(launch - left);
}

test('on a phone, the countdown is where it was before its script', async ({ page, browser }) => {
  const viewport = { width: 360, height: 640 };
  const top = async (page: Page) => (await page.locator('countdown-timer p').boundingBox())!.y;
  await page.setViewportSize(viewport);
  await page.goto('/');
  await expect(fields(page).first()).toHaveText(/\d/);
  await using served = await browser.newContext({ viewport, javaScriptEnabled: false });
  const other = await served.newPage();
  await other.goto(page.url());
  expect(await top(other)).toBe(await top(page));
});

test('the countdown ticks, also when hydrated and after hours of sleep', async ({ page }) => {
  await openBefore(page, 51 * HOUR, '/');
  await expect(banner(page)).toBeInViewport({ ratio: 1 });
  await expect(fields(page)).toHaveText(['2', '03', '00', '00']);
  // For a new one, browsers look again at all that the page styles by `:has()`.
  const seconds = await fields(page)
    .last()
    .evaluateHandle((field) => field.firstChild!);
  await closeButton(page).focus();
  await expectHydrated(page, 'CountdownBanner');
  await page.clock.runFor(SECOND);
  await expect(fields(page)).toHaveText(['2', '02', '59', '59']);
  expect(await seconds.evaluate(({ isConnected }) => isConnected)).toBe(true);
  await page.clock.pauseAt(launch - 5 * HOUR);
  await expect(fields(page)).toHaveText(['0', '5', '00', '00']);
});

test('at zero, the app is launched, and then the countdown disappears', async ({ page }) => {
  test.skip(!app.stores.some(({ url }) => url), 'The app is in no store.');
  await openBefore(page, SECOND, '/downloads');
  const isBuilding = page.getByText(/^We are building/);
  const isOut = page.getByText(new RegExp(`^(Out now: .*${app.name}|All our apps are here)`));
  await expect(isOut).toBeHidden();
  await page.clock.runFor(SECOND);
  await expect(banner(page).getByRole('status')).toHaveText('Launched!');
  await expect(isOut).toBeVisible();
  await page.clock.runFor(5 * SECOND);
  await expect(banner(page)).toBeHidden();
  await page.reload();
  await expect(isOut).toBeVisible();
  await expect(isBuilding.or(banner(page)).filter({ visible: true })).toHaveCount(0);
  // A page that was built after the launch.
  await page.goto(launchSite.origin);
  await expect(page.locator('countdown-timer')).toHaveCount(0);
});

test('on a phone, the countdown is a line, with its button once the page’s own is gone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const join = banner(page).getByRole('link', { name: 'Join Waitlist' });
  await expect(join).toBeHidden();
  const height = async () => (await banner(page).boundingBox())!.height;
  const before = await height();
  expect(before).toBeLessThanOrEqual(60);
  const date = new Date(launch).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    timeZone: 'Asia/Kolkata',
  });
  await expect(banner(page).getByText(date, { exact: true })).toBeVisible();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(join).toBeInViewport();
  expect(await height()).toBe(before);
});

test('from a large phone to a tablet, the countdown and its button are one line', async ({
  page,
}) => {
  // The longest time that is likely.
  await openBefore(page, 199 * 24 * HOUR, '/aboutus');
  const join = banner(page).getByRole('link', { name: 'Join Waitlist' });
  const app = banner(page).getByRole('link').first();
  await onScreens(
    page,
    ['480x800', '600x960', '703x960', '768x1024', '834x1112'],
    async (screen) => {
      await expect(join).toBeInViewport({ ratio: 1 });
      const middles = [app, banner(page).getByRole('timer'), join].map(async (part) => {
        const { y, height } = (await part.boundingBox())!;
        return y + height / 2;
      });
      const [name = 0, time = 0, button = 0] = await Promise.all(middles);
      expect.soft(Math.abs(time - button), screen).toBeLessThan(4);
      expect.soft(Math.abs(name - button), screen).toBeLessThan(4);
      expect.soft((await banner(page).boundingBox())!.height, screen).toBeLessThanOrEqual(60);
    },
  );
});

test('the countdown’s link is called by what it shows', async ({ page }) => {
  await page.goto('/');
  await expect(banner(page).getByRole('link', { name: 'youth app is launching' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  const onPhone = `youth app ${app.name} is launching`;
  await expect(banner(page).getByRole('link', { name: onPhone, exact: true })).toBeVisible();
});

test('on the narrowest phone, the time until the launch is one line', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  // With the banner's own button, without it because the page has one, and where it never has.
  for (const path of ['/aboutus', '/', '/joinwaitlist']) {
    await page.goto(path);
    const tops = await fields(page).evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().top),
    );
    expect(new Set(tops).size, path).toBe(1);
  }
  await test.step('in text of one and a half times the size, it leaves the page its first button', async () => {
    await setTextSize(page, 24);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/joinwaitlist');
    await expectSeen(page.getByRole('main').getByRole('button', { name: 'Sign In' }));
    expect(await clippedText(page)).toEqual([]);
    await page.goto('/');
    await expectSeen(page.getByRole('main').getByRole('link', { name: 'Take the survey' }).first());
    await page.goto('/aboutus');
    await expectSeen(banner(page).getByRole('link', { name: 'Join Waitlist' }), closeButton(page));
    expect(await clippedText(page)).toEqual([]);
  });
});

test('on a phone, the link to the chat is there once the countdown is closed', async ({ page }) => {
  test.skip(company.chat.number === 'none', 'The company has no chat.');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const chat = page.getByRole('complementary', { name: 'Chat' }).getByRole('link');
  await expect(chat).toBeHidden();
  await closeButton(page).click();
  await expect(chat).toBeInViewport();
});

test('on a phone, the link to the chat covers nothing at the end of the page', async ({ page }) => {
  test.skip(company.chat.number === 'none', 'The company has no chat.');
  await page.goto('/');
  await closeButton(page).click();
  await onScreens(page, ['320x640', '360x740', '768x1024'], async () => {
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    const profiles = page.getByRole('list', { name: 'Social media' }).getByRole('link');
    await expectSeen(page.getByText('All rights reserved.'), ...(await profiles.all()));
  });
});

test('on a wide screen, the link to the chat and the countdown cover nothing of each other', async ({
  page,
}) => {
  test.skip(company.chat.number === 'none', 'The company has no chat.');
  const chat = page.getByRole('complementary', { name: 'Chat' }).getByRole('link');
  await page.goto('/aboutus');
  await onScreens(page, ['1024x768', '1280x800', '1440x900'], async (screen) => {
    const [close, link] = [(await closeButton(page).boundingBox())!, (await chat.boundingBox())!];
    expect(link.x).toBeGreaterThanOrEqual(close.x + close.width);
    const size = await chat.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
    expect.soft(size, `letters of the link, ${screen}`).toBeGreaterThanOrEqual(14);
    await expectSeen(chat, closeButton(page), banner(page).getByRole('link', { name: /^Join/ }));
  });
  // That it's in the margin of every page is in pages.spec.ts.
  const { x } = (await chat.boundingBox())!;
  await closeButton(page).click();
  await expect(banner(page)).toHaveCount(0);
  await expectSeen(chat);
  expect((await chat.boundingBox())!.x).toBe(x);
});

test('nothing counts down where children read and answer', async ({ page }) => {
  for (const path of ['/safety', '/survey']) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    await expect.soft(banner(page), path).toHaveCount(0);
  }
});

test('the countdown leads to the waitlist until it is closed', async ({ page }) => {
  const join = banner(page).getByRole('link', { name: 'Join Waitlist' });
  await page.goto('/joinwaitlist');
  await expect(banner(page)).toBeVisible();
  await expect(join).toHaveCount(0);
  await page.goto('/blog');
  await expect(join).toHaveAttribute('href', '/joinwaitlist');
  await closeButton(page).press('Enter');
  await expect(banner(page)).toHaveCount(0);
  await page.goto('/');
  await expect(banner(page)).toBeHidden();
});
