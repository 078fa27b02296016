import type { Page } from '@playwright/test';
import { expect, setTextSize, test } from './fixtures.ts';
import { routesByLayout } from './routes.ts';
import { expectSeen, onScreens } from './seen.ts';

/** Focuses everything that Tab reaches, and returns what is covered then, or has no outline. */
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

test('the focused element is outlined and never covered', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const path of routesByLayout) {
    await page.goto(path);
    await page.keyboard.press('Tab');
    // A screen of 1280 pixels has 320 with a zoom of 400 %.
    await onScreens(page, ['320x256', '360x740'], async (screen) =>
      expect.soft(await hiddenFocus(page), `${path}, ${screen}`).toEqual([]),
    );
    await setTextSize(page, 32);
    expect.soft(await hiddenFocus(page), `${path}, with large text`).toEqual([]);
    await setTextSize(page, 16);
  }
});

test('Sign In of the join page is on the first screen, above the countdown', async ({ page }) => {
  await page.goto('/joinwaitlist?referredBy=bm9ib2R5LWF0LWFsbC1oZXJlLTEyMw');
  await expect(page.getByRole('complementary', { name: 'Launch countdown' })).toBeVisible();
  await onScreens(page, ['320x568', '360x640', '740x360', '768x1024', '1440x900'], (screen) =>
    expectSeen(screen, page.getByRole('main').getByRole('button', { name: 'Sign In' })),
  );
});
