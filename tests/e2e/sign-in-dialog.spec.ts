import { expectAccessible } from './a11y.ts';
import { expect, hold, test } from './fixtures.ts';
import { newPhoneNumber } from './people.ts';
import { enterCode, sendCode, signInButton, signInDialog } from './steps.ts';

test('it opens immediately, and focuses the phone number once its code has loaded', async ({
  page,
}) => {
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
  await expectAccessible(page, 'while it loads');
  loadCode();
  await expect(dialog.getByLabel('Phone number')).toBeFocused();
});

test('by keyboard, the focus moves in, stays in and returns; the page behind is inert, but not reCAPTCHA', async ({
  page,
}) => {
  await page.goto('/');
  const opener = signInButton(page);
  await opener.press('Enter');
  const dialog = signInDialog(page);
  await expect(dialog).toHaveAttribute('aria-modal', 'true');
  await expect(dialog.getByLabel('Phone number')).toBeFocused();
  await expect(dialog.getByText('Processing...')).toBeHidden();
  for (let step = 0; step < 9; step += 1) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus:not(#sign-in, #sign-in *)')).toHaveCount(0);
  }
  const recaptcha = page.locator('[data-recaptcha] > *');
  await expect(recaptcha).toHaveCount(1);
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
  for (const region of ['header', 'main', 'footer'])
    await expect(page.locator(`body > ${region}`)).toHaveAttribute('inert');
  // reCAPTCHA appends its challenge to <body>.
  await page.evaluate(() => {
    const challenge = document.createElement('button');
    challenge.style.cssText = 'position:absolute;inset:0 auto auto 0;z-index:2000000000';
    challenge.textContent = 'I am a person';
    document.body.append(challenge);
  });
  const challenge = page.getByRole('button', { name: 'I am a person' });
  await challenge.click();
  await expect(challenge).toBeFocused();
  await challenge.evaluate((one) => one.remove());
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(recaptcha).toHaveCount(0);
  await expect(page.locator('body > main')).not.toHaveAttribute('inert');
});

test('every sign-in button opens it; the close button and the backdrop close it', async ({
  page,
}) => {
  await page.goto('/joinwaitlist');
  const dialog = signInDialog(page);
  const phone = dialog.getByLabel('Phone number');
  const prompt = page.locator('main [data-opens-sign-in]').first();
  // The second click is beside it, or beneath.
  await prompt.dblclick();
  await expect(phone).toBeVisible();
  await page.mouse.click(20, 400);
  await expect(dialog).toBeHidden();
  await expect(prompt).toBeFocused();

  await page.setViewportSize({ width: 360, height: 740 });
  const menu = page.locator('summary:visible');
  await menu.press('Enter');
  await signInButton(page).press('Enter');
  await expect(phone).toBeFocused();
  await expect(signInButton(page)).toBeHidden();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(menu).toBeFocused();
});

test('the browser’s Back closes it; then it opens at the same step', async ({ page }) => {
  await page.goto('/aboutus');
  await page.goto('/');
  const number = newPhoneNumber();
  const dialog = await sendCode(page, number);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/');
  await signInButton(page).click();
  await enterCode(page, number);
  await page.goBack();
  await expect(page).toHaveURL('/aboutus');
});
