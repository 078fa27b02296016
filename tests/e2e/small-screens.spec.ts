import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { routesByLayout } from './routes.ts';

/** Focuses everything that Tab reaches, and returns what is then covered by something else. */
const coveredFocus = (page: Page) =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    const selector = ':is(a[href], button, input, select, textarea, summary, [tabindex="0"])';
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.matches(':disabled'))
        continue;
      const before = scrollY;
      element.focus();
      // When the browser has scrolled to it, the page notices a little later.
      if (scrollY !== before) for (let frame = 0; frame < 2; frame += 1) await nextFrame();
      const box = element.getClientRects()[0]!;
      const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
      for (const x of [box.left + 2, (box.left + box.right) / 2, box.right - 2]) {
        const onTop = document.elementFromPoint(x, (top + bottom) / 2);
        if (onTop && (element.contains(onTop) || onTop.contains(element))) continue;
        found.push(`${element.outerHTML.slice(0, 80)} under ${onTop?.outerHTML.slice(0, 80)}`);
      }
    }
    return found;
  });

// Text grows by the browser's own setting, or by a style of the page that an extension sets.
for (const { name, width, height, textSize, rootSize = '' } of [
  { name: 'a phone', width: 360, height: 740, textSize: 16 },
  { name: 'a zoom of 400 %', width: 320, height: 256, textSize: 16 },
  { name: 'text of twice the size', width: 1280, height: 740, textSize: 16, rootSize: '200%' },
  { name: 'text of twice the size on a phone', width: 360, height: 740, textSize: 32 },
]) {
  test(`what has the focus is never covered, with ${name}`, async ({
    playwright,
    launchOptions,
    contextOptions,
    baseURL,
  }) => {
    const args = [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${textSize}`];
    const browser = await playwright.chromium.launch({ ...launchOptions, args });
    const page = await browser.newPage({
      ...contextOptions,
      ...(baseURL ? { baseURL } : {}),
      viewport: { width, height },
      reducedMotion: 'reduce',
    });
    for (const { path } of routesByLayout) {
      await page.goto(path);
      await page.locator('html').evaluate((html, size) => (html.style.fontSize = size), rootSize);
      await page.keyboard.press('Tab');
      expect.soft(await coveredFocus(page), path).toEqual([]);
    }
    await browser.close();
  });
}

test('Sign In of the join page is on the first screen, below a greeting and above the countdown', async ({
  page,
}) => {
  const button = page.getByRole('main').getByRole('button', { name: 'Sign In' });
  const dock = page.getByRole('complementary', { name: 'Launch countdown' });
  await page.goto('/joinwaitlist?referredBy=bm9ib2R5LWF0LWFsbC1oZXJlLTEyMw');
  for (const [width, height] of [
    [320, 568],
    [390, 664],
    [740, 360],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(button, `${width} x ${height}`).toBeInViewport({ ratio: 1 });
    const [top, place] = [(await dock.boundingBox())!.y, (await button.boundingBox())!];
    expect(place.y + place.height, `${width} x ${height}`).toBeLessThanOrEqual(top);
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
  await page.locator('#site-menu').getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByLabel('Phone number')).toBeVisible();
});
