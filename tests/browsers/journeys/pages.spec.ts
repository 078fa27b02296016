import { expect } from 'vitest';
import { routes } from '../../e2e/routes.ts';
import { app } from '../../site-content.ts';
import { NARROW, test, WIDE } from '../fixtures.ts';
import { button, link } from '../page.ts';

test('every page reads without an error, and never scrolls sideways', async ({ page }) => {
  for (const { path } of routes) {
    await page.open(path);
    await page.sees('h1');
    for (const [width, height] of [NARROW, WIDE]) {
      await page.resize(width, height);
      await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
      const sideways = await page.evaluate(() => {
        scrollTo(0, document.body.scrollHeight);
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect.soft(sideways, `${path} at ${width} px`).toBe(0);
    }
  }
});

test('without JavaScript, both menus lead on, and what needs it says so instead of a dead button', async ({
  page,
}) => {
  page.site.hasScripts = false;
  await page.open('/aboutus');
  await page.click(button('Services'));
  await page.press('Escape');
  await page.misses('#services-menu');
  await page.click(button('Services'));
  await page.click(link(app.label, '#services-menu'));
  await page.arrives(app.path);
  await page.resize(...NARROW);
  await page.click(button('Menu'));
  await page.click(link('Survey', '#site-menu'));
  await page.arrives('/survey');
  for (const path of ['/survey', '/joinwaitlist', '/blog']) {
    await page.open(path);
    await page.shows('needs JavaScript');
    for (const name of ['Sign In', 'Subscribe', 'Dark theme', 'Search'])
      await page.misses(button(name));
  }
});
