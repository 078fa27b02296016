import { askForCode, codeFor, forgive, freshNumber, openDialog, signInDialog } from './accounts';
import { expect, test } from './fixtures';

const badRequest = /^400: .*identitytoolkit|status of 400/;

test('somebody signs in by phone, and the dialog closes 1.5 s after saying so', async ({
  page,
}) => {
  await page.goto('/');
  const number = freshNumber();
  const dialog = await askForCode(page, number);
  await expect(dialog.getByText('OTP sent to your phone! Please enter it below.')).toBeVisible();
  await dialog.getByLabel('One-time code').fill(await codeFor(number));
  const said = page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<number>();
    const sentence = 'Phone number verified successfully! You are signed in.';
    new MutationObserver(() => {
      const isSaid = document.querySelector('#sign-in [role=status]')?.textContent === sentence;
      if (isSaid) resolve(performance.now());
    }).observe(document.querySelector('#sign-in')!, { subtree: true, childList: true });
    return promise;
  });
  await dialog.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(
    dialog.getByText('Phone number verified successfully! You are signed in.'),
  ).toBeVisible();
  const closed = page.evaluate(() => {
    const dialog = document.querySelector<HTMLDialogElement>('#sign-in')!;
    const { promise, resolve } = Promise.withResolvers<number>();
    dialog.addEventListener('toggle', () => resolve(performance.now()));
    return promise;
  });
  expect((await closed) - (await said)).toBeGreaterThan(1400);
  expect((await closed) - (await said)).toBeLessThan(1900);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeFocused();
});

for (const [written, sent] of [
  ['98765 4-', '+91987654'],
  ['(0)', '+910'],
  ['+44 7700-900', '+447700900'],
] as const) {
  test(`the number "${written}…" is sent as ${sent}…`, async ({ page }) => {
    await page.goto('/');
    const rest = freshNumber().slice(-6);
    const request = page.waitForRequest(/sendVerificationCode/);
    await askForCode(page, `${written}${rest}`);
    expect((await request).postDataJSON()).toMatchObject({ phoneNumber: `${sent}${rest}` });
  });
}

