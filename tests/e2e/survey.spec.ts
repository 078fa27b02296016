import type { Page } from '@playwright/test';
import type { Submission } from '../../scripts/local/form-receiver.ts';
import { HOST, readPorts } from '../../cli/ports.ts';
import {
  otherField,
  type FetchedQuestionnaire,
  type Role,
} from '../../src/features/survey/model.ts';
import { surveys } from '../site-content.ts';
import { expectAccessible, setTextSize } from './a11y.ts';
import { expect, hold, test } from './fixtures.ts';
import { expectSeen, onScreens } from './seen.ts';
import { closeCountdown, expectDialogClosed, press, signInButton, signInDialog } from './steps.ts';

/** Opens the survey, chooses a role and starts, with only the questions of these indexes. */
async function startSurvey(page: Page, role: Role, indexes: readonly number[]) {
  await page.route(`**/survey/${role}.json`, async (route) => {
    const survey = (await (await route.fetch()).json()) as FetchedQuestionnaire;
    const questions = indexes.map((index) => survey.questions.at(index));
    await route.fulfill({ json: { ...survey, questions } });
  });
  await page.goto('/survey');
  await page.getByRole('radio', { name: surveys[role]!.label }).check();
  await page.getByRole('button', { name: 'Start Survey' }).click();
  await expectQuestion(page, 1);
}

/** Waits for a question, counted from 1. */
const expectQuestion = (page: Page, number: number) =>
  expect(page.getByText(new RegExp(`^Question ${number}( of |$)`))).toBeVisible();

/** The button to continue, which has a different label on the last question. */
const nextButton = (page: Page) =>
  page.getByRole('button', { name: /^(Next Question|Finish Survey)$/ });
/** Answers the first question with the last age: children aren't asked for texts. */
const chooseAdult = (page: Page) => page.getByRole('radio').last().check();
const otherOption = (page: Page) => page.getByLabel('Other', { exact: true });
const otherText = (page: Page) => page.getByPlaceholder('Please specify...');

const thanks = 'Survey completed successfully! Thank you for your valuable feedback.';

/** Returns a unique text, with characters that forms get wrong. */
const newText = () => `${Date.now()}-${Math.random()}: "naïve" & <b>قلب</b>, 100 %`;

/** Returns the submissions for a role that contain this text; none may be refused. */
async function received(page: Page, role: Role, text: string) {
  const url = `http://${HOST}:${readPorts().forms}/forms/${role}/responses`;
  const all = (await (await page.request.get(url)).json()) as Submission[];
  const submissions = all.filter(({ entries }) =>
    entries.some(([, value]) => value.includes(text)),
  );
  // The site can't know that an answer was refused, so the reason stands here.
  expect(submissions.flatMap(({ problems }) => problems)).toEqual([]);
  return submissions.map(({ entries }) => entries);
}

// With one answer, with several, to be skipped, and with a text.
const indexes = [0, 2, 1, -1];
const [one, several] = indexes.map((index) => surveys['youth']!.questions.at(index));

test('answers given by keyboard arrive at the form', async ({ page }) => {
  const text = newText();
  await startSurvey(page, 'youth', indexes);
  // The last age: children aren't asked for texts.
  await press(page, 'Tab', 'ArrowUp');
  const first = await page.getByRole('radio').last().inputValue();
  await nextButton(page).press('Enter');
  await expectQuestion(page, 2);
  await press(page, 'Tab', 'Space');
  const second = await page.getByRole('checkbox').first().inputValue();
  await otherOption(page).press('Space');
  await otherText(page).focus();
  await page.keyboard.type(` ${text} `);
  await otherText(page).press('Enter');
  await expectQuestion(page, 3);
  await page.getByRole('button', { name: 'Skip' }).press('Enter');
  await expectQuestion(page, 4);
  await press(page, 'Tab');
  await page.keyboard.type(`  ${text}\nSecond line `);
  await nextButton(page).press('Enter');
  await expect(page.getByRole('heading', { name: thanks })).toBeVisible();
  // Everything in braces is filled in.
  await expect(page.getByRole('main')).not.toContainText(/\{\w+\}/);
  const [answers] = await received(page, 'youth', text);
  expect(answers).toContainEqual([one!.qid, first]);
  expect(answers).toContainEqual([several!.qid, second]);
  expect(answers).toContainEqual([otherField(several!.qid), text]);
  expect(answers!.at(-1)![1]).toMatch(/^\S.*\r?\nSecond line$/);
  await test.step('Back leaves the survey, without a press for each of its questions', async () => {
    await page.goBack();
    await expect(page).toHaveURL('about:blank');
  });
});

