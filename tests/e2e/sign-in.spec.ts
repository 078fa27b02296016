import { sentence } from '../../src/messages/errors.ts';
import { expectAccessible, setTextSize } from './a11y.ts';
import { allowErrors, expect, hold, test } from './fixtures.ts';
import { mockGoogle } from './google.ts';
import { codeFor, newPhoneNumber, signIn } from './people.ts';
import { expectSeen } from './seen.ts';
import { menuButton, press, signInButton, signInDialog, signOutButton } from './steps.ts';

test('by keyboard, each sign-in step is seen and heard', async ({ page, context, pageErrors }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 360, height: 640 });
  // With text of twice the size, there is as much on the screen as on a phone with its keyboard.
  const expectAccessibleStep = async (state: string) => {
    await setTextSize(page, 16);
    await expectAccessible(page, state);
    await setTextSize(page, 32);
  };
  await setTextSize(page, 32);
  await page.goto('/joinwaitlist');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).first().press('Enter');
  const dialog = signInDialog(page);
  const error = dialog.getByRole('alert').filter({ hasText: /./ });
  const message = dialog.getByRole('status');
  const phone = dialog.getByLabel('Phone number');
  await expect(phone).toBeFocused();
  await expectSeen(phone);
  // A live region is only announced if it was in the page before its text.
  const liveRegions = dialog.locator('[role=alert], [role=status]');
  const regionCount = await liveRegions.count();
  await expect(phone).toHaveAttribute('autocomplete', 'tel');
  await page.keyboard.press('Enter');
  await expect(phone).toHaveAccessibleDescription(/Please enter your phone number\.$/);
  await expect(phone).toBeFocused();
  await expectSeen(phone, error);
  await expect(liveRegions).toHaveCount(regionCount);
  await expectAccessibleStep('without a number');
  const number = newPhoneNumber();
  await page.keyboard.type(number);
  await expect(error).toHaveCount(0);
  await page.keyboard.press('Enter');
  const code = dialog.getByRole('textbox', { name: 'One-time code' });
  await expect(code).toBeFocused();
  await expectSeen(code, message.getByText('OTP sent to your phone! Please enter it below.'));
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expectAccessibleStep('with a code');
  const sent = await codeFor(number);
  // The sixth digit submits the code.
  await page.keyboard.type(sent === '000000' ? '111111' : '000000');
  await expect(error).toHaveText(sentence('otp-verify/invalid-code'));
  await expect(code).toBeFocused();
  await expectSeen(code, error);
  await expect(liveRegions).toHaveCount(regionCount);
  const pasted = `${sent.slice(0, 3)} ${sent.slice(3)}`;
  await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
  await press(page, 'ControlOrMeta+A', 'ControlOrMeta+V');
  const success = message.getByText('Phone number verified successfully! You are signed in.');
  // It's there for 1.5 seconds, so wait without the pauses of `expect`.
  await success.waitFor();
  await expect(success).toBeInViewport({ ratio: 1 });
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  allowErrors(pageErrors, /^400: .*identitytoolkit/);
});

test('Sign Out works in the menu, also before its script has loaded', async ({ page }) => {
  await signIn(page);
  const loadCode = await hold(page, '**/_astro/SiteNav*');
  await page.goto('/aboutus');
  await expect(signOutButton(page)).toBeVisible();
  await expect(signInButton(page)).toBeHidden();
  await page.setViewportSize({ width: 360, height: 740 });
  await menuButton(page).click();
  await signOutButton(page).click();
  loadCode();
  await page.setViewportSize({ width: 1280, height: 740 });
  await expect(signInButton(page)).toBeVisible();
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
