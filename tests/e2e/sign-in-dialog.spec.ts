import { allowErrors, expect, hold, test } from './fixtures.ts';
import { codeFor, newPhoneNumber } from './people.ts';
import {
  enterCode,
  problems,
  sendCode,
  signInButton,
  signInDialog,
  signOutButton,
} from './sign-in.ts';

test('it opens immediately, and takes what is typed once its code has loaded', async ({ page }) => {
  const loadCode = await hold(page, '**/_astro/*.js');
  await page.goto('/');
  const isOpenAtOnce = await page.evaluate(() => {
    document.querySelector<HTMLElement>('header [data-opens-sign-in]')!.click();
    return document.querySelector<HTMLDialogElement>('#sign-in')!.checkVisibility();
  });
  expect(isOpenAtOnce).toBe(true);
  const dialog = signInDialog(page);
  await expect(dialog.getByText('Processing...')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  loadCode();
  await expect(dialog.getByLabel('Phone number')).toBeFocused();
});

test('by keyboard: the focus moves in, stays in and returns, and the page behind is inert; signing in and out works', async ({
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
    const isInside = await dialog.evaluate(
      (one) => one.contains(document.activeElement) || document.activeElement === document.body,
    );
    expect(isInside).toBe(true);
  }
  const recaptcha = page.locator('[data-recaptcha] > *');
  await expect(recaptcha).toHaveCount(1);
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
  await page.locator('#challenge').evaluate((one) => one.parentElement!.remove());
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(recaptcha).toHaveCount(0);
  await expect(page.locator('body > main')).not.toHaveAttribute('inert');

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
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.press('Enter');
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await page.locator('#site-menu').getByRole('button', { name: 'Sign In' }).press('Enter');
  await expect(dialog.getByLabel('Phone number')).toBeFocused();
  await expect(page.locator('#site-menu')).toBeHidden();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(menu).toBeFocused();
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
  await page.goBack();
  await expect(page).toHaveURL('/aboutus');
  // The wrong codes.
  allowErrors(pageErrors, /400/);
});
