import { expect, type Page } from '@playwright/test';
import { sentence } from '../../src/messages/errors.ts';
import {
  createPerson,
  newPhoneNumber,
  signIn,
  signInAsMember,
  signInAsNewcomer,
} from './people.ts';
import { openDialog, problems, sendCode } from './sign-in.ts';
import { nextButton, skipTo, startSurvey } from './survey-helpers.ts';

/** States of the pages, and how a visitor gets to them. */
export const states = {
  menu: async (page) => {
    await page.goto('/');
    await page.getByRole('button', { name: /^(Menu|Services)$/ }).click();
  },
  'sign-in problem': async (page) => {
    await page.goto('/downloads');
    const dialog = await openDialog(page);
    await dialog.getByRole('button', { name: 'Send Code' }).click();
    await expect(problems(page)).toHaveText(sentence('otp-send/missing-phone'));
  },
  'sign-in code': async (page) => {
    await page.goto('/downloads');
    await sendCode(page, newPhoneNumber());
  },
  'sign-in in progress': async (page) => {
    await page.route(/sendVerificationCode/, () => undefined);
    await page.goto('/downloads');
    const dialog = await openDialog(page);
    await dialog.getByLabel('Phone number').fill(newPhoneNumber());
    await dialog.getByRole('button', { name: 'Send Code' }).click();
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  },
  'newsletter address': async (page) => {
    await signIn(page, await createPerson());
    await page.goto('/blog');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await page.getByRole('textbox', { name: 'Your email address' }).fill('nonsense');
    await page.keyboard.press('Enter');
    await page.getByText('Please enter an email address such as').waitFor();
  },
  search: async (page) => {
    await page.goto('/blog');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('searchbox', { name: 'Search the blog' }).fill('family');
    await page.getByText(/^\d+ posts? found\.$/).waitFor();
  },
  'question with one answer': (page) => startSurvey(page, 'Youth'),
  'question with an answer of one’s own': async (page) => {
    await startSurvey(page, 'Youth');
    await skipTo(page, 3);
    await page.getByLabel('Other', { exact: true }).check();
    await nextButton(page).click();
    await page.getByText(/^Would you like to say what\?/).waitFor();
  },
  'question with a text': async (page) => {
    await startSurvey(page, 'Educators');
    await skipTo(page, 10);
  },
  'closing the survey': async (page) => {
    await startSurvey(page, 'Parents');
    await page.getByRole('button', { name: 'Close Survey' }).click();
    await page.getByRole('alertdialog').waitFor();
  },
  'join form with a problem': async (page) => {
    await signInAsNewcomer(page);
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await page.getByText('Please provide your name').waitFor();
  },
  'referral panel and leaderboard': async (page) => {
    await signInAsMember(page, 'Somebody', 2);
    await page.getByRole('button', { name: 'QR Code' }).click();
    await page.getByRole('img', { name: /QR code/ }).waitFor();
    await page.getByRole('button', { name: 'Send Invite' }).click();
    await page.getByText("Please provide your friend's").waitFor();
    await page.getByRole('region', { name: 'Leaderboard' }).scrollIntoViewIfNeeded();
    await page.getByRole('table').waitFor();
  },
  'my data, corrected wrongly': async (page) => {
    await signInAsMember(page, 'Somebody', 2);
    await page.goto('/account');
    await page.getByRole('button', { name: 'Correct Name or Contact' }).click();
    await page.getByLabel('Name', { exact: true }).fill('www.example.com');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Please use a name without').waitFor();
  },
  'my data, before it is deleted': async (page) => {
    await signInAsMember(page, 'Somebody', 2);
    await page.goto('/account');
    await page.getByRole('button', { name: 'Delete My Account' }).click();
    await page.getByRole('alertdialog').waitFor();
  },
  countdown: async (page) => {
    await page.goto('/');
    await page.getByRole('timer').waitFor();
  },
} satisfies Record<string, (page: Page) => Promise<unknown>>;
