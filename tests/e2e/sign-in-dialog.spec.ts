import type { Page } from '@playwright/test';
import { sentence } from '../../src/messages/errors.ts';
import { expectAccessible } from './a11y.ts';
import { allowErrors, expect, hold, test } from './fixtures.ts';
import { mockGoogleScript } from './google-script.ts';
import { newPhoneNumber } from './people.ts';
import { enterCode, openDialog, problems, sendCode, signInButton, signInDialog } from './steps.ts';

const phoneField = (page: Page) => signInDialog(page).getByLabel('Phone number');

test('it takes a number before its code loads, and sends the OTP afterwards', async ({ page }) => {
  const loadCode = await hold(page, '**/_astro/*.js');
  await page.goto('/');
  const number = newPhoneNumber();
  // Whatever opens it is followed by a field to type in, in the same task.
  const focused = await page.evaluate(() => {
    document.querySelector<HTMLElement>('header [data-opens-sign-in]')?.click();
    return (document.activeElement as HTMLInputElement).labels?.[0]?.textContent;
  });
  expect(focused).toBe('Phone number');
  await expectAccessible(page, 'before its code');
  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
  loadCode();
  const sentTo = `Sent to +91 ${number.slice(3, 8)} ${number.slice(8)}.`;
  await expect(signInDialog(page).getByText(sentTo)).toBeVisible();
});

test('when its code cannot be loaded, it offers to reload, with the number still there', async ({
  page,
  pageErrors,
}) => {
  const code = /_astro\/SignInPanel\.[^/]*js/;
  await page.route(code, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/');
  await signInButton(page).click();
  await phoneField(page).fill('98765');
  await expect(page.getByRole('alert').getByText(sentence('page/not-loaded'))).toBeVisible();
  await expectAccessible(page, 'the notice');
  await page.unroute(code);
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(phoneField(page)).toHaveValue('98765');
  await expect(problems(page)).toHaveCount(0);
  await page.goBack();
  await expect(signInDialog(page)).toBeHidden();
  allowErrors(pageErrors, /404/);
});

test('by keyboard, the focus moves in, stays in and returns', async ({ page }) => {
  await page.goto('/');
  await signInButton(page).press('Enter');
  await expect(phoneField(page)).toBeFocused();
  for (let step = 0; step < 9; step += 1) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus:not(sign-in-dialog *)')).toHaveCount(0);
  }
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
  await page.keyboard.press('Escape');
  await expect(signInDialog(page)).toBeHidden();
  await expect(signInButton(page)).toBeFocused();

  // From the menu of phones, which closes.
  await page.setViewportSize({ width: 360, height: 740 });
  const menu = page.locator('summary:visible');
  await menu.press('Enter');
  await signInButton(page).press('Enter');
  await expect(phoneField(page)).toBeFocused();
  await signInDialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(menu).toBeFocused();
});

test('the backdrop closes it, but not with the second click of a double click', async ({
  page,
}) => {
  await page.goto('/joinwaitlist');
  const prompt = page.getByRole('main').getByRole('button', { name: 'Sign In' }).first();
  // The second click hits the backdrop, or the dialog itself.
  await prompt.dblclick();
  await expect(phoneField(page)).toBeVisible();
  await page.mouse.click(20, 600);
  await expect(signInDialog(page)).toBeHidden();
  await expect(prompt).toBeFocused();
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

test.describe('inside Instagram', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 334.0.4.32.98',
    viewport: { width: 360, height: 640 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });

  test('instructions for Safari replace Google’s button', async ({ page, context }) => {
    await mockGoogleScript(context);
    await page.goto('/blog');
    await page.locator('summary:visible').click();
    const dialog = await openDialog(page);
    await expect(dialog.getByText('Safari', { exact: true })).toBeVisible();
    await expect(dialog.getByText('Chrome', { exact: true })).toBeHidden();
    await expect(dialog.getByRole('button', { name: 'Sign In with Google' })).toBeHidden();
    await expectAccessible(page, 'inside Instagram');
    await dialog.getByRole('button', { name: 'Copy Link' }).click();
    await expect(dialog.getByText('Link copied.')).toBeInViewport();
  });
});
