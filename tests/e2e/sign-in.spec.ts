import type { Page } from '@playwright/test';
import { signInErrors } from '../../src/features/sign-in/dialog/errors.ts';
import { signInMessages } from '../../src/features/sign-in/dialog/messages.ts';
import { expectAccessible, setTextSize } from './a11y.ts';
import { allowErrors, expect, hold, test } from './fixtures.ts';
import { mockGoogle } from './google.ts';
import { codeFor, newPhoneNumber, signInByPhone } from '../../scripts/local/accounts.ts';
import { expectSeen } from './seen.ts';
import {
  enterCode,
  expectDialogClosed,
  menuButton,
  nameField,
  signInButton,
  signInDialog,
  signOutButton,
} from './steps.ts';

/**
 * Opens the dialog by keyboard, on a small screen with large text. That leaves as little room as a
 * phone's on-screen keyboard does.
 */
async function openDialog(page: Page) {
  await page.setViewportSize({ width: 360, height: 640 });
  await setTextSize(page, 32);
  await page.goto('/joinwaitlist');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).first().press('Enter');
  const dialog = signInDialog(page);
  const phone = dialog.getByLabel('Phone number');
  await expect(phone).toBeFocused();
  await expectSeen(phone);
  const error = dialog.getByRole('alert').filter({ hasText: /./ });
  return { dialog, phone, error, message: dialog.getByRole('status') };
}

/** Sends a code to a new number, and returns it with its field. */
async function sendCode(page: Page) {
  const number = newPhoneNumber();
  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
  const field = signInDialog(page).getByRole('textbox', { name: 'One-time code' });
  await expect(field).toBeFocused();
  return { field, code: await codeFor(number) };
}

test('an error about the number is seen and heard', async ({ page }) => {
  const { dialog, error, phone } = await openDialog(page);
  // A live region is only announced if it was in the page before its text.
  const liveRegions = dialog.locator('[role=alert], [role=status]');
  const regionCount = await liveRegions.count();
  await page.keyboard.press('Enter');
  await expect(phone).toHaveAccessibleDescription(/Please enter your phone number\.$/);
  await expect(phone).toBeFocused();
  await expectSeen(phone, error);
  await expect(liveRegions).toHaveCount(regionCount);
  await setTextSize(page, 16);
  await expectAccessible(page, 'without a number');
  await page.keyboard.type('9');
  await expect(error).toHaveCount(0);
});

test('phones can fill in the number and the code', async ({ page }) => {
  const { dialog, message, phone } = await openDialog(page);
  await expect(phone).toHaveAttribute('autocomplete', 'tel');
  const { field } = await sendCode(page);
  await expectSeen(field, message.getByText('OTP sent to your phone! Please enter it below.'));
  await expect(field).toHaveAttribute('inputmode', 'numeric');
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await test.step('the field is seen with its label also after a press on Send Code', async () => {
    await dialog.getByRole('button', { name: 'Change Phone Number' }).click();
    await expect(phone).toBeFocused();
    await dialog.getByRole('button', { name: 'Send Code' }).click();
    await expect(field).toBeFocused();
    await expectSeen(field, dialog.getByText('One-time code', { exact: true }));
  });
  await setTextSize(page, 16);
  await expectAccessible(page, 'with a code');
});

test('a wrong code can be replaced with a pasted one', async ({ page, context, pageErrors }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { dialog, error, message } = await openDialog(page);
  const { field, code } = await sendCode(page);
  // The sixth digit submits the code.
  await page.keyboard.type(code === '000000' ? '111111' : '000000');
  await expect(error).toHaveText(signInErrors['otp-verify/invalid-code']);
  await expect(field).toBeFocused();
  await expectSeen(field, error);
  // All six digits, so that they can be compared with the message.
  const hidden = await field.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(hidden).toBe(0);
  const pasted = `${code.slice(0, 3)} ${code.slice(3)}`;
  await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
  for (const key of ['A', 'V']) await page.keyboard.press(`ControlOrMeta+${key}`);
  const success = message.getByText('Phone number verified successfully! You are signed in.');
  // It's there for 1.5 seconds, so wait without the pauses of `expect`.
  await success.waitFor();
  await expect(success).toBeInViewport({ ratio: 1 });
  await expect(dialog).toBeHidden();
  await expect(nameField(page)).toBeFocused();
  allowErrors(pageErrors, /^400: .*identitytoolkit/);
});

