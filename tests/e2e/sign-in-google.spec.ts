import type { Page } from '@playwright/test';
import { sentence } from '../../src/messages/errors.ts';
import { expect, test } from './fixtures.ts';
import { mockGoogleScript } from './google-script.ts';
import { openDialog, problems, signOutButton } from './sign-in.ts';

test.beforeEach(({ context }) => mockGoogleScript(context));

/** Clicks the button and waits for Google's window, which the emulator provides. */
async function openWindow(page: Page): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Sign In with Google' }).click(),
  ]);
  await popup.waitForLoadState();
  return popup;
}

async function addAccount(popup: Page, name: string): Promise<void> {
  await popup.locator('#add-account-button').click();
  await popup.locator('#email-input').fill(`${name.toLowerCase()}.${Date.now()}@example.com`);
  await popup.locator('#display-name-input').fill(name);
  await popup.locator('#sign-in').click();
}

test('a closed and a cancelled window show a message; the next attempt signs in', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  const dialog = await openDialog(page);
  const first = await openWindow(page);
  await expect(dialog.getByText('Processing...')).toBeVisible();
  await first.close();
  // The SDK notices it after some seconds.
  await expect(async () => {
    await page.clock.fastForward(3000);
    await expect(problems(page)).toHaveText(sentence('google/cancelled'), { timeout: 300 });
  }).toPass();
  const second = await openWindow(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByText('Processing...')).toBeHidden();
  await second.close();
  await addAccount(await openWindow(page), 'Maryam');
  await expect(dialog.getByText('Signed in successfully with Google: Maryam')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(signOutButton(page)).toBeVisible();
});

test('a second click opens a second window, which signs in', async ({ page }) => {
  await page.goto('/');
  const dialog = await openDialog(page);
  await openWindow(page);
  const second = await openWindow(page);
  await expect(problems(page)).toHaveText(sentence('google/already-open'));
  await addAccount(second, 'Idris');
  await expect(dialog.getByText('Signed in successfully with Google: Idris')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  });

  test('the script for the window is loaded before the click', async ({ page }) => {
    await page.goto('/');
    const script = page.waitForRequest(/apis\.google\.com/);
    await openDialog(page);
    await script;
  });
});
