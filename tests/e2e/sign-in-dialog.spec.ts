import type { Page } from '@playwright/test';
import { commonErrors } from '../../src/lib/errors.ts';
import { expectAccessible } from './a11y.ts';
import { allowErrors, expect, hold, test } from './fixtures.ts';
import { mockGoogle } from './google.ts';
import { newPhoneNumber } from '../../scripts/local/accounts.ts';
import { expectHydrated, menuButton, signInButton, signInDialog } from './steps.ts';

const phoneField = (page: Page) => signInDialog(page).getByLabel('Phone number');

test('the dialog takes a number before its script loads, and sends the OTP', async ({ page }) => {
  const loadScripts = await hold(page, '**/_astro/*.js');
  await page.goto('/');
  // In the same task as the click: later, phones don't open their keyboard.
  const focused = await page.evaluate(() => {
    document.querySelector<HTMLElement>('header [data-opens-sign-in]')?.click();
    return (document.activeElement as HTMLInputElement).labels?.[0]?.textContent;
  });
  expect(focused).toBe('Phone number');
  await expectAccessible(page, 'before its script');
  await page.keyboard.type(newPhoneNumber());
  await page.keyboard.press('Enter');
  loadScripts();
  await expect(signInDialog(page).getByText(/^Sent to \+91/)).toBeVisible();
});

test('a screen reader hears which field has the focus before the rest of the page is inert', async ({
  page,
}) => {
  await page.goto('/');
  const wasInert = await page.evaluate(async () => {
    const main = document.querySelector('main')!;
    document.querySelector<HTMLElement>('header [data-opens-sign-in]')!.click();
    // Browsers tell assistive technology about a focus when they paint.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return main.inert;
  });
  expect(wasInert).toBe(false);
  const main = page.locator('main');
  await expect(main).toHaveJSProperty('inert', true);
  await page.keyboard.press('Escape');
  await expect(main).toHaveJSProperty('inert', false);
});

test('the field stays where it is when the dialog’s script arrives', async ({ page }) => {
  const loadScripts = await hold(page, '**/_astro/*.js');
  await page.goto('/');
  await signInButton(page).click();
  const top = async () => (await phoneField(page).boundingBox())!.y;
  // The dialog appears from above.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  const before = await top();
  loadScripts();
  await expectHydrated(page, 'SignInPanel');
  await expect(signInDialog(page).locator('form')).toHaveCount(1);
  expect(await top()).toBe(before);
});

test('on a small phone, both steps begin on the screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/joinwaitlist');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).first().click();
  await page.keyboard.type(newPhoneNumber());
  const top = () => signInDialog(page).evaluate((dialog) => dialog.getBoundingClientRect().top);
  expect(await top()).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  await expect(signInDialog(page).getByLabel('One-time code')).toBeFocused();
  expect(await top()).toBeGreaterThanOrEqual(0);
});

test('the dialog offers a reload when its script is missing', async ({ page, pageErrors }) => {
  const script = /_astro\/SignInPanel\.[^/]*js/;
  await page.route(script, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/');
  await signInButton(page).click();
  await phoneField(page).fill('98765');
  await expect(page.getByRole('alert').getByText(commonErrors['page/not-loaded'])).toBeVisible();
  await expectAccessible(page, 'the notice');
  await page.unroute(script);
  // The page before the reload shows the same number.
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await reloaded;
  await expect(phoneField(page)).toHaveValue('98765');
  await page.goBack();
  await expect(signInDialog(page)).toBeHidden();
  allowErrors(pageErrors, /404/);
});

test('offline, Google’s button has no broken picture', async ({ page, pageErrors }) => {
  await page.goto('/');
  const mark = page.waitForEvent('requestfailed', (request) => /google.*svg/.test(request.url()));
  await page.route('**/*.svg', (route) => route.abort());
  await signInButton(page).click();
  await mark;
  const button = signInDialog(page).getByRole('button', { name: 'Sign In with Google' });
  await expect(button).toBeVisible();
  await expect(button.locator('img')).toHaveCount(0);
  allowErrors(pageErrors, /google.*svg/);
});

test('by keyboard, the focus moves in, stays in and returns', async ({ page }) => {
  await page.goto('/');
  await signInButton(page).press('Enter');
  await expect(phoneField(page)).toBeFocused();
  // More often than there are controls in the dialog.
  for (let count = 0; count < 9; count += 1) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus:not(sign-in-dialog *)')).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  await expect(signInDialog(page)).toBeHidden();
  await expect(signInButton(page)).toBeFocused();

  // From the menu of phones, which closes.
  await page.setViewportSize({ width: 360, height: 740 });
  await menuButton(page).press('Enter');
  await signInButton(page).press('Enter');
  await expect(phoneField(page)).toBeFocused();
  await signInDialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(menuButton(page)).toBeFocused();
});

test('a click beside the dialog or Back closes it, a double click doesn’t', async ({ page }) => {
  await page.goto('/aboutus');
  await page.goto('/joinwaitlist');
  const prompt = page.getByRole('main').getByRole('button', { name: 'Sign In' }).first();
  // The second click hits the backdrop, or the dialog itself.
  await prompt.dblclick();
  await expect(phoneField(page)).toBeVisible();
  await page.mouse.click(20, 600);
  await expect(signInDialog(page)).toBeHidden();
  await expect(prompt).toBeFocused();
  await prompt.click();
  await page.goBack();
  await expect(signInDialog(page)).toBeHidden();
  await expect(page).toHaveURL('/joinwaitlist');
  await page.goBack();
  await expect(page).toHaveURL('/aboutus');
});

test('Escape that ends a composition keeps the dialog open', async ({ page }) => {
  await page.goto('/blog');
  await signInButton(page).click();
  // Safari ends the composition before it dispatches the key.
  for (const details of [{ isComposing: true }, { keyCode: 229 }]) {
    const escape = { key: 'Escape', bubbles: true, cancelable: true, ...details };
    await phoneField(page).dispatchEvent('keydown', escape);
    await expect(phoneField(page), JSON.stringify(details)).toBeFocused();
  }
  await phoneField(page).press('Escape');
  await expect(signInDialog(page)).toBeHidden();
});

test.describe('inside Instagram', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Mobile Instagram 334.0',
  });

  test('instructions for Safari replace Google’s button', async ({ page, context }) => {
    // On phones, the SDK loads Google's script with the dialog.
    await mockGoogle(context);
    await page.goto('/blog');
    await signInButton(page).click();
    const dialog = signInDialog(page);
    await expect(dialog.getByText('Safari', { exact: true })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Sign In with Google' })).toBeHidden();
    await expect(dialog.getByRole('button', { name: 'Copy Link' })).toBeVisible();
    await expectAccessible(page, 'inside Instagram');
  });
});
