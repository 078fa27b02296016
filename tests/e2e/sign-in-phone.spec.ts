import { sentence } from '../../src/messages/errors.ts';
import { allowErrors, expect, test } from './fixtures.ts';
import { codeFor, newPhoneNumber } from './people.ts';
import { enterCode, openDialog, problems, sendCode, signOutButton } from './sign-in.ts';

const badRequest = /^400: .*identitytoolkit|status of 400/;

test('signing in by phone: no number, an invalid one, no code, a wrong code, the right one', async ({
  page,
  pageErrors,
}) => {
  await page.goto('/');
  const dialog = await openDialog(page);
  const alert = problems(page);
  const phone = dialog.getByLabel('Phone number');
  await expect(dialog.getByText('+91', { exact: true })).toBeVisible();
  const { height } = (await dialog.boundingBox())!;
  const expectSameHeight = async () =>
    expect((await dialog.boundingBox())?.height).toBeCloseTo(height, 0);
  await phone.fill('salam');
  await phone.press('Enter');
  await expect(alert).toHaveText(sentence('otp-send/invalid-phone'));
  await expect(phone).toHaveValue('salam');
  await expectSameHeight();
  await phone.press('Backspace');
  await expect(alert).toHaveCount(0);

  const rest = newPhoneNumber().slice(1);
  const sent = page.waitForRequest(/sendVerificationCode/);
  await phone.fill(`9${rest.slice(0, 4)} ${rest.slice(4, 7)}-${rest.slice(7)}`);
  await phone.press('Enter');
  expect((await sent).postDataJSON()).toMatchObject({ phoneNumber: `+919${rest}` });
  await expect(dialog.getByText('OTP sent to your phone! Please enter it below.')).toBeVisible();
  await expectSameHeight();

  const code = dialog.getByLabel('One-time code');
  await expect(code).toBeFocused();
  await code.press('Enter');
  await expect(alert).toHaveText(sentence('otp-verify/missing-code'));
  const right = await codeFor(rest);
  // The sixth digit submits the code.
  await code.fill(right === '000000' ? '111111' : '000000');
  await expect(alert).toHaveText(sentence('otp-verify/invalid-code'));
  await expect(code).toBeFocused();
  await expectSameHeight();
  await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`);
  await expect(
    dialog.getByText('Phone number verified successfully! You are signed in.'),
  ).toBeVisible();
  await expectSameHeight();
  await expect(dialog).toBeHidden();
  await expect(signOutButton(page)).toBeFocused();
  allowErrors(pageErrors, badRequest);
});

test('an expired code can be replaced immediately', async ({ page, pageErrors }) => {
  await page.goto('/');
  const number = newPhoneNumber();
  const dialog = await sendCode(page, number);
  // The emulator's codes never expire, so respond as Firebase does.
  await page.route(/signInWithPhoneNumber/, (route) =>
    route.fulfill({
      status: 400,
      json: { error: { code: 400, message: 'SESSION_EXPIRED' } },
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  await dialog.getByLabel('One-time code').fill(await codeFor(number));
  await expect(problems(page)).toHaveText(sentence('otp-verify/expired'));
  await dialog.getByRole('button', { name: 'Verify Code' }).click();
  await expect(problems(page)).toHaveText(sentence('otp-verify/none-pending'));
  await page.unroute(/signInWithPhoneNumber/);
  await dialog.getByRole('button', { name: 'Resend Code' }).click();
  await expect(dialog.getByText('OTP sent to your phone!')).toBeVisible();
  await enterCode(page, number);
  allowErrors(pageErrors, badRequest);
});

test('a second code can be requested after 30 seconds; another number gets its own code', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  const [wrong, right] = [newPhoneNumber(), newPhoneNumber()];
  const dialog = await sendCode(page, wrong);
  const first = await codeFor(wrong);
  const resend = dialog.getByRole('button', { name: /^Resend Code/ });
  await expect(resend).toHaveText(/^Resend Code in \d+ s$/);
  await page.clock.fastForward(31_000);
  await expect(resend).toHaveText('Resend Code');
  const sent = page.waitForResponse(/sendVerificationCode/);
  await resend.click();
  await sent;
  await expect(resend).toHaveText(/ in \d+ s$/);
  expect(await codeFor(wrong)).not.toBe(first);

  await dialog.getByRole('button', { name: 'Change Phone Number' }).click();
  const phone = dialog.getByLabel('Phone number');
  await expect(phone).toBeFocused();
  await expect(phone).toHaveValue(`+91${wrong}`);
  await expect(dialog.getByText('OTP sent')).toHaveCount(0);
  await phone.fill(right);
  await phone.press('Enter');
  await expect(dialog.getByText(`Sent to +91${right}.`)).toBeVisible();
  await dialog.getByLabel('One-time code').fill(await codeFor(right));
  await expect(dialog.getByText('Phone number verified successfully!')).toBeVisible();
  await page.clock.fastForward(1500);
  await expect(dialog).toBeHidden();
});
