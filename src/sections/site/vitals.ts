import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals/attribution';
import { vitalsAddress } from '@/config/env';
import { vitalReport, type Vital, type VitalReport } from '@/domain/vitals';

/** The last value of each kind that has not been sent. */
const waiting = new Map<string, VitalReport>();

/**
 * Measures how the page is for its visitor, and sends it in one piece when they turn away from it
 * (`PUBLIC_VITALS_URL`; without it, no page loads this). Nothing of it says who they are.
 */
export function measureVitals(): void {
  const keep = (vital: Vital) => {
    waiting.set(vital.name, vitalReport(vital, location.pathname));
  };
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(keep);
  // After the library's own listeners, which take the last values at the same moment.
  addEventListener('visibilitychange', send);
  addEventListener('pagehide', send);
}

function send() {
  if (document.visibilityState !== 'hidden' || waiting.size === 0 || !vitalsAddress) return;
  // A string is sent as plain text, which no server has to be asked about first.
  navigator.sendBeacon(vitalsAddress, JSON.stringify([...waiting.values()]));
  waiting.clear();
}
