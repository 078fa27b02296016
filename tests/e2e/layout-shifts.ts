import { expect, type Page } from '@playwright/test';

/** Returns the sum of a page's layout shifts: its Cumulative Layout Shift, or more. */
export const layoutShift = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[];
    return shifts.reduce((sum, { value }) => sum + value, 0);
  });

/**
 * Expects that no more than this shifts in a page until it has settled. What shifts by itself does
 * so every time; a busy browser may also paint a half-parsed page, so it may be loaded again.
 */
export const expectNoShift = (
  page: Page,
  name: string,
  load: () => Promise<unknown>,
  maxShift = 0.01,
) =>
  expect(async () => {
    await load();
    expect(await layoutShift(page), name).toBeLessThanOrEqual(maxShift);
  }).toPass({ intervals: [0], timeout: 60_000 });
