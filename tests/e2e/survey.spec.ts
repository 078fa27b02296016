import { surveys } from '../site-content.ts';
import { expect, hold, test } from './fixtures.ts';
import { isAsked, nextButton, received, startSurvey } from './survey-helpers.ts';

const THANKS = 'Survey completed successfully! Thank you for your valuable feedback.';
/** One of each type, and one that is skipped. */
const ASKED = [0, 1, 2, -1];
const questions = ASKED.map((index) => surveys['youth']!.questions.at(index)!);

/** Returns a unique text, with characters that forms get wrong. */
const newText = () => `token-${Date.now()}-${Math.random()}: "naïve" & <b>قلب</b>, 100 %`;

test('the form receives the given answers, also after reloads and visits to other pages, and no cookie', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'other', value: 'site', url: baseURL! }]);
  const sent = page.waitForRequest(/formResponse/, { timeout: 0 });
  const text = newText();
  const expected: [string, string][] = [];
  await startSurvey(page, 'youth', ASKED);
  for (const [index, question] of questions.entries()) {
    await isAsked(page, index + 1);
    await expect(page.getByRole('group', { name: question.text })).toBeFocused();
    const position = (index + 1) / questions.length;
    await expect(page.getByRole('progressbar')).toHaveJSProperty('position', position);
    const { type, qid = '' } = question;
    // One question of each type is answered.
    if (questions.findIndex((one) => one.type === type) < index) {
      await page.getByRole('button', { name: 'Skip' }).click();
      expected.push([qid, '']);
      continue;
    }
    const isText = question.type === 'text';
    const chosen = isText ? [] : [question.options[0]!];
    expected.push(...chosen.map((option): [string, string] => [qid, option]));
    if (isText) expected.push([qid, `${text}\r\nSecond line`]);
    if (type === 'multi-select' && question.hasOtherInput) {
      chosen.push('Other');
      expected.push([qid, '__other_option__'], [`${qid}.other_option_response`, text]);
    }
    for (const option of chosen) await page.getByLabel(option, { exact: true }).check();
    const typed = isText ? `  ${text}\nSecond line \n` : ` ${text} `;
    const isTyped = isText || chosen.includes('Other');
    if (isTyped) await page.getByRole('textbox').fill(typed);
    for (const leave of [() => page.reload(), () => page.goto('/aboutus')]) {
      await leave();
      if (page.url().endsWith('/aboutus')) await page.goBack();
      await isAsked(page, index + 1);
      for (const option of chosen)
        await expect(page.getByLabel(option, { exact: true })).toBeChecked();
      if (isTyped) await expect(page.getByRole('textbox')).toHaveValue(typed);
    }
    await nextButton(page).click();
  }
  await page.getByRole('button', { name: 'Go to the home page' }).waitFor();
  await expect(page.getByRole('alertdialog', { name: THANKS })).toBeVisible();
  expect(await received(page, 'youth', text.slice(0, 30))).toEqual({
    accepted: [expected],
    refused: [],
  });
  expect((await (await sent).allHeaders())['cookie'], 'cookies').toBeUndefined();
  await page.getByRole('button', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page.getByText(/^You have finished this survey/)).toBeVisible();
});

test('a role can be chosen before hydration; slow loading is announced', async ({ page }) => {
  const loadCode = await hold(page, '**/_astro/*.js');
  const loadQuestions = await hold(page, '**/survey/*.json');
  await page.goto('/survey', { waitUntil: 'commit' });
  const start = page.getByRole('button', { name: 'Start Survey' });
  await expect(start).toBeDisabled();
  await page.getByRole('radio', { name: 'Youth' }).check();
  loadCode();
  await start.click();
  await expect(page.getByText('Loading the questions…')).toBeVisible();
  loadQuestions();
  await isAsked(page, 1);
});

test('a double click is one step, unchecking Other clears its text, and the browser’s Back leads to the answers before', async ({
  page,
}) => {
  await page.goto('/survey');
  await page.getByRole('radio', { name: 'Youth' }).check();
  // The second click would be on an answer.
  await page.setViewportSize({ width: 740, height: 360 });
  await page.getByRole('button', { name: 'Start Survey' }).dblclick();
  await isAsked(page, 1);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  const heights = await page
    .locator('main :is(label, button):visible')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(5);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);

  const first = page.getByRole('radio').first();
  await first.check();
  await nextButton(page).dblclick();
  await isAsked(page, 2);
  await page.getByRole('button', { name: 'Skip' }).dblclick();
  await isAsked(page, 3);
  const specify = page.getByPlaceholder('Please specify...');
  await page.getByLabel('Other').check();
  await specify.fill('Learn Arabic');
  await page.getByLabel('Other').uncheck();
  await expect(specify).toHaveCount(0);
  await page.getByLabel('Other').check();
  await expect(specify).toHaveValue('');
  await expect(specify).toBeInViewport({ ratio: 1 });
  await nextButton(page).click();
  await expect(page.getByText(/^Would you like to say what\?/)).toBeVisible();
  await expect(specify).toBeFocused();

  await page.reload();
  await isAsked(page, 3);
  await page.goBack();
  await isAsked(page, 2);
  await page.goBack();
  await expect(first).toBeChecked();
  await page.goForward();
  await isAsked(page, 2);
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Youth' })).toBeChecked();
  await page.getByRole('button', { name: 'Start Survey' }).click();
  await expect(first).toBeChecked();
});

test('who leaves in the second before sending has sent the answers', async ({ page }) => {
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
