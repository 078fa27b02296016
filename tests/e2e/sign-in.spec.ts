import { devices, type Page } from '@playwright/test';
import { sentence } from '../../src/messages/errors.ts';
import { allowErrors, expect, test } from './fixtures.ts';
import { addGoogleAccount, mockGoogleScript, openGoogleWindow } from './google-script.ts';
import { codeFor, newPhoneNumber } from './people.ts';
import { openDialog, problems, signOutButton } from './sign-in.ts';

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

test('signing in by phone: no number, an invalid one, a wrong code, another number, the right code; all is announced', async ({
  page,
  pageErrors,
}) => {
  await page.clock.install();
  await page.goto('/');
  const dialog = await openDialog(page);
  await expect(dialog).toHaveAttribute('aria-modal', 'true');
  await listen(page);
  const { height } = (await dialog.boundingBox())!;
  const expectSameHeight = async () =>
    expect((await dialog.boundingBox())?.height).toBeCloseTo(height, 0);
  const alert = problems(page);
  const phone = dialog.getByRole('textbox', { name: 'Phone number' });
  await expect(dialog.getByText('+91', { exact: true })).toBeVisible();
  await expect(phone).toHaveAttribute('type', 'tel');
  await expect(phone).toHaveAttribute('autocomplete', 'tel');
  await dialog.getByRole('button', { name: 'Send Code' }).click();
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await expect(phone).toHaveAccessibleDescription(/Please enter your phone number\.$/);
  await expect(phone).toBeFocused();
  await phone.fill('salam');
  await phone.press('Enter');
  await expect(alert).toHaveText(sentence('otp-send/invalid-phone'));
  await expect(phone).toHaveValue('salam');
  await expectSameHeight();
  await phone.press('Backspace');
  await expect(alert).toHaveCount(0);

  const [wrong, right] = [newPhoneNumber(), newPhoneNumber()];
  const sent = page.waitForRequest(/sendVerificationCode/);
  await phone.fill(`${wrong.slice(0, 5)} ${wrong.slice(5, 8)}-${wrong.slice(8)}`);
  await phone.press('Enter');
  expect((await sent).postDataJSON()).toMatchObject({ phoneNumber: `+91${wrong}` });
  const code = dialog.getByRole('textbox', { name: 'One-time code' });
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expectSameHeight();
  expect(await page.evaluate(() => Reflect.get(window, 'announced') as string[])).toEqual([
    'alert: Please enter your phone number.',
    `alert: ${sentence('otp-send/invalid-phone')}`,
    'status: Processing...',
    'status: OTP sent to your phone! Please enter it below.',
  ]);

  await code.press('Enter');
  await expect(alert).toHaveText(sentence('otp-verify/missing-code'));
  // The sixth digit submits the code.
  const first = await codeFor(wrong);
  await code.fill(first === '000000' ? '111111' : '000000');
  await expect(alert).toHaveText(sentence('otp-verify/invalid-code'));
  await expect(code).toBeFocused();
  await expectSameHeight();
  const resend = dialog.getByRole('button', { name: /^Resend Code/ });
  await expect(resend).toHaveText(/^Resend Code in \d+ s$/);
  await page.clock.fastForward(31_000);
  await expect(resend).toHaveText('Resend Code');
  await resend.click();
  await expect(resend).toHaveText(/ in \d+ s$/);
  expect(await codeFor(wrong)).not.toBe(first);

  await dialog.getByRole('button', { name: 'Change Phone Number' }).click();
  await expect(phone).toBeFocused();
  await expect(phone).toHaveValue(`+91${wrong}`);
  await expect(dialog.getByText('OTP sent')).toHaveCount(0);
  await phone.fill(right);
  await phone.press('Enter');
  await expect(dialog.getByText(`Sent to +91${right}.`)).toBeVisible();
  const last = await codeFor(right);
  await code.fill(`${last.slice(0, 3)} ${last.slice(3)}`);
  await expect(
    dialog.getByText('Phone number verified successfully! You are signed in.'),
  ).toBeVisible();
  await expectSameHeight();
  await page.clock.fastForward(1500);
  await expect(dialog).toBeHidden();
  await expect(signOutButton(page)).toBeFocused();
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
