import { commonErrors } from '../../src/lib/errors.ts';
import { signInErrors } from '../../src/features/sign-in/dialog/errors.ts';
import { expectAccessible } from './a11y.ts';
import { allowErrors, expect, test } from './fixtures.ts';
import { newPhoneNumber, signInAsMember } from '../../scripts/local/accounts.ts';
import * as steps from './steps.ts';

test('with blocked storage, people join by a friend’s link', async ({ page, browser }) => {
  await page.addInitScript(() => {
    // Not in the frames that sign-in uses.
    if (window !== top) return;
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
  const friend = await browser.newPage();
  await signInAsMember(friend, 'Amina', 0);
  await page.goto(await friend.getByLabel('Your unique referral link').inputValue());
  const number = newPhoneNumber();
  await steps.signInButton(page).click();
  const dialog = steps.signInDialog(page);
  await dialog.getByLabel('Phone number').fill(number);
  await dialog.getByRole('button', { name: 'Send Code' }).click();
  await expect(dialog.getByText(signInErrors['session/not-kept'])).toBeVisible();
  await steps.enterCode(page, number);
  await steps.nameField(page).fill('Amina');
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await page.getByRole('checkbox', { name: /^I am 18 or older/ }).check();
  await steps.joinButton(page).click();
  await expect(steps.thanks(page)).toBeVisible();
  await friend.getByRole('button', { name: 'Refresh' }).click();
  await expect(friend.getByText('Your first friend has joined.')).toBeVisible();
  await steps.signOutButton(page).click();
  await expect(steps.signInButton(page)).toBeVisible();
});

test('an island that throws shows a message', async ({ page, pageErrors }) => {
  await page.route('**/survey', async (route) => {
    const response = await route.fetch();
    const roles = /(component-export="SurveyWizard"[^>]* props="[^"]*)&quot;roles&quot;/;
    await route.fulfill({
      response,
      body: (await response.text()).replace(roles, '$1&quot;no&quot;'),
    });
  });
  await page.goto('/survey');
  const message = page.getByRole('main').getByRole('alert');
  await expect(message).toContainText(commonErrors['page/failed']);
  await expect(message.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
  await expectAccessible(page, 'a page with a broken island');
  allowErrors(pageErrors, /reading 'legend'/);
});
