import type { BrowserContext, Page } from '@playwright/test';
import { slowDown } from '../../scripts/bench/slow-phone.ts';
import {
  ACCOUNT_KEY,
  changePoints,
  signInByPhone,
  signInAsMember,
} from '../../scripts/local/accounts.ts';
import { LAST_VISIT_KEY, MEMBER_KEY, SESSION_KEY } from '../../src/lib/browser/storage-keys.ts';
import { referralErrors } from '../../src/features/waitlist/referral/errors.ts';
import { encodeReferralCode } from '../../src/lib/referral-code.ts';
import { isLong } from '../long.ts';
import { expectAccessible } from './a11y.ts';
import { allowErrors, expect, expectLoaded, hold, test } from './fixtures.ts';
import { expectSeen } from './seen.ts';
import { menuButton, nameField, signInButton, signOutButton } from './steps.ts';

type BrowserState = Awaited<ReturnType<BrowserContext['storageState']>>;

const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
test.use(phone);

const CODE = '**/_astro/*.js';

const panel = (page: Page) =>
  page.getByRole('region', { name: 'Refer our initiatives to your friends' });
const copyButton = (page: Page) => panel(page).getByRole('button', { name: 'Copy Link' });
const inviteLink = (page: Page) => panel(page).getByRole('link', { name: /^Invite on WhatsApp/ });
const linkField = (page: Page) => panel(page).getByLabel('Your unique referral link');
const asOf = (page: Page) => panel(page).getByText('As of your last visit');
/** What can be pressed above "More ways to invite". */
const controls = (page: Page) =>
  panel(page).locator('a, button').and(page.locator(':not(details *, details ~ *, details ~ * *)'));
/** Only the island has it. */
const moreWays = (page: Page) => page.getByText('More ways to invite');

/** Keeps the texts that are copied, and the addresses of links that would open a tab. */
const countPresses = (page: Page) =>
  page.addInitScript(() => {
    const presses = { copied: [] as string[], opened: [] as string[] };
    Object.assign(window, { presses });
    navigator.clipboard.writeText = async (text) => void presses.copied.push(text);
    addEventListener('click', (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[target]');
      if (!link || event.defaultPrevented) return;
      event.preventDefault();
      presses.opened.push(link.href);
    });
  });
const presses = (page: Page) =>
  page.evaluate(
    () => Reflect.get(window, 'presses') as Record<'copied' | 'opened', readonly string[]>,
  );

/** Visits the join page as a member with three points, until this browser knows their rank. */
async function visitOnce(page: Page) {
  await countPresses(page);
  const person = await signInAsMember(page, 'Nadia Khan', 3);
  await expect(panel(page).getByText(/^Your rank \d/)).toBeVisible();
  const link = new URL(`/joinwaitlist?referredBy=${encodeReferralCode(person.uid)}`, page.url());
  return { ...person, link: link.href };
}

/** What one visit has left in a browser. Tests that change nothing of the member share it. */
let visited: { link: string; state: BrowserState } | undefined;

/** Gives the browser what such a visit leaves in it. The member is the same in many tests. */
async function haveVisited(page: Page) {
  if (visited) {
    await countPresses(page);
    await page.context().setStorageState(visited.state);
  } else {
    const { link } = await visitOnce(page);
    visited = { link, state: await page.context().storageState() };
  }
  return visited;
}

/** Opens the join page, whose code loads when the returned function is called. */
async function openBeforeCode(page: Page) {
  const loadCode = await hold(page, CODE);
  await page.goto('/joinwaitlist');
  return loadCode;
}

test('a member’s link can be copied and sent before any code is there', async ({ page }) => {
  const { link } = await haveVisited(page);
  await openBeforeCode(page);
  await expect(linkField(page)).toHaveValue(link);
  await expect(panel(page)).toContainText('Assalamu alaikum, Nadia');
  await expect(panel(page)).toContainText(/Your rank \d+/);
  await expect(panel(page)).toContainText('3 friends have joined.');
  await expect(asOf(page)).toBeVisible();
  await copyButton(page).tap();
  await expect(panel(page).getByRole('button', { name: 'Copied!' })).toBeVisible();
  await expect(panel(page).getByText('Referral link copied to clipboard!')).toBeVisible();
  await inviteLink(page).tap();
  const { copied, opened } = await presses(page);
  expect(copied).toEqual([link]);
  expect(opened).toEqual([expect.stringContaining(encodeURIComponent(link))]);
  await expectAccessible(page, 'the last visit');
  // Where copying is refused, it's selected instead.
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    document.execCommand = () => false;
  });
  await copyButton(page).tap();
  await expect(panel(page).getByText(referralErrors['referral/copy-failed'])).toBeVisible();
  expect(await page.evaluate(() => String(getSelection()))).toBe(link);
});