test('no number, then a number that is none: each is said, and kept', async ({ page }) => {
  await page.goto('/');
  const dialog = await openDialog(page);
  const phone = dialog.getByLabel('Phone number');
  await dialog.getByRole('button', { name: 'Send OTP' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please enter your phone number.');
  await expect(phone).toBeFocused();
  await phone.fill('salam');
  await phone.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(
    'Invalid phone number format. Ensure it includes country code (e.g., +91XXXXXXXXXX).',
  );
  await expect(phone).toHaveValue('salam');
  await phone.fill(freshNumber());
  await phone.press('Enter');
  await expect(dialog.getByLabel('One-time code')).toBeFocused();
});

test('no code and a wrong code are said; the right one then signs in', async ({
  page,
  troubles,
}) => {
  await page.goto('/');
  const number = freshNumber();
  const dialog = await askForCode(page, number);
  const code = dialog.getByLabel('One-time code');
  await code.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Please enter the OTP.');
  const right = await codeFor(number);
  await code.fill(right === '000000' ? '111111' : '000000');
  await code.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Invalid OTP. Please check and try again.');
  await expect(code).toBeFocused();
  await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`);
  await code.press('Enter');
  await expect(dialog.getByText('Phone number verified successfully!')).toBeVisible();
  forgive(troubles, badRequest);
});

// The emulator's codes never expire; this is Firebase's own answer when one has.
const sessionExpired = {
  error: {
    code: 400,
    message: 'SESSION_EXPIRED',
    errors: [{ message: 'SESSION_EXPIRED', domain: 'global', reason: 'invalid' }],
  },
};

test('an expired code is said, and a new one can be asked for at once', async ({
  page,
  troubles,
}) => {
  await page.goto('/');
  const number = freshNumber();
  const dialog = await askForCode(page, number);
  await page.route(/signInWithPhoneNumber/, (route) =>
    route.fulfill({
      status: 400,
      json: sessionExpired,
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  await dialog.getByLabel('One-time code').fill(await codeFor(number));
  await dialog.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('OTP expired. Please request a new one.');
  await dialog.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'No pending verification. Please request a new OTP.',
  );
  await page.unroute(/signInWithPhoneNumber/);
  await dialog.getByRole('button', { name: 'Resend OTP' }).click();
  await expect(dialog.getByText('OTP sent to your phone!')).toBeVisible();
  await dialog.getByLabel('One-time code').fill(await codeFor(number));
  await dialog.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(dialog).toBeHidden();
  forgive(troubles, badRequest);
});

test('a changed number gets its own code', async ({ page }) => {
  await page.goto('/');
  const [wrong, right] = [freshNumber(), freshNumber()];
  const dialog = await askForCode(page, wrong);
  await dialog.getByRole('button', { name: 'Change Phone Number' }).click();
  const phone = dialog.getByLabel('Phone number');
  await expect(phone).toBeFocused();
  await expect(phone).toHaveValue(`+91${wrong}`);
  await expect(dialog.getByText('OTP sent')).toHaveCount(0);
  await phone.fill(right);
  await phone.press('Enter');
  await expect(dialog.getByText(`Sent to +91${right}.`)).toBeVisible();
  await dialog.getByLabel('One-time code').fill(await codeFor(right));
  await dialog.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(dialog).toBeHidden();
});

test('a second code can be asked for after half a minute, and not before', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const number = freshNumber();
  const dialog = await askForCode(page, number);
  const first = await codeFor(number);
  const resend = dialog.getByRole('button', { name: /^Resend OTP/ });
  await expect(resend).toHaveText(/^Resend OTP in \d+ s$/);
  await page.clock.fastForward(31_000);
  await expect(resend).toHaveText('Resend OTP');
  const sent = page.waitForResponse(/sendVerificationCode/);
  await resend.click();
  await sent;
  await expect(resend).toHaveText(/ in \d+ s$/);
  expect(await codeFor(number)).not.toBe(first);
});

test('each opening begins with empty fields and no message', async ({ page }) => {
  await page.goto('/');
  const dialog = await askForCode(page, freshNumber());
  await dialog.getByLabel('One-time code').fill('123');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await openDialog(page);
  await expect(dialog.getByLabel('Phone number')).toHaveValue('');
  await expect(dialog.getByRole('alert')).toBeEmpty();
  await dialog.getByLabel('Phone number').fill('55');
  await dialog.getByRole('button', { name: 'Send OTP' }).dblclick();
  await page.keyboard.press('Escape');
  await expect(signInDialog(page)).toBeHidden();
});

for (const [answer, sentence] of [
  ['CAPTCHA_CHECK_FAILED', 'Security check failed. Please refresh the page or try again.'],
  [
    'INVALID_PHONE_NUMBER : Invalid format.',
    'Invalid phone number format. Ensure it includes country code (e.g., +91XXXXXXXXXX).',
  ],
  ['TOO_MANY_ATTEMPTS_TRY_LATER', 'Too many requests. Please try again later.'],
  [
    'QUOTA_EXCEEDED',
    'Failed to send OTP: No more codes can be sent at the moment. Please try again later.',
  ],
] as const) {
  test(`Firebase's ${answer} reads "${sentence}"`, async ({ page, troubles }) => {
    await page.route(/sendVerificationCode/, (route) =>
      route.fulfill({
        status: 400,
        json: { error: { code: 400, message: answer } },
        headers: { 'access-control-allow-origin': '*' },
      }),
    );
    await page.goto('/');
    const dialog = await openDialog(page);
    await dialog.getByLabel('Phone number').fill(freshNumber());
    await dialog.getByRole('button', { name: 'Send OTP' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(sentence);
    forgive(troubles, badRequest);
  });
}
