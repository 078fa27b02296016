import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { routesByLayout } from './routes.ts';

/** Focuses everything that Tab reaches, and returns what is then covered by something else, or has no outline. */
const hiddenFocus = (page: Page) =>
  page.evaluate(() => {
    const selector = ':is(a[href], button, input, select, textarea, summary, [tabindex="0"])';
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.matches(':disabled'))
        continue;
      element.focus();
      // A card or label around the control may have the outline instead, and a shadow isn't shown.
      const outlined = [element, element.closest('label'), element.closest('article')];
      if (outlined.every((one) => !one || getComputedStyle(one).outlineStyle === 'none'))
        found.push(`${element.outerHTML.slice(0, 80)} without an outline`);
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

const phone = { width: 360, height: 740 };
/** A screen that is 1280 pixels wide, with a zoom of 400 %. */
const zoomed = { width: 320, height: 256 };

for (const [name, textSize, screens] of [
  ['on a phone and with a zoom of 400 %', 16, [phone, zoomed]],
  ['with text of twice the size', 32, [phone]],
] as const)
  test(`what has the focus is outlined and never covered, ${name}`, async ({
    playwright,
    launchOptions,
    baseURL,
  }) => {
    // The browser's own setting.
    const args = [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${textSize}`];
    const browser = await playwright.chromium.launch({ ...launchOptions, args });
    const page = await browser.newPage({
      ...(baseURL ? { baseURL } : {}),
      reducedMotion: 'reduce',
      forcedColors: 'active',
    });
    for (const { path } of routesByLayout) {
      await page.goto(path);
      await page.keyboard.press('Tab');
      for (const screen of screens) {
        await page.setViewportSize(screen);
        expect.soft(await hiddenFocus(page), `${path}, ${screen.width} px`).toEqual([]);
      }
    }
    await browser.close();
  });

test('Sign In of the join page is on the first screen, above the countdown', async ({ page }) => {
  const button = page.getByRole('main').getByRole('button', { name: 'Sign In' });
  const dock = page.getByRole('complementary', { name: 'Launch countdown' });
  await page.goto('/joinwaitlist?referredBy=bm9ib2R5LWF0LWFsbC1oZXJlLTEyMw');
  for (const size of ['320x568', '360x640', '390x664', '740x360', '768x1024', '1440x900']) {
    const [width = 0, height = 0] = size.split('x').map(Number);
    await page.setViewportSize({ width, height });
    await expect(button, size).toBeInViewport({ ratio: 1 });
    const [top, place] = [(await dock.boundingBox())!.y, (await button.boundingBox())!];
    expect(place.y + place.height, size).toBeLessThanOrEqual(top);
  }
});
