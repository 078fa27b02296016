import type { Page } from '@playwright/test';
import { expect, hold, test } from './fixtures.ts';
import { isOnWaitlist, signInAsNewcomer } from './people.ts';
import { fillJoinForm, pressJoin } from './steps.ts';

const COMMIT = '**/documents:commit*';

const isSent = (page: Page) => page.waitForRequest(/documents:commit/);

/** Presses until the account is about to be deleted. */
async function deleteAccount(page: Page): Promise<void> {
  const name = 'Delete My Account';
  await page.getByRole('main').getByRole('button', { name }).click();
  await page.getByRole('alertdialog').getByRole('button', { name }).click();
}

/** Waits until something waits for another tab. */
const isWaiting = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await navigator.locks.query()).pending?.length))
    .toBe(1);

test('deleting an account waits for the join that another tab has sent', async ({
  page,
  context,
}) => {
  const { uid } = await signInAsNewcomer(page);
  await fillJoinForm(page, 'Amina');
  const account = await context.newPage();
  await account.goto('/account');
  const release = await hold(page, COMMIT);
  const sent = isSent(page);
  await pressJoin(page);
  await sent;
  await deleteAccount(account);
  await isWaiting(account);
  release();
  await expect(account.getByText(/^Your account is deleted/)).toBeVisible();
  expect(await isOnWaitlist(uid)).toBe(false);
});
