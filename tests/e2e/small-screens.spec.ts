import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { routes } from './routes.ts';

/** What lies on an element, judged at three points of the part that is on the screen. */
const coverOf = (element: Locator) =>
  element.evaluate((target) => {
    const box = target.getClientRects()[0]!;
    const [left, top] = [Math.max(box.left, 0), Math.max(box.top, 0)];
    const [right, bottom] = [Math.min(box.right, innerWidth), Math.min(box.bottom, innerHeight)];
    if (right - left < 2 || bottom - top < 2) return 'the edge of the screen';
    const points = [
      [left + 2, top + 2],
      [(left + right) / 2, (top + bottom) / 2],
      [right - 2, bottom - 2],
    ] as const;
    for (const [x, y] of points) {
      const onTop = document.elementFromPoint(x, y);
      if (onTop && !target.contains(onTop) && !onTop.contains(target))
        return onTop.outerHTML.slice(0, 80);
    }
    return '';
  });

/** Tabs through a page, and returns what had the focus and was covered. */
async function coveredFocus(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  const found: string[] = [];
  const focused = page.locator(':focus');
  for (let step = 0; step < 150; step += 1) {
    await page.keyboard.press('Tab');
    const isOver = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body || 'seen' in (element as HTMLElement).dataset)
        return true;
      (element as HTMLElement).dataset['seen'] = '';
      return false;
    });
    if (isOver) return found;
    const cover = await coverOf(focused);
    if (cover)
      found.push(
        `${path}: ${await focused.evaluate((e) => e.outerHTML.slice(0, 80))} under ${cover}`,
      );
  }
  throw new Error(`${path} has no end`);
}

for (const { name, width, height, textSize } of [
  { name: 'a phone', width: 360, height: 740, textSize: 16 },
  { name: 'a zoom of 400 %', width: 320, height: 256, textSize: 16 },
  { name: 'text of twice the size', width: 1280, height: 740, textSize: 32 },
]) {
  test(`what has the focus is never covered, with ${name}`, async ({
    playwright,
    launchOptions,
    contextOptions,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    // The browser's own setting, which media queries in `rem` follow.
    const args = [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${textSize}`];
    const browser = await playwright.chromium.launch({ ...launchOptions, args });
    const page = await browser.newPage({
      ...contextOptions,
      ...(baseURL ? { baseURL } : {}),
      viewport: { width, height },
      reducedMotion: 'reduce',
    });
    for (const { path } of routes) expect.soft(await coveredFocus(page, path)).toEqual([]);
    await browser.close();
  });
}

test('Sign In of the join page is on the first screen, above the countdown', async ({ page }) => {
  const button = page.getByRole('main').getByRole('button', { name: 'Sign In' });
  for (const [width, height] of [
    [320, 568],
    [360, 640],
    [390, 664],
    [740, 360],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/joinwaitlist');
    await expect(button, `${width} x ${height}`).toBeInViewport({ ratio: 1 });
    expect(await coverOf(button), `${width} x ${height}`).toBe('');
  }
});

test('on a short screen, the menu opens below the header wherever that is', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/blog');
  await page.evaluate(() => scrollTo(0, 20));
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = (await page.locator('#site-menu').boundingBox())!;
  const header = (await page.getByRole('banner').boundingBox())!;
  expect(Math.abs(menu.y - header.y - header.height)).toBeLessThanOrEqual(1);
  const last = page.locator('#site-menu').getByRole('button', { name: 'Sign In' });
  await last.focus();
  expect(await coverOf(last)).toBe('');
});
