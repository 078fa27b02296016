import type { Page } from '@playwright/test';
import type { Responses } from '../../scripts/local/form-receiver.ts';
import { HOST, readPorts } from '../../scripts/ports.ts';
import type { Role } from '../../src/domain/roles.ts';
import { surveys } from '../site-content.ts';
import { expectAccessible } from './a11y.ts';
import { expect, hold, test } from './fixtures.ts';
import { isAsked, nextButton, press, startSurvey } from './steps.ts';

/** Returns the submissions for a role that contain this text and were accepted, or refused. */
async function received(page: Page, role: Role, token: string) {
  const url = `http://${HOST}:${readPorts(process.env).forms}/forms/${role}/responses`;
  const response = await page.request.get(url, { headers: { accept: 'application/json' } });
  const { accepted, refused } = (await response.json()) as Responses;
  const own = (all: Responses['accepted']) =>
    all.map(({ entries }) => entries).filter((each) => JSON.stringify(each).includes(token));
  return { accepted: own(accepted), refused: own(refused) };
}

/** Returns a unique text, with characters that forms get wrong. */
const newText = () => `token-${Date.now()}-${Math.random()}: "naïve" & <b>قلب</b>, 100 %`;

// With one answer, with several, to be skipped, and with a text.
const indexes = [0, 2, 1, -1];
const [one, several, skipped, last] = indexes.map((index) => surveys['youth']!.questions.at(index));
const specify = (page: Page) => page.getByPlaceholder('Please specify...');
const focusedQuestion = async (page: Page, number: number, { text }: { text: string }) => {
  await isAsked(page, number);
  await expect(page.getByRole('group', { name: text })).toBeFocused();
  await expect(page.getByRole('progressbar')).toHaveJSProperty('position', number / 4);
};

test('the form receives the answers to each type of question, given by keyboard', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await context.addCookies([{ name: 'other', value: 'site', url: baseURL! }]);
  const sent = page.waitForRequest(/formResponse/, { timeout: 0 });
  const text = newText();
  await startSurvey(page, 'youth', indexes);
  await focusedQuestion(page, 1, one!);
  await expectAccessible(page, 'one answer');
  await press(page, 'Tab', 'Space');
  const first = await page.getByRole('radio').first().inputValue();
  await nextButton(page).press('Enter');

  await focusedQuestion(page, 2, several!);
  const group = page.getByRole('group', { name: several!.text });
  await expect(group).toHaveAccessibleDescription(/ 0 chosen\.$/);
  await press(page, 'Tab', 'Space');
  const second = await page.getByRole('checkbox').first().inputValue();
  await page.getByLabel('Other', { exact: true }).press('Space');
  await nextButton(page).press('Enter');
  await expect(page.getByText(/^Would you like to say what\?/)).toBeVisible();
  await expect(specify(page)).toBeFocused();
  await expectAccessible(page, 'several answers');
  await page.keyboard.type(` ${text} `);
  await specify(page).press('Enter');

  await focusedQuestion(page, 3, skipped!);
  const close = page.getByRole('button', { name: 'Close Survey' });
  await close.press('Enter');
  const sure = 'Are you sure you want to close the survey? Your answers will not be saved.';
  await expect(page.getByRole('alertdialog', { name: sure })).toBeVisible();
  await expectAccessible(page, 'closing');
  await press(page, 'Escape');
  await expect(close).toBeFocused();
  await page.getByRole('button', { name: 'Skip' }).press('Enter');
  await focusedQuestion(page, 4, last!);
  await press(page, 'Tab');
  await page.keyboard.type(`  ${text}`);
  await press(page, 'Enter');
  await page.keyboard.type('Second line ');
  await nextButton(page).press('Enter');

  const thanks = 'Survey completed successfully! Thank you for your valuable feedback.';
  await expect(page.getByRole('alertdialog', { name: thanks })).toBeVisible();
  expect(await received(page, 'youth', text.slice(0, 30))).toEqual({
    accepted: [
      [
        [one!.qid, first],
        [several!.qid, second],
        [several!.qid, '__other_option__'],
        [`${several!.qid}.other_option_response`, text],
        [skipped!.qid, ''],
        [last!.qid, `${text}\r\nSecond line`],
      ],
    ],
    refused: [],
  });
  expect((await (await sent).allHeaders())['cookie'], 'cookies').toBeUndefined();
  await expect(page.getByRole('button', { name: 'Go to the home page' })).toBeFocused();
  await press(page, 'Enter');
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page.getByText(/^You have finished this survey/)).toBeVisible();
});

test('a role chosen and Start pressed before hydration start the survey', async ({ page }) => {
  const loadCode = await hold(page, '**/_astro/*.js');
  const loadQuestions = await hold(page, '**/survey/*.json');
  await page.goto('/survey', { waitUntil: 'commit' });
  const start = page.getByRole('button', { name: 'Start Survey' });
  await expect(start).toBeDisabled();
  await page.getByRole('radio', { name: 'Youth' }).check();
  await start.press('Enter');
  loadCode();
  await expect(page.getByText('Loading the questions…')).toBeVisible();
  loadQuestions();
  await isAsked(page, 1);
});

test('a double click is one step', async ({ page }) => {
  // The second click of Start would be on an answer.
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto('/survey');
  await page.getByRole('radio', { name: 'Youth' }).check();
  await page.getByRole('button', { name: 'Start Survey' }).dblclick();
  await isAsked(page, 1);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await nextButton(page).dblclick();
  await isAsked(page, 2);
});

test('the text field of Other opens on the screen', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await startSurvey(page, 'youth', [2]);
  await page.getByLabel('Other', { exact: true }).check();
  await expect(specify(page)).toBeInViewport({ ratio: 1 });
});

test('leaving in the second before sending sends the answers', async ({ page }) => {
  const text = newText();
  await startSurvey(page, 'educators', [-1]);
  await page.getByRole('textbox').fill(text);
  await page.getByRole('button', { name: 'Finish Survey' }).click();
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  await page.goto('/aboutus');
  await expect
    .poll(async () => (await received(page, 'educators', text.slice(0, 30))).accepted)
    .toHaveLength(1);
});
