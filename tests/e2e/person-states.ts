import type { Page } from '@playwright/test';
import { askForCode, freshNumber } from './accounts';
import { signInAsMember, signInAsNewcomer } from './people';
import { skipTo, startSurvey } from './survey-helpers';

/** Every state that something opens or changes into, and how a person gets there. */
export const states: readonly (readonly [name: string, open: (page: Page) => Promise<unknown>])[] =
  [
    [
      'the menu or the dropdown',
      async (page) => {
        await page.goto('/');
        await page.getByRole('button', { name: /^(Menu|Services)$/ }).click();
      },
    ],
    [
      'the dialog with a problem',
      async (page) => {
        await page.goto('/aboutus');
        await page.evaluate(() => document.dispatchEvent(new Event('sign-in:open')));
        const dialog = page.getByRole('dialog', { name: 'Sign In' });
        await dialog.getByText('Processing...').waitFor({ state: 'hidden' });
        await dialog.getByRole('button', { name: 'Send OTP' }).click();
        await dialog.getByText('Please enter your phone number.').waitFor();
      },
    ],
    [
      'the newsletter’s answer',
      async (page) => {
        await page.goto('/blog');
        await page.getByRole('button', { name: 'Subscribe' }).click();
        await page.getByText('Please sign in to subscribe.').waitFor();
      },
    ],
    ['a question with one answer', (page) => startSurvey(page, 'Youth')],
    [
      'a question with several answers, and the question before closing',
      async (page) => {
        await startSurvey(page, 'Educators');
        await skipTo(page, 2);
        await page.getByRole('button', { name: 'Close Survey' }).click();
        await page.getByRole('alertdialog').waitFor();
      },
    ],
    [
      'a question with a text',
      async (page) => {
        await startSurvey(page, 'Educators');
        await skipTo(page, 10);
      },
    ],
    [
      'the join form with a problem',
      async (page) => {
        await signInAsNewcomer(page);
        await page.getByRole('button', { name: 'Join', exact: true }).click();
        await page.getByText('Please provide your name').waitFor();
      },
    ],
    [
      'the member’s panel with the QR code and a problem',
      async (page) => {
        await signInAsMember(page, 'Somebody', 2);
        await page.getByRole('button', { name: 'QR Code' }).click();
        await page.getByRole('img', { name: /QR code/ }).waitFor();
        await page.getByRole('button', { name: 'Send Invite' }).click();
        await page.getByText("Please provide your friend's").waitFor();
        await page.getByRole('region', { name: 'Leaderboard' }).scrollIntoViewIfNeeded();
        await page.getByRole('table').waitFor();
      },
    ],
  ];

/** The code step of the dialog, on a wide screen. */
export async function openCodeStep(page: Page): Promise<void> {
  await page.goto('/');
  await askForCode(page, freshNumber());
}
