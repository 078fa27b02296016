import type { Page } from '@playwright/test';
import { longPost } from '../site-content.ts';
import { clippedText } from './a11y.ts';
import { expect, test } from './fixtures.ts';
import { routesByLayout } from './routes.ts';

const menuButton = (page: Page) => page.getByRole('banner').locator('summary:visible');

test('pages can be read from right to left', async ({ page }) => {
  for (const path of routesByLayout) {
    await page.goto(path);
    await page.evaluate(() => (document.documentElement.dir = 'rtl'));
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const name = `${path} at ${width} px`;
      const heading = page.getByRole('heading', { level: 1 });
      await expect.soft(heading, name).toHaveCSS('text-align', /^(start|center)$/);
      await menuButton(page).click();
      expect.soft(await clippedText(page), name).toEqual([]);
      const brand = await page.getByRole('banner').getByRole('link').first().boundingBox();
      expect.soft(brand!.x, name).toBeGreaterThan((await menuButton(page).boundingBox())!.x);
      await menuButton(page).click();
    }
  }
});

test('header and footer fit 320 px with wide text spacing', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/');
  // As a browser extension would, whatever the page's policy.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    const spacing = ['line-height: 1.5', 'letter-spacing: 0.12em', 'word-spacing: 0.16em'];
    sheet.replaceSync(`* { ${spacing.map((one) => `${one} !important`).join(';')} }`);
    document.adoptedStyleSheets.push(sheet);
  });
  await menuButton(page).click();
  expect(await clippedText(page)).toEqual([]);
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
