import type { Page } from '@playwright/test';
import { sentence } from '../../src/messages/errors.ts';
import { expectAccessible } from './a11y.ts';
import { allowErrors, expect, hold, setTextSize, test } from './fixtures.ts';
import { mockGoogle } from './google.ts';
import { codeFor, newPhoneNumber, signIn } from './people.ts';
import { expectSeen } from './seen.ts';
import { press, problems, signInButton, signInDialog, signOutButton } from './steps.ts';

/** Collects what the live regions of the dialog say: those that were there before their text. */
const listen = (page: Page) =>
  page.evaluateHandle(() => {
    const texts: string[] = [];
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const region = (target as Element).closest?.('[role=alert], [role=status]');
        const text = region?.textContent && `${region.role}: ${region.textContent}`;
        if (text && text !== texts.at(-1)) texts.push(text);
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
  const expectAccessibleStep = async (state: string) => {
    await setTextSize(page, 16);
    await expectAccessible(page, state);
    await setTextSize(page, 32);
  };
  // With text of twice the size, there is as much on it as on a phone with its keyboard.
  await setTextSize(page, 32);
  await page.goto('/joinwaitlist');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).first().press('Enter');
  const dialog = signInDialog(page);
  const phone = dialog.getByLabel('Phone number');
  await expect(phone).toBeFocused();
  await expectSeen(phone);
  const announced = await listen(page);
  await expect(phone).toHaveAttribute('autocomplete', 'tel');
  await page.keyboard.press('Enter');
  await expect(phone).toHaveAccessibleDescription(/Please enter your phone number\.$/);
  await expect(phone).toBeFocused();
  await expectSeen(phone, problems(page));
  await expectAccessibleStep('without a number');
  const number = newPhoneNumber();
  await page.keyboard.type(number);
  await expect(problems(page)).toHaveCount(0);
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
  await expect(problems(page)).toHaveText(sentence('otp-verify/invalid-code'));
  await expect(code).toBeFocused();
  await expectSeen(code, problems(page));
  // Phones fill it in, and others paste it.
  const pasted = `${sent.slice(0, 3)} ${sent.slice(3)}`;
  await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
  await press(page, 'ControlOrMeta+A', 'ControlOrMeta+V');
  const success = dialog.getByText('You are signed in.');
  // It's there for 1.5 seconds, so wait without the pauses of `expect`.
  await success.waitFor();
  await expect(success).toBeInViewport({ ratio: 1 });
  await expect(dialog).toBeHidden();
  expect(await announced.jsonValue()).toEqual([
    'alert: Please enter your phone number.',
    'status: Processing...',
    'status: OTP sent to your phone! Please enter it below.',
    'status: Processing...',
    `alert: ${sentence('otp-verify/invalid-code')}`,
    'status: Processing...',
    'status: Phone number verified successfully! You are signed in.',
  ]);
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  allowErrors(pageErrors, /^400: .*identitytoolkit/);
});

test('a signed-in visitor sees Sign Out in the bar and in the menu', async ({ page }) => {
  await signIn(page);
  const loadCode = await hold(page, '**/_astro/SiteNav*');
  await page.goto('/aboutus');
  const last = page.getByRole('banner').locator('a:visible, button:visible').last();
  await expect(last).toHaveText('Sign Out');
  await expect(last).toHaveClass(/button-danger/);
  await expect(signInButton(page)).toBeHidden();

  await page.setViewportSize({ width: 360, height: 740 });
  const menu = page.locator('summary:visible');
  const openMenu = page.getByRole('banner').locator('details[open]');
  await menu.click();
  await expect(last).toHaveText('Sign Out');
  // Pressed before its script has loaded; meanwhile, the menu is opened again.
  await last.click();
  await expect(openMenu).toHaveCount(0);
  await menu.click();
  loadCode();
  await expect(openMenu).toHaveCount(0);
  await menu.click();
  await expect(last).toHaveText('Sign In');
});

test('Google’s window opens after an early click, and may hide the page', async ({
  page,
  context,
}) => {
  await mockGoogle(context);
  const loadCode = await hold(page, '**/_astro/SignInPanel*');
  await page.goto('/');
  await signInButton(page).click();
  const opened = page.waitForEvent('popup');
  // Pressed before its script has loaded.
  await signInDialog(page).getByRole('button', { name: 'Sign In with Google' }).click();
  loadCode();
  const popup = await opened;
  await popup.locator('#add-account-button').click();

  // On phones, the window covers the page. firebase 12.17.0 closed its database then, and lost the
  // session that the window had brought: https://github.com/firebase/firebase-js-sdk/issues/10264
  const devtools = await context.newCDPSession(page);
  const setState = (state: 'frozen' | 'active') =>
    devtools.send('Page.setWebLifecycleState', { state });
  const setVisibility = (visibility: string) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, visibility);
  await setVisibility('hidden');
  await setState('frozen');
  const closed = popup.waitForEvent('close');
  await popup.locator('#email-input').fill(`amina.${Date.now()}@example.com`);
  await popup.locator('#display-name-input').fill('Amina');
  await popup.locator('#sign-in').click();
  await closed;
  await setState('active');
  await setVisibility('visible');
  await expect(signOutButton(page)).toBeVisible();
  await page.goto('/account');
  await expect(page.getByText('Amina', { exact: true })).toBeVisible();
});
