import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './a11y.ts';
import { expect, test } from './fixtures.ts';
import { signInAsMember, signInAsNewcomer } from './people.ts';
import { expectSeen } from './seen.ts';
import { fillJoinForm, joinButton, press, signInButton, thanks } from './steps.ts';

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const question = (page: Page) => page.getByRole('alertdialog');

test('somebody joins, downloads everything, and deletes their account', async ({ page }) => {
  const { phone } = await signInAsNewcomer(page);
  await fillJoinForm(page, 'Amina');
  await joinButton(page).click();
  await expect(thanks(page)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'My data' }).click();
  const download = page.waitForEvent('download');
  await button(page, 'Download Everything').click();
  const { account, documents } = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(account).toMatchObject({ phoneNumber: phone });
  // Entry, contact and seat.
  expect(Object.keys(documents as object)).toHaveLength(3);
  await button(page, 'Delete My Account').click();
  await expectAccessible(page, 'the question');
  await question(page).getByRole('button', { name: 'Delete My Account' }).click();
  await expect(page.getByText(/^Your account is deleted/)).toBeFocused();
  await expect(signInButton(page)).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);
});

test('correcting, unsubscribing and leaving work by keyboard', async ({ page }) => {
  await signInAsMember(page, 'Amina', 2);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/account');
  const waitlist = page.getByRole('region', { name: 'Waitlist', exact: true });
  await button(page, 'Correct Name or Contact').press('Enter');
  const name = page.getByLabel('Name', { exact: true });
  await expect(name).toBeFocused();
  await expectSeen(page.getByText('Name', { exact: true }), name);
  await expectAccessible(page, 'correcting');
  await name.fill('Aminah');
  await press(page, 'Tab', 'Tab');
  await page.keyboard.type('new@example.com');
  await page.keyboard.press('Enter');
  await expectSeen(waitlist.getByText('Your changes are saved.'));
  await expect(button(page, 'Correct Name or Contact')).toBeFocused();
  await expect(waitlist).toContainText('Aminah');

  await button(page, 'Unsubscribe').press('Enter');
  await expect(question(page).getByRole('button', { name: 'Stay Subscribed' })).toBeFocused();
  await press(page, 'Tab', 'Enter');
  await expect(page.getByRole('heading', { name: 'Newsletter' })).toBeFocused();

  await button(page, 'Leave the Waitlist').press('Enter');
  await question(page).getByRole('button', { name: 'Leave the Waitlist' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Waitlist' })).toBeFocused();
});
