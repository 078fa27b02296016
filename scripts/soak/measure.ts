import type { Page } from '@playwright/test';

/** What a page holds after its garbage has been collected. */
export interface Sample {
  /** Bytes of JavaScript heap in use. */
  heap: number;
  /** DOM nodes, also those that are in no document any more. */
  nodes: number;
}

/** Measures what a page holds. */
export async function measure(page: Page): Promise<Sample> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  for (let i = 0; i < 3; i++) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { heap: value('JSHeapUsedSize'), nodes: value('Nodes') };
}

/** How a series goes: where it begins and ends once it has settled, and whether it only ever rises. */
export interface Trend {
  from: number;
  to: number;
  isGrowing: boolean;
}

/** The first laps load code and fill caches; they say nothing. */
const WARM_UP = 0.25;
const LEAST_SAMPLES = 6;

/**
 * Judges a series. It grows steadily when its last third lies above its first by more than `most`
 * and by a tenth, and when it rises with time as good as always (a rank correlation above 0.8).
 */
export function trendOf(series: readonly number[], most: number): Trend {
  const settled = series.slice(Math.floor(series.length * WARM_UP));
  const third = Math.max(1, Math.floor(settled.length / 3));
  const from = mean(settled.slice(0, third));
  const to = mean(settled.slice(-third));
  const isGrowing =
    settled.length >= LEAST_SAMPLES &&
    to - from > most &&
    to > from * 1.1 &&
    risesWithTime(settled) > 0.8;
  return { from, to, isGrowing };
}

// Kendall's tau: of all pairs, how many more rise than fall, from -1 to 1.
function risesWithTime(series: readonly number[]): number {
  let rises = 0;
  let pairs = 0;
  series.forEach((early, index) => {
    for (const late of series.slice(index + 1)) {
      rises += Math.sign(late - early);
      pairs += 1;
    }
  });
  return pairs ? rises / pairs : 0;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
