import type { Page } from '@playwright/test';
import { longPost } from '../site-content.ts';
import { clippedText, setTextSize } from './a11y.ts';
import { expect, test } from './fixtures.ts';
import { routesByLayout } from './routes.ts';
import { expectSeen, onScreens } from './seen.ts';
import { menuButton } from './steps.ts';

test('pages can be read from right to left', async ({ page }) => {
  for (const path of routesByLayout) {
    await page.goto(path);
    await page.evaluate(() => (document.documentElement.dir = 'rtl'));
    await onScreens(page, ['360x800', '1280x800'], async (screen) => {
      const name = `${path}, ${screen}`;
      const heading = page.getByRole('heading', { level: 1 });
      await expect.soft(heading, name).toHaveCSS('text-align', /^(start|center)$/);
      await menuButton(page).click();
      expect.soft(await clippedText(page), name).toEqual([]);
      const brand = await page.getByRole('banner').getByRole('link').first().boundingBox();
      expect.soft(brand!.x, name).toBeGreaterThan((await menuButton(page).boundingBox())!.x);
    });
  }
});

test('a printed post is only its text, without header and footer', async ({ page }) => {
  await page.goto(longPost.path);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(longPost.data.title);
  await expect(page.getByRole('article').getByRole('paragraph').last()).toBeVisible();
  for (const role of ['banner', 'contentinfo', 'navigation', 'dialog'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Join the waitlist' })).toHaveCount(0);
});

/** Focuses every control, and returns those that are covered then, or have no outline. */
const hiddenFocus = (page: Page) =>
  page
    .locator(':is(a[href], button, input, select, textarea, summary):not(:disabled):visible')
    .evaluateAll((elements: HTMLElement[]) =>
      elements.flatMap((element) => {
        element.focus();
        const { left, right, top, bottom } = element.getClientRects()[0]!;
        const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
        const isCovered = [left + 2, (left + right) / 2, right - 2].some((x) => {
          const onTop = document.elementFromPoint(x, y);
          return !onTop || !(element.contains(onTop) || onTop.contains(element));
        });
        // A card or label around the control may have the outline instead. Shadows don't count.
        const isOutlined = [element, element.closest('label'), element.closest('article')].some(
          (one) => one && getComputedStyle(one).outlineStyle !== 'none',
        );
        return isCovered || !isOutlined ? element.outerHTML.slice(0, 80) : [];
      }),
    );

test('what has the focus is outlined and never covered', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const path of routesByLayout) {
    await page.goto(path);
    // From now on, the browser shows the focus as for people who use the keyboard.
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
  await onScreens(page, ['320x568', '360x640', '740x360', '768x1024', '1440x900'], () =>
    expectSeen(page.getByRole('main').getByRole('button', { name: 'Sign In' })),
  );
});
