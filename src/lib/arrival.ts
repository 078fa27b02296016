import type { Items } from './browser/storage.ts';
import { REFERRAL_KEY, SOURCE_KEY } from './browser/storage-keys.ts';
import { codeInUrl, decodeReferralCode, REFERRAL_PARAMETER } from './referral-code.ts';
import { sourceInUrl } from './source.ts';
import { isRecent } from './stored.ts';
import { DAY_MS } from './time-units.ts';

/**
 * How a visitor came: by which referrer's link, and from where first. HeadScript.astro stores both, each as
 * a word, a space, and the time in milliseconds.
 */
interface Arrival {
  /** The code of the referrer's link that was followed last. */
  code: string | undefined;
  source: string | undefined;
}

/** How long the newest referrer's link and the first source count. It's in the Cookie Policy. */
export const ARRIVAL_LIFETIME_MS = 30 * DAY_MS;

/**
 * Returns the referral code and source that are still valid: what is stored, for 30 days, or else what is
 * in the page's URL, for example if the browser stores nothing. `listed` are the sources that the company has listed.
 */
export function readArrival(
  { get }: Pick<Items, 'get'>,
  url: string,
  listed: readonly string[],
  now: number,
): Arrival {
  const [storedCode, storedSource] = [get(REFERRAL_KEY), get(SOURCE_KEY)];
  const code = countingWord(storedCode, now) ?? '';
  const source = countingWord(storedSource, now);
  return {
    code: decodeReferralCode(code) ? code : codeInUrl(url),
    source: listed.find((word) => word === source) ?? sourceInUrl(url, listed),
  };
}

function countingWord(stored: string | null, now: number): string | undefined {
  const [word, storedAt] = (stored ?? '').split(' ');
  return isRecent(Number(storedAt), ARRIVAL_LIFETIME_MS, now) ? word : undefined;
}

/** Returns a page's URL with a referral code and a source, to go on in another browser. */
export function withArrival(page: string, { code, source }: Arrival): string {
  const url = new URL(page);
  if (code) url.searchParams.set(REFERRAL_PARAMETER, code);
  if (source) url.searchParams.set('via', source);
  return url.href;
}
