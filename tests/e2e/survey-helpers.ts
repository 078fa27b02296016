import { expect, type Page } from '@playwright/test';
import type { Responses } from '../../scripts/local/form-receiver.ts';
import { HOST, readPorts } from '../../scripts/ports.ts';
import type { Role } from '../../src/domain/roles.ts';
import type { Questionnaire } from '../../src/domain/survey.ts';
import { surveys } from '../site-content.ts';

const forms = `http://${HOST}:${readPorts(process.env).forms}/forms`;

/** Returns the submissions for a role that contain this text and were accepted, or refused. */
export async function received(page: Page, role: Role, token: string) {
  const headers = { accept: 'application/json' };
  const response = await page.request.get(`${forms}/${role}/responses`, { headers });
  const { accepted, refused } = (await response.json()) as Responses;
  const own = (all: Responses['accepted']) =>
    all.map(({ entries }) => entries).filter((each) => JSON.stringify(each).includes(token));
  return { accepted: own(accepted), refused: own(refused) };
}

/** Opens the survey, chooses a role and starts; with `questions`, the survey has only those. */
export async function startSurvey(page: Page, role: Role, questions?: readonly number[]) {
  if (questions) {
    await page.route(`**/survey/${role}.json`, async (route) => {
      const survey = (await (await route.fetch()).json()) as Questionnaire;
      const left = questions.map((index) => survey.questions.at(index));
      await route.fulfill({ json: { ...survey, questions: left } });
    });
  }
  await page.goto('/survey');
  await page.getByRole('radio', { name: surveys[role]!.label }).check();
  await page.getByRole('button', { name: 'Start Survey' }).click();
  await isAsked(page, 1);
}

/** Waits for a question, counted from 1. */
export const isAsked = (page: Page, number: number) =>
  expect(page.getByText(new RegExp(`^Question ${number} of `))).toBeVisible();

/** The button to continue, which has a different label on the last question. */
export const nextButton = (page: Page) =>
  page.getByRole('button', { name: /^(Next Question|Finish Survey)$/ });
