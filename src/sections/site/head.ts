/**
 * Sets attributes on <html> for styles before the first paint, so that nothing flickers: whether the
 * app has been launched since the build, the theme, and what this browser remembers. Another tab may
 * change what it remembers, also while the page is in the back-forward cache. JoinedCount.astro shows
 * the points of the last visit. Where storage is blocked, reading it throws.
 *
 * Also keeps whose link has led to the page, whichever it is. Where the visitor came from isn't stored:
 * links to other pages take the word along, before they are followed or prefetched.
 * HeadScript.astro writes this into every page, so every line counts.
 */
import { sources } from '@/config/sources';
import { STORED_POINTS } from '@/features/waitlist/membership/last-visit/model';
import { keepArrival } from '@/lib/arrival';
import { MEMBER_ATTRIBUTE, REFERRED_ATTRIBUTE, SESSION_ATTRIBUTE } from '@/lib/browser/attributes';
import {
  COUNTDOWN_CLOSED_KEY,
  MEMBER_KEY,
  POINTS_KEY,
  REFERRAL_KEY,
  SESSION_KEY,
  SURVEY_KEY,
  THEME_KEY,
} from '@/lib/browser/storage-keys';
import { formatCount } from '@/lib/quantity';
import { SOURCE_PARAMETERS, sourceInUrl } from '@/lib/source';

const root = document.documentElement;
const mark = (name: string, isOn: boolean) => root.toggleAttribute(name, isOn);

mark('data-launched', Date.now() >= Number(document.currentScript?.dataset['launch']));

const source = sourceInUrl(location.href, sources);
const [CARRIED] = SOURCE_PARAMETERS;

function takeAlong({ target }: Event): void {
  const link = (target as Element).closest?.<HTMLAnchorElement>('a[href]');
  if (!source || link?.host !== location.host) return;
  if (link.hash && link.pathname === location.pathname) return;
  const url = new URL(link.href);
  if (url.searchParams.has(CARRIED)) return;
  url.searchParams.set(CARRIED, source);
  link.href = url.href;
}

if (source)
  for (const type of ['pointerover', 'focusin', 'click'])
    addEventListener(type, takeAlong, { capture: true });

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
  keepArrival(localStorage, location.href, Date.now());
  markVisitor();
  addEventListener('storage', markVisitor);
  addEventListener('pageshow', markVisitor);
} catch {
  // Nothing is remembered where the browser stores nothing.
}
