import { expect, test } from './fixtures';
import { formAddress, newToken, received, skipTo, startSurvey } from './survey-helpers';

const OOPS = 'Oops! There was an error submitting your survey. Please try again.';
const QUESTIONS = '**/survey/educators.json';

test('Start Survey needs a role', async ({ page }) => {
  await page.goto('/survey');
  const start = page.getByRole('button', { name: 'Start Survey' });
  await expect(start).toBeDisabled();
  await page.getByRole('radio', { name: 'Parents' }).check();
  await expect(start).toBeEnabled();
});

test('a role that was chosen before the code came counts', async ({ page }) => {
  let goOn = () => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/SurveyWizard*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/survey', { waitUntil: 'commit' });
  await page.getByRole('radio', { name: 'Youth' }).check();
  goOn();
  await page.getByRole('button', { name: 'Start Survey' }).click();
  await expect(page.getByText('Question 1 of 15')).toBeVisible();
});

test('a role without questions is told so', async ({ page }) => {
  await page.route(QUESTIONS, (route) =>
    route.fulfill({ json: { role: 'educators', questions: [] } }),
  );
  await page.goto('/survey');
  await page.getByRole('radio', { name: 'Educators' }).check();
  await page.getByRole('button', { name: 'Start Survey' }).click();
  const dialog = page.getByRole('alertdialog', {
    name: 'There are no questions defined for this role.',
  });
  await expect(dialog.getByRole('button', { name: 'OK' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('radio', { name: 'Educators' })).toBeChecked();
});

test('questions that do not come are told of, and come on a retry', async ({ page, troubles }) => {
  await page.route(QUESTIONS, (route) => route.abort('connectionreset'));
  await page.goto('/survey');
  await page.getByRole('radio', { name: 'Educators' }).check();
  const start = page.getByRole('button', { name: 'Start Survey' });
  await start.click();
  await expect(
    page.getByRole('alertdialog', {
      name: 'The questions could not be loaded. Please try again.',
    }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await page.unroute(QUESTIONS);
  await start.click();
  await expect(page.getByText('Question 1 of 11')).toBeVisible();
  troubles.length = 0;
});

test('questions that come slowly are announced', async ({ page }) => {
  let goOn = () => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route(QUESTIONS, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/survey');
  await page.getByRole('radio', { name: 'Educators' }).check();
  await page.getByRole('button', { name: 'Start Survey' }).click();
  await expect(page.getByText('Loading the questions…')).toBeVisible();
  goOn();
  await expect(page.getByText('Question 1 of 11')).toBeVisible();
});

test('Other reveals a text, and unchecking it clears the text', async ({ page }) => {
  await startSurvey(page, 'Youth');
  await skipTo(page, 3);
  const specify = page.getByPlaceholder('Please specify...');
  await expect(specify).toHaveCount(0);
  await page.getByLabel('Other').check();
  await specify.fill('Learn Arabic');
  await page.getByLabel('Other').uncheck();
  await expect(specify).toHaveCount(0);
  await page.getByLabel('Other').check();
  await expect(specify).toHaveValue('');
});

test('a double click is one step', async ({ page }) => {
  await startSurvey(page, 'Youth');
  await page.getByRole('button', { name: 'Skip' }).dblclick();
  await expect(page.getByText('Question 2 of 15')).toBeVisible();
  await page.getByRole('button', { name: 'Next Question' }).dblclick();
  await expect(page.getByText('Question 3 of 15')).toBeVisible();
});

test('closing asks first, then leads home and keeps nothing', async ({ page }) => {
  await startSurvey(page, 'Parents');
  await page.getByLabel('Expecting').check();
  const close = page.getByRole('button', { name: 'Close Survey' });
  await close.click();
  const dialog = page.getByRole('alertdialog', {
    name: 'Are you sure you want to close the survey? Your answers will not be saved.',
  });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(close).toBeFocused();
  await expect(page.getByLabel('Expecting')).toBeChecked();
  await close.click();
  await dialog.getByRole('button', { name: 'Close Survey' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => sessionStorage.getItem('usrah-survey'))).toBeNull();
});

test('a failed send keeps everything, and a retry sends once', async ({ page, troubles }) => {
  const token = newToken();
  await page.route(formAddress('educators'), (route) => route.abort('connectionreset'));
  await startSurvey(page, 'Educators');
  await skipTo(page, 11);
  await page.getByRole('textbox').fill(token);
  const finish = page.getByRole('button', { name: 'Finish Survey' });
  await finish.click();
  await expect(page.getByRole('alertdialog', { name: OOPS })).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL('/survey');
  await expect(page.getByRole('textbox')).toHaveValue(token);
  await expect(finish).toBeFocused();
  await page.unroute(formAddress('educators'));
  await finish.dblclick();
  await expect(page.getByText('Survey completed successfully!')).toBeVisible();
  expect(await received(page, 'educators', token)).toHaveLength(1);
  troubles.length = 0;
});

test('offline is noticed before sending', async ({ page, context }) => {
  await startSurvey(page, 'Educators');
  await skipTo(page, 11);
  const token = newToken();
  await page.getByRole('textbox').fill(token);
  await context.setOffline(true);
  let isTried = false;
  page.on('request', () => (isTried = true));
  await page.getByRole('button', { name: 'Finish Survey' }).click();
  const dialog = page.getByRole('alertdialog', { name: OOPS });
  await expect(dialog).toContainText('You seem to be offline.');
  expect(isTried).toBe(false);
  await page.getByRole('button', { name: 'OK' }).click();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Finish Survey' }).click();
  await expect(page.getByText('Survey completed successfully!')).toBeVisible();
  expect(await received(page, 'educators', token)).toHaveLength(1);
});

test('a role without a form address is told so, and nothing is lost', async ({ page }) => {
  await page.route(QUESTIONS, async (route) => {
    const json = await (await route.fetch()).json();
    await route.fulfill({ json: { ...json, form: undefined } });
  });
  await startSurvey(page, 'Educators');
  await skipTo(page, 11);
  await page.getByRole('textbox').fill('kept');
  await page.getByRole('button', { name: 'Finish Survey' }).click();
  await expect(
    page.getByRole('alertdialog', {
      name: 'Error: Could not find form URL for this role. Please try again.',
    }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('button', { name: 'Finish Survey' })).toBeEnabled();
  await expect(page.getByRole('textbox')).toHaveValue('kept');
});

test('a question without a qid is left out, with a warning', async ({ page }) => {
  const token = newToken();
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.route(QUESTIONS, async (route) => {
    const { questions, ...rest } = await (await route.fetch()).json();
    await route.fulfill({
      json: {
        ...rest,
        questions: [
          { type: 'text', text: 'No field?' },
          { ...questions[10], qid: 'entry.5' },
        ],
      },
    });
  });
  await startSurvey(page, 'Educators');
  await page.getByRole('textbox').fill('goes nowhere');
  await page.getByRole('button', { name: 'Next Question' }).click();
  await page.getByRole('textbox').fill(token);
  await page.getByRole('button', { name: 'Finish Survey' }).click();
  await expect(page.getByText('Survey completed successfully!')).toBeVisible();
  expect(await received(page, 'educators', token)).toEqual([[['entry.5', token]]]);
  expect(warnings).toEqual([expect.stringContaining('No field?')]);
});

test('a page from the back-forward cache shows what is kept now', async ({ page }) => {
  await startSurvey(page, 'Youth');
  await page.evaluate(() => {
    sessionStorage.clear();
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(page.getByRole('button', { name: 'Start Survey' })).toBeVisible();
});

test('a browser that keeps nothing can still be answered', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await startSurvey(page, 'Youth');
  await skipTo(page, 4);
});
