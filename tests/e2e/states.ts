import { expect, type Page } from '@playwright/test';
import { sentence } from '../../src/messages/errors.ts';
import {
  createPerson,
  fillJoinForm,
  newPhoneNumber,
  pressJoin,
  signIn,
  signInAsNewcomer,
} from './people.ts';
import { openDialog, problems, signInDialog } from './sign-in.ts';
import { isAsked, nextButton, startSurvey } from './survey-helpers.ts';

type Step = (page: Page) => Promise<unknown>;

/** States of the pages, in the order in which a visitor gets to them. */
export const walks: Record<string, Record<string, Step>> = {
  'the menu': {
    menu: async (page) => {
      await page.goto('/');
      await page.getByRole('button', { name: /^(Menu|Services)$/ }).click();
    },
  },
  'signing in': {
    problem: async (page) => {
      await page.goto('/downloads');
      const dialog = await openDialog(page);
      await dialog.getByRole('button', { name: 'Send Code' }).click();
      await expect(problems(page)).toHaveText(sentence('otp-send/missing-phone'));
    },
    code: async (page) => {
      await signInDialog(page).getByLabel('Phone number').fill(newPhoneNumber());
      await page.keyboard.press('Enter');
      await expect(signInDialog(page).getByLabel('One-time code')).toBeVisible();
    },
    progress: async (page) => {
      await page.route(/sendVerificationCode/, () => undefined);
      await page.getByRole('button', { name: 'Change Phone Number' }).click();
      await signInDialog(page).getByLabel('Phone number').fill(newPhoneNumber());
      await page.keyboard.press('Enter');
      await expect(signInDialog(page).getByRole('button', { name: 'Cancel' })).toBeVisible();
    },
  },
  'the blog': {
    newsletter: async (page) => {
      await signIn(page, await createPerson());
      await page.goto('/blog');
      await page.getByRole('button', { name: 'Subscribe' }).click();
      await page.getByRole('textbox', { name: 'Your email address' }).fill('nonsense');
      await page.keyboard.press('Enter');
      await page.getByText('Please enter an email address such as').waitFor();
    },
    search: async (page) => {
      await page.getByRole('button', { name: 'Search' }).click();
      await page.getByRole('searchbox', { name: 'Search the blog' }).fill('family');
      await page.getByText(/^\d+ posts? found\.$/).waitFor();
    },
  },
  'the survey': {
    'question with one answer': (page) => startSurvey(page, 'youth', [0, 2, -1]),
    closing: async (page) => {
      await page.getByRole('button', { name: 'Close Survey' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
    'answer of one’s own': async (page) => {
      await page.keyboard.press('Escape');
      await nextButton(page).click();
      await page.getByLabel('Other', { exact: true }).check();
      await nextButton(page).click();
      await page.getByText(/^Would you like to say what\?/).waitFor();
    },
    'question with a text': async (page) => {
      await nextButton(page).click();
      await isAsked(page, 3);
    },
  },
  membership: {
    'join form with a problem': async (page) => {
      await signInAsNewcomer(page);
      await pressJoin(page);
      await page.getByText('Please provide your name').waitFor();
    },
    'referral panel and leaderboard': async (page) => {
      await fillJoinForm(page, 'Somebody');
      await pressJoin(page);
      await page.getByRole('button', { name: 'QR Code' }).click();
      await page.getByRole('img', { name: /QR code/ }).waitFor();
      await page.getByRole('button', { name: 'Send Invite' }).click();
      await page.getByText("Please provide your friend's").waitFor();
      await page.getByRole('region', { name: 'Leaderboard' }).scrollIntoViewIfNeeded();
      await page.getByRole('table').waitFor();
    },
    'my data, corrected wrongly': async (page) => {
      await page.goto('/account');
      await page.getByRole('button', { name: 'Correct Name or Contact' }).click();
      await page.getByLabel('Name', { exact: true }).fill('www.example.com');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Please use a name without').waitFor();
    },
    'my data, before it is deleted': async (page) => {
      await page.getByRole('button', { name: 'Delete My Account' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
};
