import { allowErrors, expect, test } from './fixtures.ts';
import { codeFor, newPhoneNumber } from './people.ts';
import {
  openDialog,
  problems,
  sendCode,
  enterCode,
  signInButton,
  signInDialog,
  signOutButton,
} from './sign-in.ts';

test('it opens immediately, and keeps what is typed while its code loads', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/_astro/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/');
  const isOpenAtOnce = await page.evaluate(() => {
    document.querySelector<HTMLElement>('header [data-opens-sign-in]')!.click();
    return document.querySelector<HTMLDialogElement>('#sign-in')!.checkVisibility();
  });
  expect(isOpenAtOnce).toBe(true);
  const dialog = signInDialog(page);
  await expect(dialog.getByText('Processing...')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  release();
  await expect(dialog.getByLabel('Phone number')).toBeFocused();
  const number = newPhoneNumber();
  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(`Sent to +91${number}.`)).toBeVisible();
});

test('by keyboard: the focus moves in, stays in and returns; signing in and out works', async ({
  page,
}) => {
  await page.goto('/');
  const opener = signInButton(page);
  await opener.press('Enter');
  const dialog = signInDialog(page);
  await expect(dialog.getByLabel('Phone number')).toBeFocused();
  await expect(dialog.getByText('Processing...')).toBeHidden();
  for (let step = 0; step < 9; step += 1) {
    await page.keyboard.press('Tab');
    const isInside = await dialog.evaluate((one) => {
      const { activeElement } = document;
      return one.contains(activeElement) || activeElement === document.body;
    });
    expect(isInside).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  const number = newPhoneNumber();
  await expect(dialog.getByLabel('Phone number')).toBeFocused();
  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('One-time code')).toBeFocused();
  await page.keyboard.type(await codeFor(number));
  await expect(dialog).toBeHidden();
  await expect(signOutButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(opener).toBeVisible();
});

test('every sign-in button opens it; the close button, the backdrop and Escape close it', async ({
  page,
}) => {
  await page.goto('/joinwaitlist');
  const dialog = signInDialog(page);
  const prompt = page.locator('main [data-opens-sign-in]').first();
  // The second click is beside it, or beneath.
  await prompt.dblclick();
  await expect(dialog.getByLabel('Phone number')).toBeVisible();
  await dialog.getByRole('heading', { name: 'Sign In' }).click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(20, 400);
  await expect(dialog).toBeHidden();
  await prompt.click();
  await page.keyboard.press('Escape');
  await expect(prompt).toBeFocused();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('#site-menu').getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog).toBeVisible();
  await expect(page.locator('#site-menu')).toBeHidden();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
});

test('the page behind it is inert and does not scroll; a reCAPTCHA challenge stays usable', async ({
  page,
}) => {
  await page.goto('/');
  await openDialog(page);
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
  for (const region of ['header', 'main', 'footer'])
    await expect(page.locator(`body > ${region}`)).toHaveAttribute('inert');

  // reCAPTCHA appends its challenge to <body>.
  await page.evaluate(() => {
    const challenge = document.createElement('div');
    challenge.style.cssText = 'position:absolute;inset:0 auto auto 0;z-index:2000000000';
    challenge.innerHTML = '<button id="challenge">I am a person</button>';
    document.body.append(challenge);
  });
  await page.locator('#challenge').click();
  await expect(page.locator('#challenge')).toBeFocused();
  await expect(signInDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('body > main')).not.toHaveAttribute('inert');
});

test('opening and closing it repeatedly creates one reCAPTCHA each time and removes it', async ({
  page,
}) => {
  await page.goto('/');
  const recaptcha = page.locator('[data-recaptcha] > *');
  await openDialog(page);
  await expect(recaptcha).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(recaptcha).toHaveCount(0);
  const countNodes = () => page.evaluate(() => document.querySelectorAll('*').length);
  const before = await countNodes();
  for (let time = 0; time < 4; time += 1) {
    await signInButton(page).click();
    // Closed before the reCAPTCHA is created, and after.
    if (time % 2) await expect(recaptcha).toHaveCount(1);
    await page.keyboard.press('Escape');
  }
  await expect(recaptcha).toHaveCount(0);
  expect(await countNodes()).toBe(before);

  const number = newPhoneNumber();
  await sendCode(page, number);
  await expect(recaptcha).toHaveCount(1);
  await enterCode(page, number);
  await expect(recaptcha).toHaveCount(0);
});

test('fields have the right types and autocomplete, and all messages are announced', async ({
  page,
}) => {
  await page.goto('/');
  const dialog = await openDialog(page);
  await expect(dialog).toHaveAttribute('aria-modal', 'true');
  // Messages are announced if their live region was in the page before them.
  await dialog.evaluate((one) => {
    const announced: string[] = [];
    Object.assign(window, { announced });
    for (const region of one.querySelectorAll('[role=alert], [role=status]'))
      new MutationObserver(() => {
        const text = region.textContent;
        if (text) announced.push(`${region.getAttribute('role')}: ${text}`);
      }).observe(region, { subtree: true, childList: true, characterData: true });
  });
  const phone = dialog.getByRole('textbox', { name: 'Phone number' });
  await expect(phone).toHaveAttribute('type', 'tel');
  await expect(phone).toHaveAttribute('autocomplete', 'tel');
  const send = dialog.getByRole('button', { name: 'Send Code' });
  await send.click();
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await expect(phone).toHaveAccessibleDescription(/Please enter your phone number\.$/);
  await expect(phone).toBeFocused();
  await phone.fill(newPhoneNumber());
  await send.click();
  const code = dialog.getByRole('textbox', { name: 'One-time code' });
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(await page.evaluate(() => Reflect.get(window, 'announced') as string[])).toEqual([
    'alert: Please enter your phone number.',
    'status: Processing...',
    'status: OTP sent to your phone! Please enter it below.',
  ]);
});

test('closed by accident or by the browser’s Back, it opens at the same step, without code and message', async ({
  page,
  pageErrors,
}) => {
  await page.goto('/aboutus');
  await page.goto('/');
  const number = newPhoneNumber();
  const dialog = await sendCode(page, number);
  const code = dialog.getByLabel('One-time code');
  for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await code.fill('123');
    await dialog.getByRole('button', { name: 'Verify Code' }).click();
    await expect(problems(page)).toHaveCount(1);
    await close();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/');
    await signInButton(page).click();
    await expect(code).toHaveValue('');
    await expect(problems(page)).toHaveCount(0);
  }
  await enterCode(page, number);
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/aboutus');
  // The wrong codes.
  allowErrors(pageErrors, /400/);
});
