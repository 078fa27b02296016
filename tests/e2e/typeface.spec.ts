import type { Page } from '@playwright/test';
import { countShifts, shifts } from './layout-shifts';
import { expect, test } from './fixtures';
import { routes } from './routes';

/** Returns the font families of the first heading. */
async function headingFonts(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: 'h1',
  });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName }) => familyName);
}

/** Delays fonts until after the first paint. */
function holdFontsUntilPainted(page: Page) {
  return page.route('**/*.woff2', async (route) => {
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
        }),
    );
    await route.continue();
  });
}

for (const width of [390, 1280]) {
  test(`a font that loads after the first paint causes no layout shift at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 823 });
    await countShifts(page);
    await holdFontsUntilPainted(page);
    for (const { path } of routes) {
      await page.goto(path);
      await expect.poll(() => headingFonts(page), path).toEqual(['Fraunces']);
      // Rounding can move a line by a fraction of a pixel.
      expect(await shifts(page), path).toBeLessThan(0.005);
    }
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the first view uses the font', async ({ page }) => {
    await page.goto('/aboutus');
    await expect.poll(() => headingFonts(page)).toEqual(['Fraunces']);
  });
});
