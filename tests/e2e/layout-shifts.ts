import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    layoutShift: number;
  }
}

/** Adds up the layout shifts of each page from now on, as Cumulative Layout Shift does. */
export function countShifts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        window.layoutShift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Expects that no more than this shifts in a page that is loaded and has settled. */
export function expectNoShift(
  page: Page,
  path: string,
  load: () => Promise<unknown>,
  maxShift = 0.01,
) {
  // A busy browser paints a page that it has half parsed. What shifts by itself does so every time.
  return expect(async () => {
    await load();
    const shift = await page.evaluate(() => window.layoutShift);
    expect(shift, path).toBeLessThanOrEqual(maxShift);
  }).toPass({ intervals: [0], timeout: 15_000 });
}
