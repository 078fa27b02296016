import type { Page } from '@playwright/test';
import { sentence } from '../../src/messages/errors.ts';
import { expectAccessible, setTextSize } from './a11y.ts';
import { allowErrors, expect, hold, test } from './fixtures.ts';
import { mockGoogle } from './google.ts';
import { codeFor, newPhoneNumber, signIn } from './people.ts';
import { expectSeen } from './seen.ts';
import { menuButton, press, signInButton, signInDialog, signOutButton } from './steps.ts';

/** Collects what screen readers announce: texts that change in live regions of the dialog. */
const collectAnnouncements = (page: Page) =>
  page.evaluateHandle(() => {
    const texts: string[] = [];
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const region = (target as Element).closest?.('[role=alert], [role=status]');
        if (region?.textContent && region.textContent !== texts.at(-1))
          texts.push(region.textContent);
      }
    }).observe(document.querySelector('dialog')!, { subtree: true, childList: true });
    return texts;
  });

test('by keyboard, each step of signing in by phone is seen and heard', async ({
  page,
  context,
  pageErrors,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 360, height: 640 });
  // With text of twice the size, there is as much on it as on a phone with its keyboard.
  const [NORMAL, LARGE] = [16, 32];
  const expectAccessibleStep = async (state: string) => {
    await setTextSize(page, NORMAL);
    await expectAccessible(page, state);
    await setTextSize(page, LARGE);
  };
  await setTextSize(page, LARGE);
  await page.goto('/joinwaitlist');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).first().press('Enter');
  const dialog = signInDialog(page);
  const problem = dialog.getByRole('alert').filter({ hasText: /./ });
  const phone = dialog.getByLabel('Phone number');
  await expect(phone).toBeFocused();
  await expectSeen(phone);
  const announcements = await collectAnnouncements(page);
  await expect(phone).toHaveAttribute('autocomplete', 'tel');
  await page.keyboard.press('Enter');
  await expect(phone).toHaveAccessibleDescription(/Please enter your phone number\.$/);
  await expect(phone).toBeFocused();
  await expectSeen(phone, problem);
  await expectAccessibleStep('without a number');
  const number = newPhoneNumber();
  await page.keyboard.type(number);
  await expect(problem).toHaveCount(0);
  await page.keyboard.press('Enter');
  const code = dialog.getByRole('textbox', { name: 'One-time code' });
  await expect(code).toBeFocused();
  await expectSeen(code, dialog.getByText('Please enter it below.'));
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expectAccessibleStep('with a code');
  const sent = await codeFor(number);
  // The sixth digit submits the code.
  await page.keyboard.type(sent === '000000' ? '111111' : '000000');
  await expect(problem).toHaveText(sentence('otp-verify/invalid-code'));
  await expect(code).toBeFocused();
  await expectSeen(code, problem);
  const pasted = `${sent.slice(0, 3)} ${sent.slice(3)}`;
  await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
  await press(page, 'ControlOrMeta+A', 'ControlOrMeta+V');
  const success = dialog.getByText('You are signed in.');
  // It's there for 1.5 seconds, so wait without the pauses of `expect`.
  await success.waitFor();
  await expect(success).toBeInViewport({ ratio: 1 });
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  expect(await announcements.jsonValue()).toEqual([
    'Please enter your phone number.',
    'Processing...',
    'OTP sent to your phone! Please enter it below.',
    'Processing...',
    sentence('otp-verify/invalid-code'),
    'Processing...',
    'Phone number verified successfully! You are signed in.',
  ]);
  allowErrors(pageErrors, /^400: .*identitytoolkit/);
});

test('Sign Out ends a session, also when pressed before its script has loaded', async ({
  page,
}) => {
  await signIn(page);
  const loadCode = await hold(page, '**/_astro/SiteNav*');
  await page.goto('/aboutus');
  const last = page.getByRole('banner').locator('a:visible, button:visible').last();
  await expect(last).toHaveText('Sign Out');
  await expect(signInButton(page)).toBeHidden();

  await page.setViewportSize({ width: 360, height: 740 });
  const openMenu = page.getByRole('banner').locator('details[open]');
  await menuButton(page).click();
  await expect(last).toHaveText('Sign Out');
  await last.click();
  await expect(openMenu).toHaveCount(0);
  // The press that is repeated when the script has loaded closes the menu again.
  await menuButton(page).click();
  loadCode();
  await expect(openMenu).toHaveCount(0);
  await menuButton(page).click();
  await expect(last).toHaveText('Sign In');
});

test('Google signs in after a click before the script has loaded', async ({ page, context }) => {
  await mockGoogle(context);
  const loadCode = await hold(page, '**/_astro/SignInPanel*');
  await page.goto('/');
  await signInButton(page).click();
  const opened = page.waitForEvent('popup');
  await signInDialog(page).getByRole('button', { name: 'Sign In with Google' }).click();
  loadCode();
  // The Auth emulator's window.
  const popup = await opened;
  await popup.locator('#add-account-button').click();
  await popup.locator('#email-input').fill(`amina.${Date.now()}@example.com`);
  await popup.locator('#display-name-input').fill('Amina');
  await popup.locator('#sign-in').click();
  await expect(signOutButton(page)).toBeVisible();
  await page.goto('/account');
  await expect(page.getByText('Amina', { exact: true })).toBeVisible();
});
