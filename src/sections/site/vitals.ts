import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { PUBLIC_VITALS_URL } from 'astro:env/client';

/**
 * Measures web vitals and sends them in one request when the page is hidden. The report contains
 * nothing that identifies the visitor. Pages load this only if `PUBLIC_VITALS_URL` is set.
 */

/** The latest value of each vital that hasn't been sent. */
const unsent = new Map<string, object>();

function record({ name, value, rating, navigationType }: Metric) {
  // Only the path, because the query of a referral link has a member's code.
  unsent.set(name, { page: location.pathname, name, value, rating, navigationType });
}

function send() {
  if (document.visibilityState !== 'hidden' || unsent.size === 0 || !PUBLIC_VITALS_URL) return;
  // A string is sent as text/plain, which doesn't need a CORS preflight.
  navigator.sendBeacon(PUBLIC_VITALS_URL, JSON.stringify([...unsent.values()]));
  unsent.clear();
}

for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(record);
// Added after the library's listeners, which report the final values on the same event.
for (const event of ['visibilitychange', 'pagehide']) addEventListener(event, send);
