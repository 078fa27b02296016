/** A web vital that the browser measured, as far as it's used here. */
export interface Vital {
  name: string;
  /** Milliseconds; CLS is a score. */
  value: number;
  rating: string;
  navigationType: string;
  /** What caused it: elements, parts of the time, and performance entries with whole addresses. */
  attribution: object;
}

/** What is sent. */
export interface VitalReport extends Omit<Vital, 'attribution'> {
  page: string;
  attribution: Record<string, string | number>;
}

/** Longer than any selector of the site. */
const MAX_TEXT_LENGTH = 200;

/**
 * The report for a page, with plain texts and numbers only. Query strings are removed, because a
 * referral link has its sender's code in one; performance entries are left out for the same reason.
 */
export function vitalReport(vital: Vital, page: string): VitalReport {
  const { name, value, rating, navigationType } = vital;
  const plain: VitalReport['attribution'] = {};
  for (const [key, detail] of Object.entries(vital.attribution) as [string, unknown][]) {
    if (typeof detail === 'number') plain[key] = round(detail);
    if (typeof detail === 'string') plain[key] = withoutQuery(detail).slice(0, MAX_TEXT_LENGTH);
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
