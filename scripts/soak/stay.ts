import type { Page } from '@playwright/test';
import { signInAsMember } from '../../tests/e2e/people.ts';
import type { Random } from './random.ts';

type Act = (page: Page) => Promise<unknown>;

/** Presses a button if it is there and awake; which are, depends on what was pressed before. */
const press =
  (name: string | RegExp): Act =>
  async (page) => {
    const button = page.getByRole('button', { name }).filter({ visible: true }).first();
    if ((await button.isVisible()) && (await button.isEnabled())) await button.click();
  };

/** What a member does again and again on the join page without ever leaving it. */
const acts: readonly Act[] = [
  press('Refresh'),
  press('Next'),
  press('Previous'),
  press(/^Cop(y Link|ied!)$/),
  press(/QR Code/),
  press('Send Invite'),
  press(/^Subscribe$/),
  press(/theme/),
  async (page) => {
    await press('Services')(page);
    await page.keyboard.press('Escape');
  },
  async (page) => {
    await page.evaluate(() => document.dispatchEvent(new Event('sign-in:open')));
    await page.waitForTimeout(300);
    await page.keyboard.press('Escape');
  },
  async (page) => {
    await page.context().setOffline(true);
    await press('Refresh')(page);
    await page.waitForTimeout(300);
    await page.context().setOffline(false);
  },
];

/** A member comes to the join page, to stay. */
export async function arrive(page: Page): Promise<void> {
  await signInAsMember(page, 'Patience', 2);
}

/** So many acts by chance; at the end the page rests as it did before. */
export async function stay(page: Page, random: Random, count: number): Promise<void> {
  for (let i = 0; i < count; i++) await random.pick(acts)(page);
  const hide = page.getByRole('button', { name: 'Hide QR Code' });
  if (await hide.isVisible()) await hide.click();
  // The browser waits until it takes a press again.
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('table').waitFor();
}
