import { expect, type Page } from '@playwright/test';
import type { Questionnaire, Role } from '../../src/domain/survey.ts';
import { surveys } from '../site-content.ts';
import { codeFor } from './people.ts';

export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

export const signInDialog = (page: Page) => page.getByRole('dialog', { name: 'Sign In' });

const buttonInHeader = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name });
export const signInButton = (page: Page) => buttonInHeader(page, 'Sign In');
export const signOutButton = (page: Page) => buttonInHeader(page, 'Sign Out');

/** The messages in the dialog about what went wrong. */
export const problems = (page: Page) =>
  signInDialog(page).getByRole('alert').filter({ hasText: /./ });

/** Opens the dialog from the header and requests a code for a number. */
export async function sendCode(page: Page, number: string): Promise<void> {
  await signInButton(page).click();
  const dialog = signInDialog(page);
  await dialog.getByLabel('Phone number').fill(number);
  await dialog.getByRole('button', { name: 'Send Code' }).click();
  await expect(dialog.getByLabel('One-time code')).toBeVisible();
}

/** Enters the code that was sent to a number, and waits until the dialog has closed. */
export async function enterCode(page: Page, number: string): Promise<void> {
  const code = signInDialog(page).getByLabel('One-time code');
  await expect(code).toBeVisible();
  await code.fill(await codeFor(number));
  await expect(signInDialog(page)).toBeHidden();
}

/** Fills the join form, with an email address instead of the number that signed in. */
export async function fillJoinForm(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('radio', { name: 'Email' }).check();
  await page.getByLabel('Email address').fill('amina@example.com');
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
}

export const joinButton = (page: Page) => page.getByRole('button', { name: 'Join', exact: true });

/** The message after joining. */
export const thanks = (page: Page) =>
  page.getByText(
    'Thanks for joining the waitlist. We will send necessary updates on your given contact.',
  );

/** Opens the survey, chooses a role and starts; with `questions`, the survey has only those. */
export async function startSurvey(page: Page, role: Role, questions?: readonly number[]) {
  if (questions)
    await page.route(`**/survey/${role}.json`, async (route) => {
      const survey = (await (await route.fetch()).json()) as Questionnaire;
      const left = questions.map((index) => survey.questions.at(index));
      await route.fulfill({ json: { ...survey, questions: left } });
    });
  await page.goto('/survey');
  await page.getByRole('radio', { name: surveys[role]!.label }).check();
  await page.getByRole('button', { name: 'Start Survey' }).click();
  await expectQuestion(page, 1);
}

/** Waits for a question, counted from 1. */
export const expectQuestion = (page: Page, number: number) =>
  expect(page.getByText(new RegExp(`^Question ${number} of `))).toBeVisible();

/** The button to continue, which has a different label on the last question. */
export const nextButton = (page: Page) =>
  page.getByRole('button', { name: /^(Next Question|Finish Survey)$/ });
