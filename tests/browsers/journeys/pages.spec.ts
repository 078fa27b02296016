import { expect } from 'vitest';
import { routes } from '../../e2e/routes.ts';
import { NARROW, test, WIDE } from '../fixtures.ts';

for (const { path, heading } of routes) {
  test(`${path} reads without an error, and never scrolls sideways`, async ({ page }) => {
    await page.resize(...NARROW);
    await page.open(path);
    await page.shows(heading);
    for (const size of [NARROW, WIDE]) {
      await page.resize(...size);
      await expect.poll(() => page.evaluate(() => innerWidth)).toBe(size[0]);
      const sideways = await page.evaluate(() => {
        scrollTo(0, document.body.scrollHeight);
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(sideways, `at ${size[0]} px`).toBe(0);
    }
  });
}
