import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { vitalsUrl } from '@/config/env';

/** The latest value of each vital that hasn't been sent. */
const waiting = new Map<string, object>();

/**
 * Measures web vitals and sends them in one request when the page is hidden. The report contains
 * nothing that identifies the visitor. Pages load this only if `PUBLIC_VITALS_URL` is set.
 */
export function measureVitals(): void {
  const keep = ({ name, value, rating, navigationType }: Metric) => {
    // The path alone: referral links have a member's code behind it.
    waiting.set(name, { page: location.pathname, name, value, rating, navigationType });
  };
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(keep);
  // Added after the library's own listeners, which report the final values on the same event.
  addEventListener('visibilitychange', send);
  addEventListener('pagehide', send);
}

function send() {
  if (document.visibilityState !== 'hidden' || waiting.size === 0 || !vitalsUrl) return;
  // A string is sent as text/plain, which doesn't need a CORS preflight.
  navigator.sendBeacon(vitalsUrl, JSON.stringify([...waiting.values()]));
  waiting.clear();
}