// Its address answers with a redirect, which Chromium's `keepalive` compares with the whole policy.
test('a closed form ends as a sent one, in every browser', async ({ page }) => {
  await page.route('**/survey/educators.json', async (route) => {
    const survey = (await (await route.fetch()).json()) as FetchedQuestionnaire;
    const questions = survey.questions.slice(-1);
    await route.fulfill({ json: { ...survey, questions, form: `${survey.form}?closed` } });
  });
  await page.goto('/survey');
  await page.getByRole('radio', { name: surveys['educators']!.label }).check();
  await page.getByRole('button', { name: 'Start Survey' }).click();
  await expectQuestion(page, 1);
  // While Playwright intercepts requests, Chromium never ends one that is redirected with `keepalive`.
  await page.unrouteAll();
  await page.getByRole('textbox').fill('salam');
  await nextButton(page).click();
  await expect(page.getByRole('heading', { name: thanks })).toBeVisible();
});

test('each question has the focus, counts what is chosen and moves the bar', async ({ page }) => {
  await startSurvey(page, 'youth', indexes);
  for (const [index, question] of [one, several].entries()) {
    await expect(page.getByRole('group', { name: question!.text })).toBeFocused();
    // Before the age is known, nobody knows how many there are.
    const position = index === 0 ? 0 : (index + 1) / indexes.length;
    await expect(page.getByRole('progressbar')).toHaveJSProperty('position', position);
    if (index > 0) continue;
    await chooseAdult(page);
    await nextButton(page).press('Enter');
  }
  await test.step('below the header stands its card, and nothing of the text above it', async () => {
    const [main, banner] = [page.getByRole('main'), page.getByRole('banner')];
    const [card, text] = [main.locator('.panel'), main.getByText('Our Privacy Policy says')];
    await onScreens(page, ['320x640', '360x640', '768x1024', '1280x640'], async (screen) => {
      await card.locator('form').evaluate((form) => form.scrollIntoView());
      const header = (await banner.boundingBox())!.height;
      expect.soft((await card.boundingBox())!.y, screen).toBeGreaterThanOrEqual(header);
      const { y, height } = (await text.boundingBox())!;
      expect.soft(y + height, screen).toBeLessThanOrEqual(header);
    });
  });
  const group = page.getByRole('group', { name: several!.text });
  await expect(group).toHaveAccessibleDescription(/ 0 chosen\.$/);
  await page.getByRole('checkbox').first().check();
  await expect(group).toHaveAccessibleDescription(/ 1 chosen\.$/);
});

test('a missing text of Other is asked for in its field', async ({ page }) => {
  await startSurvey(page, 'youth', [2, 1]);
  await page.setViewportSize({ width: 360, height: 640 });
  await test.step('the link to the chat covers no button, also where the countdown was closed', async () => {
    await closeCountdown(page);
    await expect(page.getByRole('complementary', { name: 'Chat' })).toBeHidden();
  });
  await otherOption(page).press('Space');
  await expect(otherText(page)).toBeVisible();
  /** Of the button in the page, wherever that has been scrolled to. */
  const place = () =>
    nextButton(page).evaluate((button) => button.getBoundingClientRect().top + scrollY);
  const before = await place();
  await nextButton(page).press('Enter');
  await expect(page.getByText(/^You chose Other\. Say what/)).toBeVisible();
  expect(await place()).toBe(before);
  await expect(otherText(page)).toBeFocused();
  await test.step('the request goes while there is a text, and nothing moves', async () => {
    const request = page.getByText(/^You chose Other\. Say what/);
    await otherText(page).fill('قلب');
    await expect(request).toBeHidden();
    expect(await place()).toBe(before);
    await otherText(page).fill(' ');
    await expect(request).toBeVisible();
  });
});

test('a date that is typed in part isn’t lost on Next', async ({ page }) => {
  await startSurvey(page, 'youth', indexes);
  // No question asks for one so far. The browser says that it's incomplete, and gives no value.
  await page.getByRole('group', { name: one!.text }).evaluate((group) => {
    const day = Object.assign(document.createElement('input'), { type: 'date' });
    day.setAttribute('aria-label', 'Which day?');
    group.append(day);
  });
  const day = page.getByLabel('Which day?');
  await day.press('1');
  await nextButton(page).click();
  await expect(day).toBeFocused();
  await expectQuestion(page, 1);
  await day.fill('2026-11-30');
  await nextButton(page).click();
  await expectQuestion(page, 2);
});

