import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './a11y.ts';
import { allowErrors, expect, test } from './fixtures.ts';
import { leaveElsewhere, storeMember } from '../../scripts/local/accounts.ts';
import { accountErrors } from '../../src/features/my-data/errors.ts';
import { expectSeen } from './seen.ts';
import { nameField, press, signInButton } from './steps.ts';

/** A button of the page, not of the question in front of it. */
const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const question = (page: Page) => page.getByRole('alertdialog');
const waitlist = (page: Page) => page.getByRole('region', { name: 'Waitlist', exact: true });

/** Opens the account page of a new member on a phone, and returns who they are. */
async function openAccount(page: Page) {
  const { phone, uid } = await storeMember(page, 'Amina', 2);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/account');
  await expect(button(page, 'Download Everything')).toBeEnabled();
  return { phone, uid };
}

test('a name and a contact are corrected by keyboard', async ({ page }) => {
  await openAccount(page);
  await expect(waitlist(page)).toContainText('All members see it on the leaderboard.');
  await expect(waitlist(page).getByText('Amina', { exact: true })).toHaveAttribute(
    'translate',
    'no',
  );
  await button(page, 'Correct Name or Contact').press('Enter');
  await expect(nameField(page)).toBeFocused();
  await expectAccessible(page, 'correcting');
  await expectSeen(page.getByText('Name', { exact: true }), nameField(page));
  await nameField(page).fill('Aminah');
  await press(page, 'Tab', 'Tab');
  await page.keyboard.type('new@example.com');
  await page.keyboard.press('Enter');
  await expectSeen(waitlist(page).getByText('Your changes are saved.'));
  await expect(button(page, 'Correct Name or Contact')).toBeFocused();
  await expect(waitlist(page)).toContainText('Aminah');
  await expect(waitlist(page)).toContainText('new@example.com');
});

test('a correction by somebody who has left on another device can be copied', async ({
  page,
  context,
  pageErrors,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { uid } = await openAccount(page);
  await button(page, 'Correct Name or Contact').press('Enter');
  await nameField(page).fill('Aminah');
  // The other device's commit is nothing to this page: nothing announces it here.
  await leaveElsewhere(uid);
  await page.keyboard.press('Enter');
  await expectSeen(waitlist(page).getByText(accountErrors['account/not-member']));
  await expect(waitlist(page).getByLabel('What you typed')).toHaveValue(/^Aminah\n/);
  await button(page, 'Copy What You Typed').press('Enter');
  await expect(waitlist(page).getByText('What you typed is copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Aminah');
  await expectAccessible(page, 'a lost correction');
  await button(page, 'Close').press('Enter');
  await expect(waitlist(page).getByLabel('What you typed')).toBeHidden();
  await expect(waitlist(page).getByRole('link', { name: 'Join the waitlist' })).toBeVisible();
  allowErrors(pageErrors, /403.*:commit/);
});

test('unsubscribing by keyboard asks first, and begins with the way back', async ({ page }) => {
  await openAccount(page);
  await button(page, 'Unsubscribe').press('Enter');
  const stay = question(page).getByRole('button', { name: 'Stay Subscribed' });
  await expect(stay).toBeFocused();
  await press(page, 'Tab', 'Enter');
  await expect(page.getByRole('heading', { name: 'Newsletter' })).toBeFocused();
});

test('everything that is kept about a member can be downloaded', async ({ page }) => {
  const { phone } = await openAccount(page);
  const download = page.waitForEvent('download');
  await button(page, 'Download Everything').press('Enter');
  const { account, documents } = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(account).toMatchObject({ phoneNumber: phone });
  expect(JSON.stringify(documents)).toContain('Amina');
  // The page isn't told how it ends.
  await expectSeen(page.getByText(/^Your browser saves your data as \S+\.json\.$/));
});

test.describe('inside Instagram', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Mobile Instagram 334.0',
  });

  test('what would be downloaded is shown, and can be copied', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { phone } = await openAccount(page);
    let downloads = 0;
    page.on('download', () => (downloads += 1));
    await button(page, 'Download Everything').press('Enter');
    await expectSeen(page.getByText(/^This app saves no files\./));
    const field = page.getByRole('textbox', { name: 'Your data' });
    const { account } = JSON.parse(await field.inputValue());
    expect(account).toMatchObject({ phoneNumber: phone });
    await button(page, 'Copy Your Data').press('Enter');
    await expectSeen(page.getByText('Your data is copied.'));
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      await field.inputValue(),
    );
    await expectAccessible(page, 'data to copy');
    expect(downloads).toBe(0);
  });
});

test('deleting the account signs out and leaves no cookie', async ({ page }) => {
  await openAccount(page);
  await button(page, 'Delete My Account').press('Enter');
  await expectAccessible(page, 'the question');
  await question(page).getByRole('button', { name: 'Delete My Account' }).press('Enter');
  await expect(page.getByText(/^Your account is deleted/)).toBeFocused();
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(signInButton(page)).toBeVisible();
  // As the Cookie Policy says.
  expect(await page.context().cookies()).toEqual([]);
});
