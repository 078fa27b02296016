import { expect, type Page } from '@playwright/test';
import { codeFor, newPhoneNumber } from './people.ts';

/** The sign-in dialog. */
export function signInDialog(page: Page) {
  return page.getByRole('dialog', { name: 'Sign In' });
}

/** The button in the header for signed-out visitors. */
export function signInButton(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: 'Sign In' });
}

/** The button in the header for signed-in visitors. */
export function signOutButton(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: 'Sign Out' });
}

/** Opens the dialog from the header and waits until it is ready. */
export async function openDialog(page: Page) {
  await signInButton(page).click();
  const dialog = signInDialog(page);
  await expect(dialog.getByLabel('Phone number')).toBeVisible();
  await expect(dialog.getByText('Processing...')).toBeHidden();
  return dialog;
}

/** Opens the dialog and requests a code for a number. */
export async function sendCode(page: Page, number: string) {
  const dialog = await openDialog(page);
  await dialog.getByLabel('Phone number').fill(number);
  await dialog.getByRole('button', { name: 'Send Code' }).click();
  await expect(dialog.getByLabel('One-time code')).toBeVisible();
  return dialog;
}

/** The messages in the dialog about what went wrong. */
export function problems(page: Page) {
  return signInDialog(page).getByRole('alert').filter({ hasText: /./ });
}

/** Enters the code that was sent to a number, which submits it, and waits until the dialog has closed. */
export async function enterCode(page: Page, number: string): Promise<void> {
  const dialog = signInDialog(page);
  const code = dialog.getByLabel('One-time code');
  await expect(code).toBeVisible();
  await code.fill(await codeFor(number));
  await expect(dialog).toBeHidden();
}

/** Signs in as a new person through the dialog. `signIn` is faster when the dialog isn't what is tested. */
export async function signInByPhone(page: Page): Promise<void> {
  const number = newPhoneNumber();
  await sendCode(page, number);
  await enterCode(page, number);
}
