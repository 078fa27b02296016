import { expect } from 'vitest';
import { routes } from '../../e2e/routes.ts';
import { NARROW, test, WIDE } from '../fixtures.ts';

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
