import { expect, type Page } from '@playwright/test';

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: readonly { node?: Node | null }[];
}

/**
 * Returns the sum of a page's layout shifts: its Cumulative Layout Shift, or more. With a selector, only of those in
 * which this part of the page moves, and not just what is beside or below it.
 */
export const layoutShift = (page: Page, part?: string) =>
  page.evaluate((selector) => {
    const moving = selector === undefined ? undefined : document.querySelector(selector)!;
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const all = observer.takeRecords() as LayoutShift[];
    const isOf = (part: Element) => (shift: LayoutShift) =>
      shift.sources.some(({ node }) => node && (part.contains(node) || node.contains(part)));
    const shifts = moving ? all.filter(isOf(moving)) : all;
    return shifts.reduce((sum, { value }) => sum + value, 0);
  }, part);

/**
 * Expects that no more than this shifts in a page until it has settled. What shifts by itself does
 * so every time; a busy browser may also paint a half-parsed page, so it may be loaded again.
 */
export const expectNoShift = (
  page: Page,
  name: string,
  load: () => Promise<unknown>,
  maxShift = 0.01,
  part?: string,
) =>
  expect(async () => {
    await load();
    expect(await layoutShift(page, part), name).toBeLessThanOrEqual(maxShift);
  }).toPass({ intervals: [0], timeout: 60_000 });
