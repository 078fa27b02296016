/** A value that the browser measured of a page, as far as it is of use here. */
export interface Vital {
  name: string;
  /** Milliseconds; CLS is a score. */
  value: number;
  rating: string;
  navigationType: string;
  /** What it came from: places in the page and parts of the time, and entries with whole addresses. */
  attribution: object;
}

/** What is sent of it. */
export interface VitalReport extends Omit<Vital, 'attribution'> {
  page: string;
  attribution: Record<string, string | number>;
}

/** Longer than any selector of ours; what is longer is no use, and may be anybody's. */
const LONGEST = 200;

/**
 * What is told of a measured value on the page with this path: plain words and numbers. Query strings
 * stay out, because a referral link has its sender's code in one, and so do the browser's own entries.
 */
export function vitalReport(vital: Vital, page: string): VitalReport {
  const { name, value, rating, navigationType } = vital;
  const plain: VitalReport['attribution'] = {};
  for (const [key, told] of Object.entries(vital.attribution) as [string, unknown][]) {
    if (typeof told === 'number') plain[key] = round(told);
    if (typeof told === 'string') plain[key] = withoutQuery(told).slice(0, LONGEST);
  }
  return {
    page,
    name,
    value: round(value),
    rating,
    navigationType,
    attribution: plain,
  };
}

/** Three decimals: enough for a score, more than enough for milliseconds. */
function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function withoutQuery(text: string): string {
  return /^[a-z]+:\/\//.test(text) ? text.replace(/[?#].*$/s, '') : text;
}
