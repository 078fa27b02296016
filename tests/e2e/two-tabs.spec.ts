import type { Page } from '@playwright/test';
import { newPhoneNumber, signInAsMember } from '../../scripts/local/accounts.ts';
import { expect, test } from './fixtures.ts';
import {
  enterCode,
  joinButton,
  nameField,
  signInButton,
  signInDialog,
  signOutButton,
} from './steps.ts';

const memberHeading = (page: Page) => page.getByRole('heading', { name: /^Refer our initiatives/ });

/** Opens the same page in another tab of the same browser. */
async function openTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  return tab;
}

test('the other tab follows when somebody signs in, joins and signs out', async ({ page }) => {
  await page.goto('/joinwaitlist');
  const other = await openTab(page);
  await expect(signInButton(other)).toBeVisible();
  const number = newPhoneNumber();
  await signInButton(page).click();
  await signInDialog(page).getByLabel('Phone number').fill(number);
  await signInDialog(page).getByRole('button', { name: 'Send Code' }).click();
  await enterCode(page, number);
  await expect(nameField(other)).toBeVisible();
  await expect(signOutButton(other)).toBeVisible();

  await nameField(page).fill('Nadia');
  await expect(page.getByLabel('WhatsApp number')).not.toHaveValue('');
  for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check();
  await joinButton(page).click();
  await expect(memberHeading(other)).toBeVisible();

  await signOutButton(page).click();
  await expect(signInButton(other)).toBeVisible();
  await expect(memberHeading(other)).toBeHidden();
});

test('leaving the waitlist also shows the join form in the other tab', async ({ page }) => {
  await signInAsMember(page, 'Nadia', 2);
  const other = await openTab(page);
  await expect(memberHeading(other)).toBeVisible();
  await page.goto('/account');
  await page.getByRole('button', { name: 'Leave the Waitlist' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Leave the Waitlist' }).click();
  await expect(nameField(other)).toBeVisible();
});
