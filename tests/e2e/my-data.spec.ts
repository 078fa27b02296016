import { readFile } from 'node:fs/promises';
import { expectAccessible } from './a11y.ts';
import { expect, test } from './fixtures.ts';
import { signInAsMember } from '../../scripts/local/people.ts';
import { expectSeen } from './seen.ts';
import { nameField, press, signInButton } from './steps.ts';

test('the account page works by keyboard alone', async ({ page }) => {
  const { phone } = await signInAsMember(page, 'Amina', 2);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/account');
  const button = (name: string) => page.getByRole('main').getByRole('button', { name });
  const question = page.getByRole('alertdialog');
  const waitlist = page.getByRole('region', { name: 'Waitlist', exact: true });
  await expect(button('Download Everything')).toBeEnabled();
  await expect(waitlist).toContainText('All members see it on the leaderboard.');
  await button('Correct Name or Contact').press('Enter');
  await expect(nameField(page)).toBeFocused();
  await expectSeen(page.getByText('Name', { exact: true }), nameField(page));
  await expectAccessible(page, 'correcting');
  await nameField(page).fill('Aminah');
  await press(page, 'Tab', 'Tab');
  await page.keyboard.type('new@example.com');
  await page.keyboard.press('Enter');
  await expectSeen(waitlist.getByText('Your changes are saved.'));
  await expect(button('Correct Name or Contact')).toBeFocused();
  await expect(waitlist).toContainText('Aminah');
  await expect(waitlist).toContainText('new@example.com');

  await button('Unsubscribe').press('Enter');
  await expect(question.getByRole('button', { name: 'Stay Subscribed' })).toBeFocused();
  await press(page, 'Tab', 'Enter');
  await expect(page.getByRole('heading', { name: 'Newsletter' })).toBeFocused();

  const download = page.waitForEvent('download');
  await button('Download Everything').press('Enter');
  const { account, documents } = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(account).toMatchObject({ phoneNumber: phone });
  expect(JSON.stringify(documents)).toContain('Aminah');
  // Before this, the other buttons do nothing.
  await expectSeen(page.getByText(/^Your data is saved/));

  await button('Delete My Account').press('Enter');
  await expectAccessible(page, 'the question');
  await question.getByRole('button', { name: 'Delete My Account' }).press('Enter');
  await expect(page.getByText(/^Your account is deleted/)).toBeFocused();
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(signInButton(page)).toBeVisible();
  // As the Cookie Policy says.
  expect(await page.context().cookies()).toEqual([]);
});
