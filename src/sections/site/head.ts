/**
 * Sets attributes on <html> for styles before the first paint, so that nothing flickers: whether the
 * app has been launched since the build, the theme, and what this browser remembers. Another tab may
 * change what it remembers, also while the page is in the back-forward cache. JoinedCount.astro shows
 * the points of the last visit. Where storage is blocked, reading it throws.
 *
 * Also keeps a referrer's link, whichever page it leads to, and where the visitor came from first.
 * HeadScript.astro writes this into every page, so every line counts.
 */
import { sources } from '@/config/sources';
import { STORED_POINTS } from '@/features/waitlist/membership/last-visit/model';
import { keepArrival } from '@/lib/arrival';
import {
  COUNTDOWN_CLOSED_KEY,
  MEMBER_ATTRIBUTE,
  MEMBER_KEY,
  POINTS_KEY,
  REFERRAL_KEY,
  REFERRED_ATTRIBUTE,
  SESSION_ATTRIBUTE,
  SESSION_KEY,
  SURVEY_KEY,
  THEME_KEY,
} from '@/lib/browser/storage-keys';
import { formatCount } from '@/lib/quantity';

const root = document.documentElement;
const mark = (name: string, isOn: boolean) => root.toggleAttribute(name, isOn);

mark('data-launched', Date.now() >= Number(document.currentScript?.dataset['launch']));

function markVisitor(): void {
  const theme = localStorage.getItem(THEME_KEY);
  if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme;
  mark(SESSION_ATTRIBUTE, SESSION_KEY in localStorage);
  mark(MEMBER_ATTRIBUTE, MEMBER_KEY in localStorage);
  mark(REFERRED_ATTRIBUTE, REFERRAL_KEY in localStorage);
  mark('data-countdown-closed', COUNTDOWN_CLOSED_KEY in sessionStorage);
  const stored = localStorage.getItem(POINTS_KEY) ?? '';
  const points = STORED_POINTS.test(stored) ? Number(stored) : 0;
  mark('data-points', points > 0);
  if (points > 0) root.style.setProperty('--points', `"${formatCount(points)}"`);
}

try {
  mark('data-survey', SURVEY_KEY in sessionStorage);
  keepArrival(localStorage, location.href, sources, Date.now());
  markVisitor();
  addEventListener('storage', markVisitor);
  addEventListener('pageshow', markVisitor);
} catch {
  // Nothing is remembered where the browser stores nothing.
}
