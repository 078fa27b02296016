import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './a11y.ts';
import { expect, test } from './fixtures.ts';
import { newPhoneNumber, signInAsMember } from './people.ts';
import { expectSeen } from './seen.ts';
import { enterCode, fillJoinForm, press, pressJoin, sendCode, signInButton } from './steps.ts';

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const question = (page: Page) => page.getByRole('alertdialog');

test('somebody joins, downloads everything, and deletes their account', async ({ page }) => {
  const number = newPhoneNumber();
  await page.goto('/joinwaitlist');
  await sendCode(page, number);
  await enterCode(page, number);
  await fillJoinForm(page, 'Amina');
  await pressJoin(page);
  await expect(page.getByText(/^Thanks for joining/)).toBeVisible();
  await subscribe(page);
  await page.getByRole('banner').getByRole('link', { name: 'My data' }).click();
  const download = page.waitForEvent('download');
  await button(page, 'Download Everything').click();
  const { account, documents } = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(account).toMatchObject({ phoneNumber: number });
  // Entry, contact, seat and subscription.
  expect(Object.keys(documents as object)).toHaveLength(4);

  const names = await storedNames(page);
  expect(names).toContain('firebaseLocalStorageDb');
  await button(page, 'Delete My Account').click();
  await expect(question(page)).toContainText('your 0 points and your rank are gone for good');
  await expectAccessible(page, 'the question');
  await question(page).getByRole('button', { name: 'Delete My Account' }).click();
  await expect(page.getByText(/^Your account is deleted/)).toBeFocused();
  await expect(signInButton(page)).toBeVisible();

  await page.goto('/cookies');
  const policy = await page.getByRole('main').innerText();
  expect(names.filter((name) => !policy.includes(name))).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});

async function subscribe(page: Page) {
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByLabel('Your email address').fill('amina@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Subscribed!' })).toBeVisible();
}

/** Returns what is in the browser's storage. */
const storedNames = (page: Page) =>
  page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name!),
  ]);

test('correcting, unsubscribing and leaving work by keyboard, and other tabs follow', async ({
  page,
  context,
}) => {
  const board = await context.newPage();
  await signInAsMember(board, 'Amina', 2);
  await subscribe(board);

  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/account');
  const waitlist = page.getByRole('region', { name: 'Waitlist', exact: true });
  await button(page, 'Correct Name or Contact').press('Enter');
  const name = page.getByLabel('Name', { exact: true });
  await expect(name).toBeFocused();
  await expectSeen('360x640', page.getByText('Name', { exact: true }), name);
  await name.fill('www.example.com');
  await page.keyboard.press('Enter');
  await expect(waitlist.getByText('Please use a name without')).toBeVisible();
  await expectAccessible(page, 'a name that is refused');
  await name.fill('Aminah');
  await press(page, 'Tab', 'Tab');
  await page.keyboard.type('new@example.com');
  await page.keyboard.press('Enter');
  await expectSeen('360x640', waitlist.getByText('Your changes are saved.'));
  await expect(button(page, 'Correct Name or Contact')).toBeFocused();
  await expect(waitlist).toContainText('Aminah');
  await expect(board.getByText('Updates go to new@example.com.')).toBeVisible();

  await button(page, 'Unsubscribe').press('Enter');
  await expect(question(page).getByRole('button', { name: 'Stay Subscribed' })).toBeFocused();
  await press(page, 'Tab', 'Enter');
  await expect(page.getByRole('heading', { name: 'Newsletter' })).toBeFocused();
  await board.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(board.getByRole('button', { name: 'Subscribe', exact: true })).toBeEnabled();

  await button(page, 'Leave the Waitlist').press('Enter');
  await expect(question(page)).toContainText('your 2 points and your rank are gone for good');
  await question(page).getByRole('button', { name: 'Leave the Waitlist' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Waitlist' })).toBeFocused();
  await expect(board.getByRole('button', { name: 'Join', exact: true })).toBeVisible();
});
