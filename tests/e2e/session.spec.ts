import type { Page, Route } from '@playwright/test';
import { SESSION_KEY } from '../../src/lib/browser/storage-keys.ts';
import { signInErrors } from '../../src/features/sign-in/dialog/errors.ts';
import { isLong } from '../long.ts';
import { allowErrors, expect, test } from './fixtures.ts';
import { newPhoneNumber, signInAsMember } from '../../scripts/local/accounts.ts';
import { enterCode, nameField, signInButton, signInDialog, signOutButton } from './steps.ts';

const LOOKUP = '**/accounts:lookup*';

const isFlagged = (page: Page) => page.evaluate((key) => key in localStorage, SESSION_KEY);
const memberHeading = (page: Page) => page.getByRole('heading', { name: /^Refer our initiatives/ });

/** As Google's servers fail. */
const failure = (code: number, status: string) => (route: Route) =>
  route.fulfill({ status: code, json: { error: { code, message: status, status } } });

/** A server that fails and a connection that breaks are enough for every day. */
const answers: [what: string, answer: (route: Route) => Promise<void>][] = [
  ['503', failure(503, 'UNAVAILABLE')],
  ['an aborted connection', (route) => route.abort('connectionreset')],
];
if (isLong)
  answers.push(
    ['500', failure(500, 'INTERNAL')],
    ['429', failure(429, 'RESOURCE_EXHAUSTED')],
    ['a page of a proxy', (route) => route.fulfill({ status: 502, body: '<html>' })],
  );

test('a member stays signed in when their account can’t be looked up, whatever answers instead', async ({
  page,
  pageErrors,
}) => {
  await signInAsMember(page, 'Zaynab', 3);
  for (const [what, answer] of answers)
    await test.step(what, async () => {
      await page.route(LOOKUP, answer);
      const lookup = page.waitForRequest(LOOKUP);
      await page.reload();
      await lookup;
      await expect(memberHeading(page)).toBeVisible();
      await expect(signOutButton(page)).toBeVisible();
      expect(await isFlagged(page)).toBe(true);
      await page.unroute(LOOKUP);
    });
  // Each visit has begun with what the one before has left, and so does the last.
  await page.reload();
  await expect(memberHeading(page)).toBeVisible();
  expect(await isFlagged(page)).toBe(true);
  allowErrors(pageErrors, /accounts:lookup/);

  await test.step('no answer', async () => {
    await page.clock.install();
    await page.route(LOOKUP, () => undefined);
    const lookup = page.waitForRequest(LOOKUP);
    await page.reload();
    await lookup;
    // The page doesn't wait for longer than 10 seconds, but the session goes on.
    await page.clock.fastForward('00:11');
    await expect(signInButton(page)).toBeVisible();
    expect(await isFlagged(page)).toBe(true);
    // Firebase gives up after 30 seconds.
    await page.clock.fastForward('00:30');
    await expect(signOutButton(page)).toBeVisible();
    await expect(memberHeading(page)).toBeVisible();
  });
});

/** Signs in on the join page, and returns the dialog's warning that the session isn't kept. */
async function signInByPhone(page: Page): Promise<boolean> {
  const number = newPhoneNumber();
  await page.goto('/joinwaitlist');
  await signInButton(page).click();
  const dialog = signInDialog(page);
  await dialog.getByLabel('Phone number').fill(number);
  await dialog.getByRole('button', { name: 'Send Code' }).click();
  await expect(dialog.getByLabel('One-time code')).toBeVisible();
  const isWarned = await dialog.getByText(signInErrors['session/not-kept']).isVisible();
  await enterCode(page, number);
  await expect(nameField(page)).toBeVisible();
  return isWarned;
}

/** Blocks one kind of storage in the pages of the site, not in the frames that sign-in uses. */
const block = (page: Page, name: 'indexedDB' | 'localStorage') =>
  page.addInitScript((name) => {
    if (window !== top) return;
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    // Some browsers refuse IndexedDB only when it's opened.
    if (name === 'indexedDB') IDBFactory.prototype.open = refuse;
    else Object.defineProperty(window, name, { get: refuse });
  }, name);

test('a session is kept where IndexedDB is blocked', async ({ page }) => {
  await block(page, 'indexedDB');
  expect(await signInByPhone(page)).toBe(false);
  await page.reload();
  await expect(nameField(page)).toBeVisible();
  await signOutButton(page).click();
  await expect(signInButton(page)).toBeVisible();
  await page.reload();
  await expect(signInButton(page)).toBeVisible();
});

test('a session is announced as lost where localStorage is blocked', async ({ page }) => {
  await block(page, 'localStorage');
  expect(await signInByPhone(page)).toBe(true);
  await page.reload();
  await expect(signInButton(page)).toBeVisible();
});
