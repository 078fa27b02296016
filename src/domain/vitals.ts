/** A web vital, with the fields that are used here. */
export interface Vital {
  name: string;
  /** Milliseconds; CLS is a score. */
  value: number;
  rating: string;
  navigationType: string;
  /** What caused the value: selectors, durations, and performance entries with full URLs. */
  attribution: object;
}

/** The data to send. */
export interface VitalReport extends Omit<Vital, 'attribution'> {
  page: string;
  attribution: Record<string, string | number>;
}

/** Longer than any selector on the site. */
const MAX_TEXT_LENGTH = 200;

/**
 * Returns the report for a page, with only texts and numbers. Query strings and performance entries
 * are removed, because referral links contain a member's code.
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

/** Rounds to three decimals. */
function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function withoutQuery(text: string): string {
  return /^[a-z]+:\/\//.test(text) ? text.replace(/[?#].*$/s, '') : text;
}
