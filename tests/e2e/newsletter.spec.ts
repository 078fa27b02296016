import { subscribeErrors } from '../../src/features/newsletter/errors.ts';
import { expectAccessible } from './a11y.ts';
import { expect, hold, test } from './fixtures.ts';
import { newPhoneNumber, signInByPhone } from '../../scripts/local/accounts.ts';
import { enterCode } from './steps.ts';

test('a signed-out visitor is asked to sign in before any code loads', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/aboutus');
  const footer = page.getByRole('contentinfo');
  // A live region is only announced if it was in the page before its text.
  const region = footer.getByRole('status');
  await expect(region).toHaveCount(1);
  await footer.getByRole('button', { name: 'Subscribe' }).press('Enter');
  await expect(region.getByText(subscribeErrors['subscribe/signed-out'])).toBeVisible();
  expect(scripts).toEqual([]);
  await footer.getByRole('button', { name: 'Sign In' }).press('Enter');
  await expect(page.getByLabel('Phone number')).toBeFocused();
});

test('by keyboard, an account without an email subscribes with one', async ({ page }) => {
  await signInByPhone(page);
  await page.goto('/aboutus');
  const subscribe = page.getByRole('button', { name: 'Subscribe' });
  await subscribe.focus();
  await expect(subscribe).toBeEnabled();
  await page.keyboard.press('Enter');
  const email = page.getByRole('textbox', { name: 'Your email address' });
  await expect(email).toBeFocused();
  await test.step('an address that the browser changes is named', async () => {
    await page.keyboard.type('test@test');
    await page.keyboard.insertText('ß');
    await page.keyboard.type('.de');
    await expect(page.getByText('We would write to test@testss.de.')).toBeVisible();
  });
  await email.fill('nonsense');
  await page.keyboard.press('Enter');
  await expect(email).toHaveAccessibleDescription(subscribeErrors['subscribe/invalid-email']);
  await expectAccessible(page, 'an invalid address');
  await test.step('a likely slip is asked about', async () => {
    await email.fill('amina@gmial.com');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Did you mean amina@gmail.com?' }).press('Enter');
    await expect(email).toBeFocused();
    await expect(email).toHaveValue('amina@gmail.com');
  });
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Thank you\. News goes to amina@gmail\.com\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Subscribed!' })).toBeDisabled();
  await test.step('the address can be changed', async () => {
    await page.getByRole('button', { name: 'Change the address' }).press('Enter');
    await expect(email).toBeFocused();
    await email.fill('amina@example.com');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/News goes to amina@example\.com\./)).toBeVisible();
  });
});

test('a press before the newsletter’s code is there counts', async ({ page }) => {
  await signInByPhone(page);
  const loadCode = await hold(page, '**/_astro/*.js');
  await page.goto('/aboutus');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  loadCode();
  await expect(page.getByRole('textbox', { name: 'Your email address' })).toBeFocused();
});

test('whoever signs in to subscribe is asked for an address at once', async ({ page }) => {
  await page.goto('/aboutus');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await footer.getByRole('button', { name: 'Sign In' }).click();
  const number = newPhoneNumber();
  await page.getByLabel('Phone number').fill(number);
  await page.getByRole('button', { name: 'Send Code' }).click();
  await enterCode(page, number);
  await expect(page.getByRole('textbox', { name: 'Your email address' })).toBeFocused();
});