test('questions are accessible, and so is the one before closing, which Escape leaves', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await startSurvey(page, 'youth', [0, 2]);
  await expectAccessible(page, 'one answer');
  await chooseAdult(page);
  await nextButton(page).click();
  await otherOption(page).check();
  await nextButton(page).click();
  await expect(otherText(page)).toBeFocused();
  await expectAccessible(page, 'several answers, and a text that is asked for');
  const close = page.getByRole('button', { name: 'Close Survey' });
  await close.press('Enter');
  const sure = 'Are you sure you want to close the survey? Your answers will not be saved.';
  await expect(page.getByRole('alertdialog', { name: sure })).toBeVisible();
  await expectAccessible(page, 'closing');
  await press(page, 'Escape');
  await expect(close).toBeFocused();
});

test('a child of twelve is asked what is for children, and invited to read', async ({ page }) => {
  const { questions, minors = [] } = surveys['youth']!;
  const child = minors[0]!;
  const asked = questions.filter(
    ({ type, notFor = [] }) => type !== 'text' && !notFor.includes(child),
  );
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/survey');
  await page.getByRole('radio', { name: 'Youth' }).check();
  await page.getByRole('button', { name: 'Start Survey' }).click();
  await page.getByRole('radio', { name: child }).check();
  // A total that then sank would tell children that their age has cost them questions.
  await expect(page.getByText('Question 1', { exact: true })).toBeVisible();
  for (const [index, { text }] of asked.entries()) {
    const question = page.getByRole('group', { name: text });
    await expect(question).toBeVisible();
    if (index > 0)
      await expect(page.getByText(`Question ${index + 1} of ${asked.length}`)).toBeVisible();
    if (index > 0) await question.locator('input').first().check();
    if ((await otherOption(page).count()) > 0) await otherOption(page).check();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await nextButton(page).click();
  }
  const main = page.getByRole('main');
  await expect(main).toContainText('The waitlist is for adults');
  await test.step('the upper edge of the card is below the header', async () => {
    const header = (await page.getByRole('banner').boundingBox())!;
    const card = (await main.locator('.panel').boundingBox())!;
    expect(card.y).toBeGreaterThanOrEqual(header.y + header.height);
  });
  await main.getByText('Your answers', { exact: true }).click();
  await expect(main.getByRole('term')).toHaveText(asked.map(({ text }) => text));
  await expectAccessible(page, 'a child’s thanks');
  await main.getByRole('link', { name: 'Read about the app' }).click();
  await expect(page).toHaveURL('/imamme');
});

