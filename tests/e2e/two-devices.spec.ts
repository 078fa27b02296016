import { sessionErrors } from '../../src/features/sign-in/errors.ts';
import { allowErrors, expect, test } from './fixtures.ts';
import { mockGoogle } from './google.ts';
import { signInAsMember, signInByPhone } from '../../scripts/local/accounts.ts';
import { expectSeen } from './seen.ts';
import { enterCode, joinButton, nameField, signInDialog, thanks } from './steps.ts';

test('a member who has left on another device finds the join form', async ({
  page,
  context,
  browser,
  pageErrors,
}) => {
  await signInAsMember(page, 'Nadia', 3);
  await expect(page.getByText(/^Your rank \d/)).toBeVisible();
  await using device = await browser.newContext({
    storageState: await context.storageState(),
  });
  const other = await device.newPage();
  await other.goto(new URL('/account', page.url()).href);
  await other.getByRole('button', { name: 'Leave the Waitlist' }).click();
  const question = other.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Leave the Waitlist' }).click();
  await expect(other.getByText(/^You have left/)).toBeVisible();

  await page.reload();
  await expect(nameField(page)).toBeVisible();
  const board = page.getByRole('region', { name: 'Leaderboard' });
  await expect(board.getByText('Please Sign In and Join the waitlist.')).toBeVisible();
  // What this browser has requested for a member, the rules refuse.
  allowErrors(pageErrors, /^403: .*documents:run/);
});

test('an account that another device has deleted joins only after a new sign-in', async ({
  page,
  context,
  browser,
  pageErrors,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await mockGoogle(context);
  const { phone } = await signInByPhone(page);
  await page.goto('/joinwaitlist');
  await nameField(page).fill('Amina');
  for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check();

  await using device = await browser.newContext({
    storageState: await context.storageState(),
  });
  const other = await device.newPage();
  await other.goto(new URL('/account', page.url()).href);
  await other.getByRole('button', { name: 'Delete My Account' }).click();
  const question = other.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Delete My Account' }).click();
  await expect(other.getByText(/^Your account is deleted/)).toBeVisible();

  await joinButton(page).click();
  const ended = page.getByText(sessionErrors['session/ended']);
  await expectSeen(ended);
  await expect(thanks(page)).toBeHidden();
  // The button beside the sentence.
  await ended.locator('..').getByRole('button', { name: 'Sign In' }).click();
  await signInDialog(page).getByLabel('Phone number').fill(phone);
  await signInDialog(page).getByRole('button', { name: 'Send Code' }).click();
  await enterCode(page, phone);
  await expect(nameField(page)).toHaveValue('Amina');
  await joinButton(page).click();
  await expect(thanks(page)).toBeVisible();
  // Firebase refuses a new token for the deleted account.
  allowErrors(pageErrors, /^400: .*securetoken/);
});
