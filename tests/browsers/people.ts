import { expect } from 'vitest';
import { codeFor, newPhoneNumber } from '../e2e/people.ts';
import { button, field, type Page } from './page.ts';

const THANKS =
  'Thanks for joining the waitlist. We will send necessary updates on your given contact.';

/** Signs a new person in, on the page that is open, with the code that the Auth emulator "sends". */
export async function signIn(page: Page): Promise<void> {
  const phone = newPhoneNumber();
  await page.click(button('Sign In', 'header'));
  await page.fill(field('Phone number'), phone);
  await page.click(button('Send Code'));
  await page.sees(field('One-time code'));
  // The last digit submits the code, so its field may be gone at once.
  await page.click(field('One-time code'));
  await page.type(await codeFor(phone));
  await page.shows('Phone number verified successfully! You are signed in.');
  await page.misses('#sign-in');
  await page.sees(button('Sign Out', 'header'));
}

/** Signs a new person in, joins the waitlist, and returns the member's own link. */
export async function join(page: Page, name: string): Promise<string> {
  await page.open('/joinwaitlist');
  await signIn(page);
  await page.fill(field('Name'), name);
  await page.click('main input[type=checkbox]');
  await page.click(button('Join', 'main'));
  await page.shows(THANKS);
  await panelIsComplete(page);
  return (await page.look(field('Your unique referral link')))!.value;
}

/** Waits for what the member's panel shows last, because it moves the buttons below it. */
export async function panelIsComplete(page: Page): Promise<void> {
  await expect.poll(page.text).toMatch(/\d more points? to/);
}
