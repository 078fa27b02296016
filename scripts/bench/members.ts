import { chromium, devices, type Browser, type Page } from '@playwright/test';
import { changePoints, signInByPhone, signInAsMember } from '../local/accounts.ts';
import { findChromium, quietArgs } from '../bare-machine/chromium.mjs';
import { acceptKey } from './http2.ts';
import { slowDown } from './slow-phone.ts';

/** The island, and the panel of the last visit, which shows what has loaded before React is there. */
const PANEL = ':is([aria-labelledby=waitlist-heading], .last-visit)';
const BOARD = '[aria-labelledby=leaderboard-heading]';

/** An element, and a regular expression for what it then says, or for a link's address. */
type Sight = [selector: string, text: string];

/** The first press of Copy Link that copies a link. */
const COPIED = 'copied';

/** What the panel says once it no longer shows the rank of the last visit. */
const TRUTH = 'Your rank \\d(?!.*As of your last visit)';

/**
 * For visits with new points: first so many that the rank is another, too, then as before. An earlier build
 * says "people joined through you".
 */
const NEW_POINTS = {
  cold: { points: 1000, text: 'Your rank 1\\b.* 1,000 \\w+ (have )?joined' },
  warm: { points: 3, text: 'Your rank (?!1\\b)\\d.* 3 \\w+ (have )?joined' },
};

/**
 * Measures once how long members wait on a slow phone, from the start of the navigation until what
 * they come for has been painted: until the link can be copied, an invitation opens, rank and points
 * are true (with the points of the last visit, and with new ones), the leaderboard's first page is there,
 * and their data is on `/account`; and somebody who hasn't joined, until the form can be filled in.
 * First with an empty cache (cold), then with all files in it (warm). Every answer, also the
 * emulators', is as late as on a slow phone. `key` is the hash of the site's key. Prints a waterfall of
 * each visit that waits for rank and points, under `title`.
 */
export async function measureMembers(origin: string, key: string, title = '') {
  const executablePath = findChromium() ?? '';
  const args = [...quietArgs, acceptKey(key)];
  await using browser = await chromium.launch({ executablePath, args });
  const measured: Measured = { browser, origin, title, figures: {} };
  let uid = '';
  const member = await remember(browser, async (page) => {
    ({ uid } = await signInAsMember(page, 'Nadia', NEW_POINTS.warm.points, origin));
    await page.locator(PANEL, { hasText: /Your rank \d/ }).waitFor();
  });
  const other = await remember(browser, async (page) => {
    await signInByPhone(page, origin);
    await page.goto(`${origin}/joinwaitlist`);
    await page.getByLabel('Name', { exact: true }).waitFor();
  });

  await measure(measured, member, '/joinwaitlist', () => ({
    link: ['main button', COPIED],
    invitation: ['main a', 'wa\\.me/.*referredBy'],
    truth: [PANEL, TRUTH],
  }));
  await measure(measured, member, '/joinwaitlist', async (visit) => {
    const { points, text } = NEW_POINTS[visit];
    await changePoints(uid, points);
    return { newPoints: [PANEL, text] };
  });
  await measure(measured, member, '/joinwaitlist', () => ({
    leaderboard: [`${BOARD} tbody`, '.'],
  }));
  await measure(measured, member, '/account', () => ({ myData: ['main', 'member@example\\.com'] }));
  await measure(measured, other, '/joinwaitlist', () => ({
    form: [`${PANEL} [autocomplete=name]`, ''],
  }));
  return measured.figures;
}

/** What is measured in, and the figures so far. */
interface Measured {
  browser: Browser;
  origin: string;
  title: string;
  figures: Record<string, number>;
}

/** Returns what a browser remembers of somebody's first visit, on a fast computer. */
async function remember(browser: Browser, visit: (page: Page) => Promise<void>) {
  await using context = await browser.newContext();
  await visit(await context.newPage());
  return await context.storageState({ indexedDB: true });
}