test('a member without a point finds the reason beside the points, on the first screen', async ({
  page,
}) => {
  await countPresses(page);
  await signInAsMember(page, 'Nadia Khan', 0);
  const question = panel(page).getByText('My friend joined and I have no point');
  await expectSeen(question);
  await question.tap();
  await expectSeen(panel(page).getByText(/^Each person counts once/));
  await expect(panel(page).getByText(/ask them to open your link/)).toBeVisible();
  await expectAccessible(page, 'why there is no point');
  await test.step('between its parts and below them is space', async () => {
    const spaces = await question.evaluate(({ parentElement: reasons }) => {
      const bottoms = [...reasons!.children]
        .slice(1)
        .map(
          (part) =>
            [
              part.getBoundingClientRect().bottom,
              (part.nextElementSibling ?? reasons!).getBoundingClientRect(),
            ] as const,
        );
      return bottoms.map(([end, next], at) => (at < 2 ? next.top : next.bottom) - end);
    });
    expect(Math.min(...spaces)).toBeGreaterThan(4);
  });
});

test('the truth replaces what the browser keeps, and the focus stays', async ({ page }) => {
  const { uid } = await visitOnce(page);
  await changePoints(uid, 2000);
  const loadCode = await openBeforeCode(page);
  const reasons = panel(page).getByText(/^Each person counts once/);
  await panel(page).getByText('My friend joined and I have no point').tap();
  await expect(reasons).toBeVisible();
  await copyButton(page).focus();
  const pressable = await controls(page).allTextContents();
  loadCode();
  await expect(moreWays(page)).toBeVisible();
  await expect(controls(page)).toHaveText(pressable);
  await expect(reasons).toBeVisible();
  await expect(copyButton(page)).toBeFocused();
  await expect(panel(page).getByText(/^Your rank 1$/)).toBeVisible();
  await expect(panel(page)).toContainText('2,000 friends have joined');
  await expect(asOf(page)).toBeHidden();
});

test('rank and points are true before React is there', async ({ page }) => {
  const { uid } = await visitOnce(page);
  await changePoints(uid, 2000);
  const loadReact = await hold(page, '**/_astro/client.*.js');
  await page.goto('/joinwaitlist');
  await expect(panel(page).getByText(/^Your rank 1$/)).toBeVisible();
  await expect(panel(page)).toContainText('2,000 friends have joined, 1,997 since your last visit');
  await expect(asOf(page)).toBeHidden();
  await expect(moreWays(page)).toBeHidden();
  await expectAccessible(page, 'the truth before React');
  loadReact();
  await expect(moreWays(page)).toBeVisible();
  await expect(panel(page)).toContainText('2,000 friends have joined, 1,997 since your last visit');
});

test('islands that arrive while the truth is on its way wait for it, unless they are touched', async ({
  page,
}) => {
  await haveVisited(page);
  const answer = await hold(page, '**/documents:*');
  const loadReact = await hold(page, '**/_astro/client.*.js');
  const asked = page.waitForRequest('**/documents:batchGet*');
  await page.goto('/joinwaitlist');
  await asked;
  loadReact();
  await expectLoaded(page, /\/client\./);
  const island = page.locator('astro-island[ssr]:has([data-membership])');
  // Hydration is a task of its own after React has been evaluated.
  await page.evaluate(async () => {
    const react = document.querySelector('astro-island')!.getAttribute('renderer-url')!;
    await import(react);
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  });
  await expect(island).toBeAttached();
  await test.step('a touch doesn’t wait', async () => {
    const board = page.locator('astro-island:has([aria-labelledby=leaderboard-heading])');
    await board.locator('> *').first().dispatchEvent('pointerover');
    await expect(board).not.toHaveAttribute('ssr');
  });
  await expect(island).toBeAttached();
  answer();
  await expect(moreWays(page)).toBeVisible();
});

