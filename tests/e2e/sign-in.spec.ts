import { devices, type Page } from '@playwright/test';
import { sentence } from '../../src/messages/errors.ts';
import { expectAccessible } from './a11y.ts';
import { allowErrors, expect, test } from './fixtures.ts';
import { addGoogleAccount, mockGoogleScript, openGoogleWindow } from './google-script.ts';
import { codeFor, newPhoneNumber } from './people.ts';
import { openDialog, problems, signInButton, signOutButton } from './steps.ts';

/** Collects what screen readers announce of the dialog, as live regions that were there before. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const announced: string[] = [];
    Object.assign(window, { announced });
    for (const region of document.querySelectorAll('#sign-in :is([role=alert], [role=status])'))
      new MutationObserver(() => {
        const text = region.textContent;
        if (text) announced.push(`${region.getAttribute('role')}: ${text}`);
      }).observe(region, { subtree: true, childList: true, characterData: true });
  });

test('by keyboard, somebody signs in by phone after a wrong code and a wrong number, and out; all is announced', async ({
  page,
  context,
  pageErrors,
}) => {
  await page.goto('/');
  const dialog = await openDialog(page);
  await listen(page);
  const phone = dialog.getByRole('textbox', { name: 'Phone number' });
  await expect(phone).toHaveAttribute('type', 'tel');
  await expect(phone).toHaveAttribute('autocomplete', 'tel');
  await page.keyboard.press('Enter');
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await expect(phone).toHaveAccessibleDescription(/Please enter your phone number\.$/);
  await expect(phone).toBeFocused();
  await expectAccessible(page, 'without a number');
  const [wrong, right] = [newPhoneNumber(), newPhoneNumber()];
  await page.keyboard.type(wrong);
  await expect(problems(page)).toHaveCount(0);
  await page.keyboard.press('Enter');
  const code = dialog.getByRole('textbox', { name: 'One-time code' });
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(await page.evaluate(() => Reflect.get(window, 'announced') as string[])).toEqual([
    'alert: Please enter your phone number.',
    'status: Processing...',
    'status: OTP sent to your phone! Please enter it below.',
  ]);
  await expectAccessible(page, 'with a code');

  // The sixth digit submits the code.
  await page.keyboard.type((await codeFor(wrong)) === '000000' ? '111111' : '000000');
  await expect(problems(page)).toHaveText(sentence('otp-verify/invalid-code'));
  await expect(code).toBeFocused();
  await dialog.getByRole('button', { name: 'Change Phone Number' }).press('Enter');
  await expect(phone).toBeFocused();
  await expect(phone).toHaveValue(`+91${wrong}`);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(right);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(`Sent to +91${right}.`)).toBeVisible();
  const last = await codeFor(right);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const pasted = `${last.slice(0, 3)} ${last.slice(3)}`;
  await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
  await page.keyboard.press('ControlOrMeta+V');
  await expect(
    dialog.getByText('Phone number verified successfully! You are signed in.'),
  ).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(signOutButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(signInButton(page)).toBeVisible();
  // The wrong code.
  allowErrors(pageErrors, /^400: .*identitytoolkit|status of 400/);
});

test.describe('with Google', () => {
  test.beforeEach(({ context }) => mockGoogleScript(context));

  test('a closed window shows a message; another one can be opened beside a lost one, and signs in', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/');
    const dialog = await openDialog(page);
    const closed = await openGoogleWindow(page);
    await expect(dialog.getByText('Processing...')).toBeVisible();
    await closed.close();
    // The SDK notices it after some seconds.
    await expect(async () => {
      await page.clock.fastForward(3000);
      await expect(problems(page)).toHaveText(sentence('google/cancelled'), { timeout: 300 });
    }).toPass();
    await openGoogleWindow(page);
    const second = await openGoogleWindow(page);
    await expect(problems(page)).toHaveText(sentence('google/already-open'));
    await addGoogleAccount(second, 'Idris');
    await expect(dialog.getByText('Signed in successfully with Google: Idris')).toBeVisible();
    await page.clock.fastForward(1500);
    await expect(dialog).toBeHidden();
    await expect(signOutButton(page)).toBeVisible();
  });

  test.describe('on a phone', () => {
    test.use({ userAgent: devices['iPhone 15'].userAgent });

    test('the script for the window is loaded before the click', async ({ page }) => {
      await page.goto('/');
      const script = page.waitForRequest(/apis\.google\.com/);
      await openDialog(page);
      await script;
    });
  });
});