/** Opens a page cold, then warm, and notes when each sight has been painted. */
async function measure(
  { browser, origin, title, figures }: Measured,
  storageState: Awaited<ReturnType<typeof remember>>,
  path: string,
  sightsAt: (visit: 'cold' | 'warm') => Promise<Record<string, Sight>> | Record<string, Sight>,
) {
  await using context = await browser.newContext({ ...devices['Moto G4'], storageState });
  for (const visit of ['cold', 'warm'] as const) {
    const sights = await sightsAt(visit);
    const page = await context.newPage();
    await slowDown(page);
    await page.addInitScript(noteSights, { sights, board: BOARD });
    await page.goto(origin + path);
    const noted = await page.waitForFunction(
      (count) => {
        const times = Reflect.get(window, 'sightTimes') as Record<string, number>;
        return Object.keys(times).length === count && times;
      },
      Object.keys(sights).length,
      { timeout: 60_000 },
    );
    const times: Record<string, number> = (await noted.jsonValue()) || {};
    for (const [name, time] of Object.entries(times)) figures[`${name} ${visit}`] = time;
    if ('truth' in times)
      console.table({
        [`${title}${visit}`]: { ...(await page.evaluate(waterfall)), drawn: times['truth'] },
      });
    await page.close();
  }
}

/**
 * Runs in the page before its scripts: notes in `sightTimes` when each sight is on the page. Presses
 * Copy Link until a link is copied, and scrolls to the leaderboard if that is to be seen.
 */
function noteSights({ sights, board }: { sights: Record<string, Sight>; board: string }): void {
  const times: Record<string, number> = {};
  Object.assign(window, { sightTimes: times });
  // It's seen before a frame is painted, and a timer comes after it. The next frame could wait for a long task.
  const note = (name: string) =>
    setTimeout(() => {
      times[name] ??= Math.round(performance.now());
    });
  navigator.clipboard.writeText = async (text) => void (/referredBy=\w/.test(text) && note('link'));

  const isSeen = ([selector, text]: Sight) =>
    [...document.querySelectorAll<HTMLElement>(selector)].some((element) => {
      if (!element.checkVisibility({ visibilityProperty: true })) return false;
      const said = element instanceof HTMLAnchorElement ? element.href : element.innerText;
      return RegExp(text).test(said.replace(/\s+/g, ' '));
    });

  // Reading the page makes it lay itself out, so it's read only after it has changed.
  let hasChanged = true;
  new MutationObserver(() => (hasChanged = true)).observe(document, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  });
  const look = () => {
    requestAnimationFrame(look);
    if (!hasChanged) return;
    hasChanged = false;
    if ('leaderboard' in sights) document.querySelector(board)?.scrollIntoView();
    const [selector] = sights['link'] ?? [];
    const buttons = [...document.querySelectorAll<HTMLElement>(selector ?? '#none')];
    const copy = buttons.find(
      (button) =>
        button.textContent === 'Copy Link' && button.checkVisibility({ visibilityProperty: true }),
    );
    if (!('link' in times)) copy?.click();
    for (const [name, sight] of Object.entries(sights))
      if (!(name in times) && name !== 'link' && isSeen(sight)) note(name);
  };
  look();
}

/**
 * Runs in the page: from when to when it waits for what, in milliseconds from the start of the
 * navigation. Between two of them, the processor is busy.
 */
function waterfall() {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const span = (address: RegExp, until = Infinity) => {
    const some = requests.filter(({ name, startTime }) => address.test(name) && startTime < until);
    if (some.length === 0) return undefined;
    const start = Math.min(...some.map(({ startTime }) => startTime));
    const end = Math.max(...some.map(({ responseEnd }) => responseEnd));
    return `${some.length}: ${Math.round(start)} to ${Math.round(end)}`;
  };
  const lookUp = requests.find(({ name }) => /accounts:lookup/.test(name));
  return {
    page: Math.round(page!.responseEnd),
    'first paint': Math.round(paint?.startTime ?? NaN),
    'scripts before the look-up': span(/\/_astro\/.*\.js/, lookUp?.startTime),
    'all scripts': span(/\/_astro\/.*\.js/),
    'look-up of the account': span(/accounts:lookup/),
    reads: span(/documents:/),
  };
}