test.describe('a phone that drops the page while its owner reads the message', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  /** Sends a code to a new number, and returns it. */
  async function sendCodeByTouch(page: Page, path: string) {
    const number = newPhoneNumber();
    await page.goto(path);
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).first().tap();
    await page.keyboard.type(number);
    await signInDialog(page).getByRole('button', { name: 'Send Code' }).tap();
    await expect(signInDialog(page).getByText(/^Sent to \+91/)).toBeVisible();
    return number;
  }

  const codeField = (page: Page) => signInDialog(page).getByLabel('One-time code');

  for (const [name, comeBack] of Object.entries({
    'a reload': (page: Page) => page.reload(),
    // As some apps do, without the history's state.
    'its address': (page: Page) => page.goto('/joinwaitlist'),
  }))
    test(`gets the field for the code from HTML after ${name}, and signs in`, async ({ page }) => {
      let messages = 0;
      page.on('request', (request) => {
        if (request.url().includes('accounts:sendVerificationCode')) messages += 1;
      });
      const number = await sendCodeByTouch(page, '/joinwaitlist');
      const loadCode = await hold(page, '**/_astro/*.js');
      await comeBack(page);
      const dialog = signInDialog(page);
      await expect(codeField(page)).toBeFocused();
      await expectSeen(codeField(page), dialog.getByText('OTP sent to your phone!'));
      if (name === 'a reload') await expectAccessible(page, 'the code after a reload');
      const verify = dialog.getByRole('button', { name: 'Verify Code' });
      const place = await verify.boundingBox();
      const code = await codeFor(number);
      await page.keyboard.type(code.slice(0, 4));
      loadCode();
      await expect(dialog.getByText(/^Sent to \+91/)).toBeVisible();
      await expect(
        dialog.getByRole('button', { name: /^Resend Code in [12]?\d s$/ }),
      ).toBeVisible();
      expect(await verify.boundingBox()).toEqual(place);
      await page.keyboard.type(code.slice(4));
      await expectDialogClosed(page);
      await expect(nameField(page)).toBeFocused();
      expect(messages).toBe(1);
    });

  test('can go back to another number', async ({ page }) => {
    const number = await sendCodeByTouch(page, '/joinwaitlist');
    await page.reload();
    const dialog = signInDialog(page);
    await dialog.getByRole('button', { name: 'Change Phone Number' }).tap();
    await expect(dialog.getByLabel('Phone number')).toHaveValue(number);
    await page.reload();
    await expect(dialog.getByLabel('Phone number')).toBeFocused();
    await expect(codeField(page)).toBeHidden();
  });

  test('has the code asked for where Sign In is pressed next, but not in another tab', async ({
    page,
    context,
  }) => {
    const number = await sendCodeByTouch(page, '/joinwaitlist');
    const other = await context.newPage();
    await other.goto('/joinwaitlist');
    await other.getByRole('main').getByRole('button', { name: 'Sign In' }).first().tap();
    await expect(signInDialog(other).getByLabel('Phone number')).toBeFocused();
    await other.close();
    await page.bringToFront();
    await signInDialog(page).getByRole('button', { name: 'Close' }).tap();
    await expectDialogClosed(page);
    await page.goto('/account');
    await expect(signInDialog(page)).toBeHidden();
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).first().tap();
    await expect(codeField(page)).toBeFocused();
    await codeField(page).fill(`${await codeFor(number)} is your verification code for Usrah.`);
    await expectDialogClosed(page);
  });
});

test('Sign Out works in the menu, also before its script has loaded', async ({ page }) => {
  await signInByPhone(page);
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
  await expectDialogClosed(page);
  await page.goto('/account');
  await expect(page.getByText('Amina', { exact: true })).toBeVisible();
});

test('a reload behind Google’s window says what to press', async ({ page, context }) => {
  await mockGoogle(context);
  await page.goto('/');
  await signInButton(page).click();
  const opened = page.waitForEvent('popup');
  const google = signInDialog(page).getByRole('button', { name: 'Sign In with Google' });
  await google.click();
  await (await opened).close();
  await page.reload();
  await expectSeen(signInDialog(page).getByText(signInMessages.googleInterrupted));
});

test.describe('when the account can’t be looked up after a right code', () => {
  const LOOKUP = '**/accounts:lookup?*';

  /** Opens the dialog, and enters the code while the first look-ups fail. */
  async function enterRightCode(page: Page): Promise<string> {
    const number = newPhoneNumber();
    await page.goto('/');
    await signInButton(page).click();
    const dialog = signInDialog(page);
    await dialog.getByLabel('Phone number').fill(number);
    await dialog.getByRole('button', { name: 'Send Code' }).click();
    const code = dialog.getByLabel('One-time code');
    await expect(code).toBeVisible();
    await code.fill(await codeFor(number));
    return number;
  }

  test('people read that the code was right, and can have another one at once', async ({
    page,
    pageErrors,
  }) => {
    await page.route(LOOKUP, (route) => route.abort());
    const number = await enterRightCode(page);
    const dialog = signInDialog(page);
    await expect(dialog.getByText(signInErrors['otp-verify/used'])).toBeVisible();
    await page.unroute(LOOKUP);
    await dialog.getByRole('button', { name: 'Resend Code', exact: true }).click();
    // The other code is on its way.
    await expect(dialog.getByText(/^ in \d+ s$/)).toBeVisible();
    await enterCode(page, number);
    allowErrors(pageErrors, /accounts:(lookup|signInWithPhoneNumber)/);
  });

  test('a code whose first way to Firebase is lost signs in by itself', async ({
    page,
    pageErrors,
  }) => {
    await page.route('**/accounts:signInWithPhoneNumber?*', (route) => route.abort(), { times: 1 });
    await enterRightCode(page);
    await expectDialogClosed(page);
    allowErrors(pageErrors, /accounts:signInWithPhoneNumber/);
  });
});
