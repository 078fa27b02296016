import { expect, type Page } from '@playwright/test';
import type { Responses } from '../../scripts/local/form-receiver.ts';
import { readPorts } from '../../scripts/ports.ts';
import type { Role } from '../../src/domain/roles.ts';
import type { Questionnaire } from '../../src/domain/survey.ts';
import type { Question } from '../../src/domain/survey-answers.ts';

/** The audiences with their labels. */
export const ROLES: readonly { role: Role; label: string }[] = [
  { role: 'youth', label: 'Youth' },
  { role: 'parents', label: 'Parents' },
  { role: 'educators', label: 'Educators' },
];

const forms = `http://127.0.0.1:${readPorts(process.env).forms}/forms`;

/** Fetches the questions for a role, as the page does. */
export async function questionsOf(page: Page, role: Role): Promise<readonly Question[]> {
  const response = await page.request.get(`/survey/${role}.json`);
  return ((await response.json()) as Questionnaire).questions;
}

/** Returns the submissions for a role that contain this text and were accepted, or refused. */
export async function received(page: Page, role: Role, token: string) {
  const headers = { accept: 'application/json' };
  const response = await page.request.get(`${forms}/${role}/responses`, { headers });
  const { accepted, refused } = (await response.json()) as Responses;
  const own = (all: Responses['accepted']) =>
    all.map(({ entries }) => entries).filter((each) => JSON.stringify(each).includes(token));
  return { accepted: own(accepted), refused: own(refused) };
}

/** Returns a unique text. */
export const newToken = () => `token-${Date.now()}-${Math.random().toString(36).slice(2)}`;

/** Opens the survey, chooses a role and starts. */
export async function startSurvey(page: Page, label: string) {
  await page.goto('/survey');
  await page.getByRole('radio', { name: label }).check();
  await page.getByRole('button', { name: 'Start Survey' }).click();
  await expect(page.getByText(/^Question 1 of /)).toBeVisible();
}

/** The button to continue, which has a different label on the last question. */
export function nextButton(page: Page) {
  return page.getByRole('button', { name: /^(Next Question|Finish Survey)$/ });
}

/** Skips to a question, counted from 1. */
export async function skipTo(page: Page, number: number, from = 1) {
  for (let n = from; n < number; n += 1) {
    await expect(page.getByText(new RegExp(`^Question ${n} of`))).toBeVisible();
    await page.getByRole('button', { name: 'Skip' }).click();
  }
  await expect(page.getByText(new RegExp(`^Question ${number} of`))).toBeVisible();
}

/** An answer: what the visitor chooses and types, and the fields that the form should receive. */
export interface GeneratedAnswer {
  choose: string[];
  type: string;
  isSkipped: boolean;
  fields: [name: string, value: string][];
}

/** Returns an answer to any question: one option, several, Other with a text, or none. */
export function generateAnswer(question: Question, index: number, token: string): GeneratedAnswer {
  const typed = `${token} ${index}: "naïve" & <b>قلب</b>, 100 %`;
  const isSkipped = index % 5 === 4;
  const qid = question.qid!;
  if (question.type === 'text') {
    return {
      choose: [],
      type: `  ${typed}\nSecond line \n`,
      isSkipped: false,
      fields: [[qid, `${typed}\r\nSecond line`]],
    };
  }
  const { options } = question;
  const step = (n: number) => options[(index + n) % options.length]!;
  const count = question.type === 'single-select' ? 1 : 1 + (index % 3);
  const plain = Array.from({ length: count }, (_, n) => step(n * 2)).filter((o) => o !== 'Other');
  const own = question.hasOtherInput ? ['Other'] : [];
  const choose = question.type === 'single-select' && own[0] ? own : [...plain, ...own];
  const fields = options
    .filter((option) => choose.includes(option))
    .flatMap((option): GeneratedAnswer['fields'] =>
      option === 'Other' && own[0]
        ? [
            [qid, '__other_option__'],
            [`${qid}.other_option_response`, typed],
          ]
        : [[qid, option]],
    );
  return {
    choose,
    type: own[0] ? ` ${typed} ` : '',
    isSkipped,
    fields: isSkipped ? [[qid, '']] : fields,
  };
}

/** Answers the current question, without continuing. */
export async function answer(page: Page, question: Question, { choose, type }: GeneratedAnswer) {
  for (const option of choose) await page.getByLabel(option, { exact: true }).check();
  if (type) await page.getByRole('textbox', textbox(question)).fill(type);
}

/** Expects the controls to show an answer. */
export async function expectAnswer(
  page: Page,
  question: Question,
  { choose, type }: GeneratedAnswer,
) {
  if (question.type !== 'text') {
    for (const option of question.options) {
      await expect(page.getByLabel(option, { exact: true })).toBeChecked({
        checked: choose.includes(option),
      });
    }
  }
  if (type) await expect(page.getByRole('textbox', textbox(question))).toHaveValue(type);
}

function textbox(question: Question) {
  return { name: question.type === 'text' ? question.text : 'Please specify...' };
}