test('the islands come although Auth’s code never does', async ({ page, pageErrors }) => {
  await haveVisited(page);
  await page.route('**/_astro/firebase.*.js', (route) => route.abort());
  await page.goto('/joinwaitlist');
  await expect(page.locator('astro-island[ssr]:has([data-membership])')).toHaveCount(0);
  await expect(page.locator('[data-membership]')).toBeAttached();
  pageErrors.splice(0);
});

test('the leaderboard is requested before it’s known whether they are still a member', async ({
  page,
}) => {
  const { uid } = await visitOnce(page);
  await changePoints(uid, 2000);
  const findEntry = await hold(page, '**/documents:batchGet*');
  const requests = ['**/documents:runQuery*', '**/documents:runAggregationQuery*'];
  const early = requests.map((url) => page.waitForResponse(url));
  await page.goto('/joinwaitlist');
  await Promise.all(early);
  const countRank = await hold(page, '**/documents:runAggregationQuery*');
  findEntry();
  await expect(moreWays(page)).toBeVisible();
  // New points aren't shown beside the rank of other points.
  await expect(asOf(page)).toBeVisible();
  await expect(panel(page)).toContainText('3 friends have joined.');
  countRank();
  await expect(panel(page).getByText(/^Your rank 1$/)).toBeVisible();
  await expect(panel(page)).toContainText('2,000 friends have joined');
});

test('a press during which the truth arrives is counted once', async ({ page }) => {
  const { link } = await haveVisited(page);
  const loadCode = await openBeforeCode(page);
  await copyButton(page).hover();
  await page.mouse.down();
  loadCode();
  await expect(page.locator('[data-membership=joined]')).toBeAttached();
  await page.mouse.up();
  await expect(moreWays(page)).toBeVisible();
  expect((await presses(page)).copied).toEqual([link]);
});

test('a browser that keeps another member’s link is corrected', async ({ page }) => {
  const { link } = await haveVisited(page);
  await page.goto('/robots.txt');
  await page.evaluate(
    ([member, visit]) => {
      localStorage.setItem(member, 'somebodyElse'.repeat(3));
      localStorage.setItem(visit, JSON.stringify({ name: 'Bilal', rank: '7', joined: 'Many.' }));
    },
    [MEMBER_KEY, LAST_VISIT_KEY] as const,
  );
  const loadCode = await openBeforeCode(page);
  await expect(panel(page)).toContainText('Bilal');
  loadCode();
  await expect(moreWays(page)).toBeVisible();
  await expect(linkField(page)).toHaveValue(link);
  await expect(page.getByText('Bilal')).toHaveCount(0);
});

// What else is damaged is a table of tests/features/waitlist/membership/remembered.test.ts.
test('what is damaged is not shown', async ({ page }) => {
  await haveVisited(page);
  await page.goto('/robots.txt');
  await page.evaluate((key) => localStorage.setItem(key, '{"name":1}'), LAST_VISIT_KEY);
  const loadCode = await openBeforeCode(page);
  await expect(linkField(page)).toHaveCount(0);
  loadCode();
  await expect(panel(page).getByText(/^Your rank \d/)).toBeVisible();
});

test('the link stays when the membership can’t be checked', async ({ page, pageErrors }) => {
  await haveVisited(page);
  await page.route('**/documents:*', (route) => route.abort());
  await page.goto('/joinwaitlist');
  const retry = page.getByRole('button', { name: 'Try Again' });
  await expect(retry).toBeVisible();
  await expect(copyButton(page)).toBeVisible();
  await test.step('a panel of its own says what failed, and offers a member no joining', async () => {
    await expect(page.getByRole('heading', { name: 'Join Our Waitlist' })).toHaveCount(0);
    const failed = page.getByRole('region', { name: 'Your place on the waitlist' });
    const [first, second] = await Promise.all([panel(page).boundingBox(), failed.boundingBox()]);
    expect(second!.y - first!.y - first!.height).toBeGreaterThan(8);
  });
  await page.unroute('**/documents:*');
  await retry.tap();
  await expect(moreWays(page)).toBeVisible();
  await expect(linkField(page)).toHaveCount(1);
  allowErrors(pageErrors, /^failed: /);
});

