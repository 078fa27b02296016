import { expect, isLong, test } from './fixtures.ts';
import {
  answer,
  expectAnswer,
  generateAnswer,
  newToken,
  nextButton,
  questionsOf,
  received,
  ROLES,
  skipTo,
  startSurvey,
} from './survey-helpers.ts';

const THANKS = 'Survey completed successfully! Thank you for your valuable feedback.';

// The questions of one role have every type.
for (const { role, label } of isLong ? ROLES : ROLES.slice(0, 1)) {
  test(`${label}: the form receives the given answers, also after reloads and visits to other pages`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'other', value: 'site', url: baseURL! }]);
    const sent = page.waitForRequest(/formResponse/, { timeout: 0 });
    const token = newToken();
    const questions = await questionsOf(page, role);
    const count = questions.length;
    expect(count).toBeGreaterThan(0);
    await startSurvey(page, label);

    const expected: [string, string][] = [];
    for (const [index, question] of questions.entries()) {
      const isShown = () =>
        expect(page.getByText(`Question ${index + 1} of ${count}`, { exact: true })).toBeVisible();
      await isShown();
      await expect(page.getByRole('group', { name: question.text })).toBeFocused();
      const bar = page.getByRole('progressbar');
      await expect(bar).toHaveJSProperty('position', (index + 1) / count);
      const generated = generateAnswer(question, index, token);
      await answer(page, question, generated);
      // One question of each type; test:long answers every question.
      const isFirstOfItsType = questions.findIndex(({ type }) => type === question.type) === index;
      if (isLong || isFirstOfItsType) {
        await page.reload();
        await isShown();
        await expectAnswer(page, question, generated);
        await page.goto('/aboutus');
        await page.goBack();
        await isShown();
        await expectAnswer(page, question, generated);
      }
      expected.push(...generated.fields);
      await expect(nextButton(page)).toHaveText(
        index + 1 < count ? 'Next Question' : 'Finish Survey',
      );
      if (generated.isSkipped) await page.getByRole('button', { name: 'Skip' }).click();
      else await nextButton(page).click();
    }

    await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
    await expect(page.getByRole('alertdialog', { name: THANKS })).toBeVisible();
    expect(await received(page, role, token)).toEqual({ accepted: [expected], refused: [] });
    expect((await (await sent).allHeaders())['cookie'], 'cookies').toBeUndefined();
    await page.getByRole('button', { name: 'Go to the home page' }).click();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(page.getByText(/^You have finished this survey/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Finish Survey' })).toBeEnabled();
    await page.getByRole('button', { name: 'Start another survey' }).click();
    await expect(page.getByRole('button', { name: 'Start Survey' })).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('usrah:survey'))).toBeNull();
  });
}

test('a role can be chosen before hydration; slow loading is announced', async ({ page }) => {
  const gate = () => {
    let open = () => {};
    const opened = new Promise<void>((resolve) => (open = resolve));
    return { opened, open: () => open() };
  };
  const [code, questions] = [gate(), gate()];
  await page.route('**/_astro/*.js', (route) => code.opened.then(() => route.continue()));
  await page.route('**/survey/*.json', (route) => questions.opened.then(() => route.continue()));
  await page.goto('/survey', { waitUntil: 'commit' });
  const start = page.getByRole('button', { name: 'Start Survey' });
  await expect(start).toBeDisabled();
  await page.getByRole('radio', { name: 'Youth' }).check();
  code.open();
  await start.click();
  await expect(page.getByText('Loading the questions…')).toBeVisible();
  questions.open();
  await expect(page.getByText(/^Question 1 of /)).toBeVisible();
});

test('Other shows a text field that unchecking clears; a double click is one step', async ({
  page,
}) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto('/survey');
  await page.getByRole('radio', { name: 'Youth' }).check();
  await page.getByRole('button', { name: 'Start Survey' }).dblclick();
  await expect(page.getByText(/^Question 1 of /)).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Skip' }).dblclick();
  await expect(page.getByText(/^Question 2 of /)).toBeVisible();
  await page.getByRole('button', { name: 'Next Question' }).dblclick();
  await expect(page.getByText(/^Question 3 of /)).toBeVisible();

  const specify = page.getByPlaceholder('Please specify...');
  await expect(specify).toHaveCount(0);
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
  await nextButton(page).click();
  await expect(page.getByText(/^Question 4 of /)).toBeVisible();
});

test('the browser’s Back leads to the question before with its answer, also after a reload', async ({
  page,
}) => {
  await startSurvey(page, 'Youth');
  await page.getByLabel('18 to 24').check();
  await nextButton(page).click();
  await page.getByLabel('Working').check();
  await nextButton(page).click();
  await expect(page.getByText(/^Question 3 of /)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Question 3 of /)).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Working')).toBeChecked();
  await page.goBack();
  await expect(page.getByLabel('18 to 24')).toBeChecked();
  await page.goForward();
  await expect(page.getByLabel('Working')).toBeChecked();
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Youth' })).toBeChecked();
  await page.getByRole('button', { name: 'Start Survey' }).click();
  await expect(page.getByLabel('18 to 24')).toBeChecked();
  // A page from the back-forward cache shows what is stored.
  await page.evaluate(() => {
    sessionStorage.clear();
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(page.getByRole('button', { name: 'Start Survey' })).toBeVisible();
});

test('who leaves in the second before sending has sent the answers', async ({ page }) => {
  const token = newToken();
  await startSurvey(page, 'Educators');
  await skipTo(page, (await questionsOf(page, 'educators')).length);
  await page.getByRole('textbox').fill(token);
  await page.getByRole('button', { name: 'Finish Survey' }).click();
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  await page.goto('/aboutus');
  await expect
    .poll(async () => (await received(page, 'educators', token)).accepted, { timeout: 5000 })
    .toHaveLength(1);
});

test('closing asks for confirmation, then goes to the home page and deletes the answers', async ({
  page,
}) => {
  await startSurvey(page, 'Parents');
  const close = page.getByRole('button', { name: 'Close Survey' });
  await close.click();
  const dialog = page.getByRole('alertdialog', {
    name: 'Are you sure you want to close the survey? Your answers will not be saved.',
  });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(close).toBeFocused();
  await close.click();
  await dialog.getByRole('button', { name: 'Close Survey' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => sessionStorage.getItem('usrah:survey'))).toBeNull();
});
