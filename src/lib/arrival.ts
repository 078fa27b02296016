import type { Items } from './browser/storage.ts';
import { REFERRAL_KEY } from './browser/storage-keys.ts';
import { codeInUrl, decodeReferralCode, REFERRAL_PARAMETER } from './referral-code.ts';
import { SOURCE_PARAMETERS, sourceInUrl } from './source.ts';
import { isRecent } from './stored.ts';
import { DAY_MS } from './time-units.ts';

/** How a visitor came: by which referrer's link, and from where. */
interface Arrival {
  /** The code of the referrer's link that was followed last. */
  code: string | undefined;
  source: string | undefined;
}

/** How long the newest referrer's link counts. It's in the Cookie Policy. */
export const ARRIVAL_LIFETIME_MS = 30 * DAY_MS;

/**
 * Stores whose link has led to a page, whichever it is: for 30 days, or until a newer one is followed or
 * the visitor joins. What is stored is the link's code, a space, and the time in milliseconds. A damaged
 * code doesn't replace a stored one; what is stored and damaged or too old goes. The source isn't stored.
 */
export function keepArrival(
  items: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  url: string,
  now: number,
): void {
  const code = codeInUrl(url);
  if (code) items.setItem(REFERRAL_KEY, `${code} ${now}`);
  else if (!recentCode(items.getItem(REFERRAL_KEY), now)) items.removeItem(REFERRAL_KEY);
}

/** The stored code, if it isn't too old. */
function recentCode(stored: string | null, now: number): string | undefined {
  const [code, storedAt] = (stored ?? '').split(' ');
  return isRecent(Number(storedAt), ARRIVAL_LIFETIME_MS, now) ? code : undefined;
}

/**
 * Returns the referral code that counts (the stored one, if it isn't too old, or else that in the page's
 * URL, for example if the browser stores nothing) and the source in the URL. `listed` are the sources that
 * count.
 */
export function readArrival(
  { get }: Pick<Items, 'get'>,
  url: string,
  listed: readonly string[],
  now: number,
): Arrival {
  const code = recentCode(get(REFERRAL_KEY), now) ?? '';
  return {
    code: decodeReferralCode(code) ? code : codeInUrl(url),
    source: sourceInUrl(url, listed),
  };
}

/** Returns a page's URL with a referral code and a source, to go on in another browser. */
export function withArrival(page: string, { code, source }: Arrival): string {
  const url = new URL(page);
  if (code) url.searchParams.set(REFERRAL_PARAMETER, code);
  if (source) url.searchParams.set(SOURCE_PARAMETERS[0], source);
  return url.href;
}
