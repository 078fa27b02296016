import { expect, type Page } from '@playwright/test';
import { joinMessages } from '../../src/features/waitlist/joining/messages.ts';
import { COUNTDOWN_CLOSED_ATTRIBUTE } from '../../src/lib/browser/attributes.ts';
import { codeFor } from '../../scripts/local/accounts.ts';

export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Waits until an island is hydrated: Astro removes the attribute then. */
export const expectHydrated = (page: Page, component: string) =>
  expect(page.locator(`astro-island[component-export=${component}]`)).not.toHaveAttribute('ssr');

export const signInDialog = (page: Page) => page.getByRole('dialog', { name: 'Sign In' });

const buttonInHeader = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name });
export const signInButton = (page: Page) => buttonInHeader(page, 'Sign In');
export const signOutButton = (page: Page) => buttonInHeader(page, 'Sign Out');

/** The button that opens the menu of the header: Services on wide screens, Menu on phones. */
export const menuButton = (page: Page) => page.getByRole('banner').locator('summary:visible');

/**
 * Waits until the sign-in dialog has closed, and the browser has gone back from its history entry:
 * going back ends a navigation that has begun meanwhile.
 */
export async function expectDialogClosed(page: Page): Promise<void> {
  await expect(signInDialog(page)).toBeHidden();
  const numberInHistory = () => page.evaluate(() => (history.state as { signIn?: string })?.signIn);
  await expect.poll(numberInHistory).toBeUndefined();
}

/** Enters the code that was sent to a number, and waits until the dialog has closed. */
export async function enterCode(page: Page, number: string): Promise<void> {
  const code = signInDialog(page).getByLabel('One-time code');
  await expect(code).toBeVisible();
  await code.fill(await codeFor(number));
  await expectDialogClosed(page);
}

/** Closes the countdown as on another page of the same tab. */
export const closeCountdown = (page: Page) =>
  page.evaluate(
    (attribute) => document.documentElement.toggleAttribute(attribute, true),
    COUNTDOWN_CLOSED_ATTRIBUTE,
  );

export const nameField = (page: Page) => page.getByLabel('Name', { exact: true });
export const joinButton = (page: Page) => page.getByRole('button', { name: 'Join', exact: true });

/** The message after joining. */
export const thanks = (page: Page) => page.getByText(joinMessages.joined);

/** Opens what a member's panel folds away: the picture, the QR code and the form. */
export const openMoreWays = (page: Page) => page.getByText('More ways to invite').click();