test('the end has a copy of the answers, and leads to the home page', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await startSurvey(page, 'educators', [-1]);
  const text = 'سلام\nAnd peace';
  await page.getByRole('textbox').fill(text);
  await nextButton(page).press('Enter');
  await expect(page.getByRole('heading', { name: thanks })).toBeVisible();
  await expect(page.getByRole('heading', { name: thanks })).toBeFocused();
  const home = page.getByRole('link', { name: 'Go to the home page' });
  await page.getByText('Your answers', { exact: true }).click();
  const lines = page.getByRole('definition').last();
  expect(await lines.evaluate((answer: HTMLElement) => answer.innerText)).toBe(text);
  await page.setViewportSize({ width: 360, height: 400 });
  await page.getByRole('button', { name: 'Copy Your Answers' }).click();
  await expect(page.getByText('Your answers are copied.')).toBeInViewport({ ratio: 0.9 });
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${surveys['educators']!.questions.at(-1)!.text}\n${text}`);
  await home.press('Enter');
  await expect(page).toHaveURL('/');
});

test('a survey in which everything was skipped says that nothing was sent', async ({ page }) => {
  await startSurvey(page, 'educators', [0, 1]);
  await page.getByRole('button', { name: 'Skip' }).click();
  await expectQuestion(page, 2);
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page.getByRole('heading', { name: /nothing was sent/ })).toBeFocused();
  await expectAccessible(page, 'nothing sent');
  await test.step('on a phone, what can be pressed next is equally wide', async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    const widths = [
      page.getByRole('button', { name: 'Start Again' }),
      page.getByRole('link', { name: 'Go to the home page' }),
    ].map(async (control) => (await control.boundingBox())!.width);
    const [first, second] = await Promise.all(widths);
    expect(first).toBe(second);
  });
  await page.getByRole('button', { name: 'Start Again' }).click();
  await expect(page.getByText('Who are you answering as?')).toBeVisible();
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
  await expectQuestion(page, 1);
  await expect(page.getByRole('complementary', { name: 'Launch countdown' })).toBeHidden();
});

test('a double click is one step', async ({ page }) => {
  // The second click of Start would be on an answer.
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto('/survey');
  await page.getByRole('radio', { name: 'Youth' }).check();
  await page.getByRole('button', { name: 'Start Survey' }).dblclick();
  await expectQuestion(page, 1);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await nextButton(page).dblclick();
  await expectQuestion(page, 2);
  // It would be what is there of the next question.
  expect(await page.evaluate(() => getSelection()!.type)).not.toBe('Range');
});

test('a double click on the last button reaches nothing that comes up there', async ({ page }) => {
  await startSurvey(page, 'youth', [0, 1]);
  const skip = page.getByRole('button', { name: 'Skip' });
  await skip.press('Enter');
  await expectQuestion(page, 2);
  const reached = await page.evaluateHandle(() => {
    const texts: (string | null)[] = [];
    addEventListener('click', ({ target }) => texts.push((target as Element).textContent));
    return texts;
  });
  await skip.dblclick({ delay: 100 });
  await expect(page.getByRole('heading', { name: /nothing was sent/ })).toBeFocused();
  expect(await reached.jsonValue()).toEqual(['Skip']);
});

test('Back and Forward through the sign-in dialog keep the question', async ({ page }) => {
  await startSurvey(page, 'youth', [0, 1]);
  await nextButton(page).click();
  await expectQuestion(page, 2);
  await signInButton(page).click();
  await expect(signInDialog(page)).toBeVisible();
  await page.goBack();
  await expect(signInDialog(page)).toBeHidden();
  await page.goForward();
  await expectQuestion(page, 2);
  await page.goBack();
  await page.goBack();
  await expectQuestion(page, 1);

  await test.step('a reload with the dialog open costs no press of Back', async () => {
    await nextButton(page).click();
    await expectQuestion(page, 2);
    await signInButton(page).click();
    await expect(signInDialog(page)).toBeVisible();
    await page.reload();
    await expectQuestion(page, 2);
    await signInDialog(page).getByRole('button', { name: 'Close' }).click();
    await expectDialogClosed(page);
    await page.goBack();
    await expectQuestion(page, 1);
  });
});

test('Skip to content keeps the question, also when it’s followed twice', async ({ page }) => {
  await startSurvey(page, 'youth', [2, 1]);
  await nextButton(page).click();
  await expectQuestion(page, 2);
  const skip = page.getByRole('link', { name: 'Skip to content' });
  for (let count = 0; count < 2; count += 1) {
    await skip.press('Enter');
    await expect(page).toHaveURL('/survey#page:content');
    await expectQuestion(page, 2);
  }
  await page.goBack();
  await expectQuestion(page, 2);
  await page.goBack();
  await expectQuestion(page, 1);
  await page.goBack();
  await expect(page.getByText('Who are you answering as?')).toBeVisible();
});

test('leaving in the second before sending sends the answers', async ({ page }) => {
  const text = newText();
  await startSurvey(page, 'educators', [-1]);
  await page.getByRole('textbox').fill(text);
  await page.getByRole('button', { name: 'Finish Survey' }).click();
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  await page.goto('/aboutus');
  await expect.poll(() => received(page, 'educators', text)).toHaveLength(1);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true });

  const screens = ['360x640', '740x360'];
  const count = (page: Page) => page.getByText(/^Question \d/);

  /** Expects that a question and its text are on the screen. */
  async function expectQuestionSeen(page: Page, number: number) {
    const question = page.getByRole('group', { name: /^Question/ });
    await expectQuestion(page, number);
    await expectSeen(count(page), question.getByRole('heading'));
    await expect(question).toBeFocused();
  }

  test('each question is seen when it appears, and so is the text field of Other', async ({
    page,
  }) => {
    await onScreens(page, screens, async () => {
      await startSurvey(page, 'youth', [2, 1]);
      await expectQuestionSeen(page, 1);
      await nextButton(page).tap();
      await expectQuestionSeen(page, 2);
      await test.step('also after a reload and Back', async () => {
        await page.reload();
        await expectQuestionSeen(page, 2);
        await page.goBack();
        await expectQuestionSeen(page, 1);
      });
      await test.step('the text field of Other is seen, and keeps its text', async () => {
        // At the end of the screen.
        await otherOption(page).evaluate((element) => {
          scrollBy(0, element.closest('label')!.getBoundingClientRect().bottom - innerHeight);
        });
        await otherOption(page).tap();
        await expectSeen(otherText(page));
        await otherText(page).fill('salam');
        await nextButton(page).tap();
        await expectQuestion(page, 2);
        await page.goBack();
        await expect(otherText(page)).toHaveValue('salam');
      });
      await test.step('the count of a question that is longer than the screen is seen', async () => {
        await setTextSize(page, 32);
        await nextButton(page).tap();
        await expectQuestion(page, 2);
        await expectSeen(count(page));
        await setTextSize(page, 16);
      });
      await page.evaluate(() => sessionStorage.clear());
    });
  });
});
