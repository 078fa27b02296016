import type { Page } from '@playwright/test';
import type { Question } from '../../src/content/survey/question.ts';
import { surveyMessages } from '../../src/content/survey/messages.ts';
import { isLong } from '../long.ts';
import { surveys } from '../site-content.ts';
import { changePages, passwordManager, RENDERED_ANEW, translator } from './changed-pages.ts';
import { allowErrors, expect, expectLoaded, hold, test } from './fixtures.ts';
import {
  codeFor,
  newPhoneNumber,
  signInByPhone,
  signInAsMember,
} from '../../scripts/local/accounts.ts';
import * as steps from './steps.ts';

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
test.afterEach(({ pageErrors }) => allowErrors(pageErrors, RENDERED_ANEW));

/** Opens a page, whose islands load their code when the returned function is called. */
async function openBeforeHydration(page: Page, path: string) {
  const loadCode = await hold(page, '**/_astro/*.js');
  await page.goto(path);
  return loadCode;
}

const countdown = (page: Page) => page.getByRole('complementary', { name: 'Launch countdown' });
const closeCountdown = (page: Page) =>
  countdown(page).getByRole('button', { name: 'Close the countdown' });
const startSurvey = (page: Page) => page.getByRole('button', { name: 'Start Survey' });
const phoneField = (page: Page) => steps.signInDialog(page).getByLabel('Phone number');

const openSignIn = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Sign In' }).tap();

/** Enters the code that was sent to a number. */
async function enterCode(page: Page, number: string) {
  const dialog = steps.signInDialog(page);
  await dialog.getByLabel('One-time code').fill(await codeFor(number));
  await expect(dialog.getByText('Phone number verified successfully!')).toBeVisible();
  await expect(steps.nameField(page)).toBeFocused();
}

/** Sends a code, goes back, sends it again, has it sent once more after a while, and enters it. */
async function useEveryButton(page: Page, number: string) {
  const dialog = steps.signInDialog(page);
  const wait = dialog.getByRole('button', { name: /^Resend Code in \d/ });
  await dialog.getByRole('button', { name: 'Send Code' }).tap();
  await expect(dialog.getByText('OTP sent to your phone!')).toBeVisible();
  await dialog.getByRole('button', { name: 'Change Phone Number' }).tap();
  await expect(phoneField(page)).toHaveValue(number);
  await dialog.getByRole('button', { name: 'Send Code' }).tap();
  await expect(wait).toBeVisible();
  await page.clock.fastForward(31_000);
  await dialog.getByRole('button', { name: 'Resend Code', exact: true }).tap();
  await expect(wait).toBeVisible();
  await enterCode(page, number);
}

/** What an answer is given with, by the type of the question. */
const roles = { 'single-select': 'radio', 'multi-select': 'checkbox', text: 'textbox' } as const;

/** Leaves only a question of each type in the survey. */
async function shortenSurvey(page: Page) {
  const survey = surveys['youth']!;
  const questions = Object.keys(roles).map((kind) =>
    survey.questions.find(({ type }) => type === kind),
  );
  await page.route('**/survey/youth.json', async (route) => {
    const served = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...served, questions } });
  });
  return questions.map((question) => question!);
}

async function answerSurvey(page: Page, questions: readonly Question[]) {
  for (const [index, { text, type }] of questions.entries()) {
    // The total is known once the age is.
    const name = RegExp(`^Question ${index + 1}( of ${questions.length})?$`);
    await expect(page.getByRole('progressbar', { name })).toBeVisible();
    await expect(page.getByRole('heading', { name: text, exact: true })).toBeVisible();
    const answers = page.getByRole('group').getByRole(roles[type]);
    // The last age: children aren't asked everything.
    const answer = index === 0 ? answers.last() : answers.first();
    await answer.tap();
    if (type === 'text') await answer.fill('salam');
    if (type === 'multi-select') await expect(page.getByText(' 1 chosen.')).toBeVisible();
    await page.getByRole('button', { name: /^(Next Question|Finish Survey)$/ }).tap();
  }
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible();
  await expect(page.getByText(surveyMessages.end.completed)).toBeVisible();
}

const changers = { 'a translator': translator, 'a password manager': passwordManager };

