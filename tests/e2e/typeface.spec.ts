import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { routes } from './routes';

declare global {
  interface Window {
    shifts: string[];
    fontBeforePaint: boolean;
  }
}

/** The families that the page's first heading is really drawn with. */
async function drawnWith(page: Page): Promise<string[]> {
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

const isFont = (url: string) => url.endsWith('.woff2');

test('the typeface is asked for after the first paint of a first view, and drawn', async ({
  page,
}) => {
  await page.goto('/aboutus');
  await expect.poll(() => drawnWith(page)).toEqual(['Fraunces']);
  const [painted, asked] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.woff2'))?.startTime,
  ]);
  expect(asked).toBeGreaterThan(painted ?? Infinity);
});

test('from the second view on the typeface is preloaded with the page', async ({ page }) => {
  await page.goto('/aboutus');
  await expect.poll(() => drawnWith(page)).toEqual(['Fraunces']);
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      window.fontBeforePaint = document.querySelector<HTMLLinkElement>('[as=font]')?.media === '';
    }),
  );
  await page.goto('/downloads');
  expect(await page.evaluate(() => window.fontBeforePaint)).toBe(true);
  expect(await drawnWith(page)).toEqual(['Fraunces']);
});

test('a typeface that comes late changes nothing under a reader, and is there the next time', async ({
  page,
}) => {
  await page.route(
    ({ pathname }) => isFont(pathname),
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 3500));
      await route.continue();
    },
    { times: 1 },
  );
  await page.goto('/aboutus');
  await page.waitForFunction(() => localStorage['font']);
  expect(await drawnWith(page)).not.toContain('Fraunces');
  await page.goto('/downloads');
  await expect.poll(() => drawnWith(page)).toEqual(['Fraunces']);
});

test('without storage there is no typeface, and no trouble either', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto('/aboutus', { waitUntil: 'networkidle' });
  expect(await drawnWith(page)).not.toContain('Fraunces');
});

for (const width of [360, 412, 768, 1280]) {
  test(`its coming moves nothing, ${width} px wide`, async ({ browser }) => {
    for (const { path } of routes) {
      const page = await browser.newPage({ viewport: { width, height: 823 } });
      await page.addInitScript(() => {
        window.shifts = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            sources: { node: Node | null }[];
          })[]) {
            const moved = entry.sources.map(({ node }) => node?.textContent?.slice(0, 40));
            // It is asked for after the page has loaded; until then this is 0.
            const [{ loadEventEnd }] = performance.getEntriesByType('navigation') as [
              PerformanceNavigationTiming,
            ];
            const isLate = loadEventEnd > 0 && entry.startTime > loadEventEnd;
            if (isLate && entry.value >= 0.0005)
              window.shifts.push(`${entry.value}: ${moved.join(', ')}`);
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(path);
      await expect.poll(() => drawnWith(page), path).toEqual(['Fraunces']);
      expect(await page.evaluate(() => window.shifts), path).toEqual([]);
      await page.close();
    }
  });
}