test('the link goes with the session that another tab ends', async ({ page, context }) => {
  await haveVisited(page);
  await openBeforeCode(page);
  await expect(linkField(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/aboutus');
  await menuButton(other).tap();
  await signOutButton(other).tap();
  // Its press closes the menu, once the code is there.
  await expect(signOutButton(other)).toBeHidden();
  await menuButton(other).tap();
  await expect(signInButton(other)).toBeVisible();
  await expect(linkField(page)).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('the next person in a browser sees nothing of the one before', async ({
  page,
  browser,
  baseURL,
}) => {
  const { state: before } = await haveVisited(page);
  // As if both sessions had followed each other without a page in between.
  await using next = await browser.newContext({ baseURL: baseURL! });
  const other = await next.newPage();
  await signInByPhone(other);
  const { origins } = await next.storageState();
  const isAccount = ({ name }: { name: string }) => name === ACCOUNT_KEY;
  const [kept] = before.origins;
  const localStorage = [
    ...kept!.localStorage.filter((item) => !isAccount(item)),
    ...origins[0]!.localStorage.filter(isAccount),
  ];
  await using mixed = await browser.newContext({
    ...phone,
    baseURL: baseURL!,
    storageState: { cookies: [], origins: [{ ...kept!, localStorage }] },
  });
  const mixedPage = await mixed.newPage();
  const loadCode = await openBeforeCode(mixedPage);
  await expect(linkField(mixedPage)).toBeVisible();
  loadCode();
  await expect(nameField(mixedPage)).toBeVisible();
  await expect(linkField(mixedPage)).toHaveCount(0);
  const left = await mixedPage.evaluate(() => Object.keys(localStorage).sort());
  expect(left).toEqual([ACCOUNT_KEY, SESSION_KEY]);
});

// The long run is on a slow phone, whose processor Chromium keeps busy to be as slow.
/** Presses Next as soon as the leaderboard has it. */
async function turnPage(page: Page) {
  const board = page.getByRole('region', { name: 'Leaderboard' });
  // It's below the first screen, and loads once it's on the screen.
  await board.scrollIntoViewIfNeeded();
  await board.getByRole('button', { name: 'Next' }).tap();
  const second = board.getByRole('button', { name: '2', exact: true });
  await expect(second).toHaveAttribute('aria-current', 'page');
}

test.describe('ten presses at once are each counted once', () => {
  async function pressTenTimes(page: Page, afterFour?: () => void) {
    const copy = panel(page).getByRole('button', { name: /^Cop(y Link|ied!)$/ });
    const menu = menuButton(page);
    // The menu is opened and closed.
    const buttons = [copy, menu, menu, copy, inviteLink(page), copy, menu, menu, copy];
    for (const [index, button] of [...buttons, inviteLink(page)].entries()) {
      if (index === 4) afterFour?.();
      await button.tap();
    }
    const { copied, opened } = await presses(page);
    expect([copied.length, opened.length]).toEqual([4, 2]);
    await expect(page.getByRole('banner').getByRole('heading', { name: 'Services' })).toBeHidden();
  }

  test('by a member, who then turns a page of the leaderboard and signs out', async ({ page }) => {
    await haveVisited(page);
    if (isLong) await slowDown(page);
    const loadCode = await openBeforeCode(page);
    await pressTenTimes(page, loadCode);
    await turnPage(page);
    await menuButton(page).tap();
    await signOutButton(page).tap();
    await menuButton(page).tap();
    await expect(signInButton(page)).toBeVisible();
    await expect(linkField(page)).toHaveCount(0);
  });

  test('by a member who has just signed out elsewhere', async ({ page, browser, baseURL }) => {
    // Without the session that the SDK keeps.
    const storageState = structuredClone((await haveVisited(page)).state);
    const [kept] = storageState.origins;
    kept!.localStorage = kept!.localStorage.filter(({ name }) => name !== ACCOUNT_KEY);
    await using context = await browser.newContext({ ...phone, baseURL: baseURL!, storageState });
    const other = await context.newPage();
    await countPresses(other);
    if (isLong) await slowDown(other);
    // With its code, the page knows.
    const loadCode = await openBeforeCode(other);
    await pressTenTimes(other);
    loadCode();
    await expect(other.getByRole('main').getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect(linkField(other)).toHaveCount(0);
  });
});