for (const [name, changer] of Object.entries(changers))
  test.describe(`with ${name}`, () => {
    test('a number typed during hydration is sent, and its code signs in', async ({ page }) => {
      await changePages(page, changer);
      const loadCode = await openBeforeHydration(page, '/joinwaitlist');
      const number = newPhoneNumber();
      await openSignIn(page);
      await page.keyboard.type(number.slice(0, 8));
      loadCode();
      await steps.expectHydrated(page, 'SignInPanel');
      await page.keyboard.type(number.slice(8));
      await expect(phoneField(page)).toHaveValue(number);
      await steps.signInDialog(page).getByRole('button', { name: 'Send Code' }).tap();
      await expect(steps.signInDialog(page).getByLabel('One-time code')).toBeVisible();
      await enterCode(page, number);
    });

    test('a dialog that is changed after hydration signs in', async ({ page }) => {
      await page.clock.install();
      await page.goto('/joinwaitlist');
      const number = newPhoneNumber();
      await openSignIn(page);
      await steps.expectHydrated(page, 'SignInPanel');
      await page.evaluate(changer);
      await page.keyboard.type(number);
      await useEveryButton(page, number);
    });

    test('a code typed after a reload, before and during hydration, signs in', async ({ page }) => {
      await changePages(page, changer);
      await page.goto('/joinwaitlist');
      const number = newPhoneNumber();
      await openSignIn(page);
      await page.keyboard.type(number);
      const dialog = steps.signInDialog(page);
      await dialog.getByRole('button', { name: 'Send Code' }).tap();
      await expect(dialog.getByText('OTP sent to your phone!')).toBeVisible();
      const loadCode = await hold(page, '**/_astro/*.js');
      await page.reload();
      const field = dialog.getByLabel('One-time code');
      await expect(field).toBeFocused();
      const code = await codeFor(number);
      await page.keyboard.type(code.slice(0, 4));
      loadCode();
      await steps.expectHydrated(page, 'SignInPanel');
      await expect(field).toHaveValue(code.slice(0, 4));
      await page.keyboard.type(code.slice(4));
      await expect(dialog.getByText('Phone number verified successfully!')).toBeVisible();
      await expect(steps.nameField(page)).toBeFocused();
    });

    test('a visitor joins, invites a friend and subscribes', async ({ page, context }) => {
      await changePages(page, changer);
      await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
      await signInByPhone(page);
      await page.goto('/joinwaitlist');
      await steps.nameField(page).fill('Amina');
      await page.getByRole('checkbox', { name: /^I agree/ }).tap();
      await page.getByRole('checkbox', { name: /^I am 18 or older/ }).tap();
      await steps.joinButton(page).tap();
      await expect(steps.thanks(page)).toBeVisible();
      await steps.openMoreWays(page);
      const invite = page.getByRole('button', { name: 'Send Invite' });
      await invite.tap();
      await expect(page.getByText("Please provide your friend's contact")).toBeVisible();
      await page.getByLabel("Friend's WhatsApp number").fill('9876543210');
      await invite.tap();
      await expect(page.getByText('WhatsApp chat opened for +91 98765 43210.')).toBeVisible();
      const footer = page.getByRole('contentinfo');
      const subscribe = footer.getByRole('button', { name: 'Subscribe' });
      await subscribe.scrollIntoViewIfNeeded();
      await subscribe.tap();
      await footer.getByLabel('Your email address').fill('amina@example.com');
      await subscribe.tap();
      await expect(footer.getByRole('button', { name: 'Subscribed!' })).toBeVisible();
      await expect(footer.getByText('News goes to amina@example.com')).toBeVisible();
    });
  });

