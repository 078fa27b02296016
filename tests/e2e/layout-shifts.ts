import { expect, type Page } from '@playwright/test';

/** Returns what has shifted in a page, added up as in Cumulative Layout Shift. */
export const layoutShift = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[];
    return shifts.reduce((sum, { value }) => sum + value, 0);
  });

/** Expects that no more than this shifts in a page that is loaded and has settled. */
export const expectNoShift = (
  page: Page,
  path: string,
  load: () => Promise<unknown>,
  maxShift = 0.01,
) =>
  // A busy browser paints a page that it has half parsed. What shifts by itself does so every time.
  expect(async () => {
    await load();
    expect(await layoutShift(page), path).toBeLessThanOrEqual(maxShift);
  }).toPass({ intervals: [0], timeout: 60_000 });
