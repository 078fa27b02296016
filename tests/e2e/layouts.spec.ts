import type { Page } from '@playwright/test';
import { longPost } from '../site-content.ts';
import { expect, test } from './fixtures.ts';
import { routesByLayout } from './routes.ts';

const menuButton = (page: Page) => page.getByRole('banner').locator('summary:visible');

/** What is outside the screen, of header, open menu, footer and countdown. */
const outside = (page: Page) =>
  page
    .locator(':is(header, footer, aside) :is(a, button, summary, p, h2, h3, dd)')
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => !element.closest('.visually-hidden'))
        .filter((element) => {
          const { left, right } = element.getBoundingClientRect();
          return left < -1 || right > document.documentElement.clientWidth + 1;
        })
        .map((element) => element.outerHTML.slice(0, 80)),
    );

const scrollWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

for (const width of [360, 1280])
  test(`pages can be read from right to left at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const { path } of routesByLayout) {
      await page.goto(path);
      await page.evaluate(() => (document.documentElement.dir = 'rtl'));
      const { x, end } = await page.getByRole('heading', { level: 1 }).evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const box = range.getBoundingClientRect();
        return { x: box.left, end: document.documentElement.clientWidth - box.right };
      });
      expect.soft(end, `${path} begins on the right`).toBeLessThanOrEqual(Math.max(x, width / 3));
      expect.soft(await scrollWidth(page), path).toBeLessThanOrEqual(width);
      await menuButton(page).click();
      expect.soft(await outside(page), path).toEqual([]);
      const brand = await page.getByRole('banner').getByRole('link').first().boundingBox();
      expect.soft(brand!.x, path).toBeGreaterThan((await menuButton(page).boundingBox())!.x);
    }
  });

test('nothing of the frame leaves a screen of 320 px with wide text spacing', async ({ page }) => {
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
  expect(await outside(page)).toEqual([]);
  expect(await scrollWidth(page)).toBe(320);
});

test('a printed post is its text, without the frame of the site', async ({ page }) => {
  await page.goto(longPost.path);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(longPost.data.title);
  await expect(page.getByRole('article').getByRole('paragraph').last()).toBeVisible();
  for (const role of ['banner', 'contentinfo', 'navigation', 'dialog'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Join the waitlist' })).toHaveCount(0);
});