// A press counts in whatever React renders anew, so one of the two is enough for every day.
for (const [name, changer] of Object.entries(isLong ? changers : { 'a translator': translator }))
  test.describe(`with ${name}`, () => {
    test('Sign Out and × need one press before hydration', async ({ page }) => {
      await changePages(page, changer);
      await signInByPhone(page);
      const loadCode = await openBeforeHydration(page, '/aboutus');
      await closeCountdown(page).tap();
      await steps.menuButton(page).tap();
      await steps.signOutButton(page).tap();
      loadCode();
      await expect(countdown(page)).toHaveCount(0);
      await steps.menuButton(page).tap();
      await expect(steps.signInButton(page)).toBeVisible();
    });

    test('Verify Code needs one press before hydration', async ({ page }) => {
      await changePages(page, changer);
      await page.goto('/joinwaitlist');
      const number = newPhoneNumber();
      await openSignIn(page);
      await page.keyboard.type(number);
      const dialog = steps.signInDialog(page);
      await dialog.getByRole('button', { name: 'Send Code' }).tap();
      await expect(dialog.getByText('OTP sent to your phone!')).toBeVisible();
      const loadCode = await hold(page, '**/_astro/*.js');
      await page.reload();
      await expect(dialog.getByLabel('One-time code')).toBeFocused();
      await page.keyboard.type(await codeFor(number));
      await dialog.getByRole('button', { name: 'Verify Code' }).tap();
      loadCode();
      await expect(dialog.getByText('Phone number verified successfully!')).toBeVisible();
    });
  });

test.describe('with a translator', () => {
  test('the hero types the translated words, with one caret', async ({ page }) => {
    await changePages(page, translator);
    await page.goto('/');
    const typed = page.locator('rotating-words .typed');
    // What the stand-in adds to each text that it translates.
    await expect
      .poll(() => typed.evaluate(({ textContent }) => textContent))
      .toMatch(/^the Youth\u200b$/);
    await expect(typed.locator('font')).toHaveCount(0);
  });

  test('a menu that was opened before hydration stays open', async ({ page }) => {
    await changePages(page, translator);
    const loadCode = await openBeforeHydration(page, '/aboutus');
    const served = page.locator('#served');
    await steps.menuButton(page).tap();
    await page.getByRole('navigation', { name: 'Main' }).evaluate((nav) => (nav.id = 'served'));
    loadCode();
    await expect(served).toHaveCount(0);
    await expect(steps.signInButton(page)).toBeVisible();
    await expect(steps.menuButton(page)).toBeFocused();
  });

  test('what is held down while it is rendered anew is pressed once', async ({ page }) => {
    await changePages(page, translator);
    const loadCode = await openBeforeHydration(page, '/aboutus');
    await page.evaluate(() => {
      Object.assign(window, { clicks: [] });
      addEventListener('click', ({ isTrusted }) => Reflect.get(window, 'clicks').push(isTrusted));
    });
    await closeCountdown(page).hover();
    await page.mouse.down();
    loadCode();
    await expectLoaded(page, /CountdownBanner/);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await page.mouse.up();
    await expect(countdown(page)).toHaveCount(0);
    // The visitor's, and its repetition.
    expect(await page.evaluate(() => Reflect.get(window, 'clicks'))).toEqual([true, false]);
  });

  test('a role chosen before hydration leads through the survey', async ({ page }) => {
    await changePages(page, translator);
    const questions = await shortenSurvey(page);
    const loadCode = await openBeforeHydration(page, '/survey');
    await page.getByRole('radio', { name: 'Youth' }).tap();
    // It has `aria-disabled`, so Playwright would wait.
    await startSurvey(page).tap({ force: true });
    loadCode();
    await answerSurvey(page, questions);
  });

  test('a survey that is translated after hydration can be answered', async ({ page }) => {
    const questions = await shortenSurvey(page);
    await page.goto('/survey');
    await steps.expectHydrated(page, 'SurveyWizard');
    await page.evaluate(translator);
    await page.getByRole('radio', { name: 'Youth' }).tap();
    await startSurvey(page).tap();
    await answerSurvey(page, questions);
  });

  test('a member turns the pages of the leaderboard', async ({ page }) => {
    await changePages(page, translator);
    await signInAsMember(page, 'Nadia', 0);
    const board = page.getByRole('region', { name: 'Leaderboard' });
    await board.scrollIntoViewIfNeeded();
    const names = board.locator('tbody bdi');
    await expect(names).toHaveCount(5);
    const first = await names.allTextContents();
    await board.getByRole('button', { name: 'Next' }).tap();
    await expect(names).not.toHaveText(first);
    await board.getByRole('button', { name: 'Refresh' }).tap();
    await expect(board.locator('strong')).toHaveText([/^\d+/, '0']);
  });
});
