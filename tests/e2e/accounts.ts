import { expect, type Page } from '@playwright/test';
import { PROJECT } from '../../scripts/emulators.ts';
import { HOST, readPorts } from '../../scripts/ports.ts';

/** Where the real Auth emulator listens. */
export const authOrigin = `http://${HOST}:${readPorts(process.env).auth}`;

let numbers = 0;

/** A phone number that no other test uses, written as people in India do. */
export function freshNumber(): string {
  const unique = String((Date.now() * 7 + process.pid * 131 + numbers++) % 1e9).padStart(9, '0');
  return `9${unique}`;
}

/** The code that the emulator has sent to a number last, given without its country code. */
export async function codeFor(number: string): Promise<string> {
  const address = `${authOrigin}/emulator/v1/projects/${PROJECT}/verificationCodes`;
  const { verificationCodes } = (await (await fetch(address)).json()) as {
    verificationCodes: { phoneNumber: string; code: string }[];
  };
  return verificationCodes.findLast(({ phoneNumber }) => phoneNumber.endsWith(number))!.code;
}

/** The dialog, as a person finds it. */
export function signInDialog(page: Page) {
  return page.getByRole('dialog', { name: 'Sign In' });
}

/** Opens the dialog from the header and waits until it answers. */
export async function openDialog(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  const dialog = signInDialog(page);
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText('Processing...')).toBeHidden();
  return dialog;
}

/** Asks for a code to be sent to a number. */
export async function askForCode(page: Page, number: string) {
  const dialog = await openDialog(page);
  await dialog.getByLabel('Phone number').fill(number);
  await dialog.getByRole('button', { name: 'Send OTP' }).click();
  await expect(dialog.getByLabel('One-time code')).toBeVisible();
  return dialog;
}

/** Signs in through the dialog, as a new person, and waits until it has closed. */
export async function signInByPhone(page: Page): Promise<void> {
  const number = freshNumber();
  const dialog = await askForCode(page, number);
  await dialog.getByLabel('One-time code').fill(await codeFor(number));
  await dialog.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(dialog).toBeHidden();
}

/** Takes failed answers that a test has asked for out of what the page may be blamed for. */
export function forgive(troubles: string[], ...expected: RegExp[]): void {
  const rest = troubles.filter((trouble) => !expected.some((known) => known.test(trouble)));
  troubles.splice(0, troubles.length, ...rest);
}
