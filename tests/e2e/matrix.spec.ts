import type { Page } from '@playwright/test';
import { commonErrors, withReason } from '../../src/lib/errors.ts';
import { accountErrors } from '../../src/features/my-data/errors.ts';
import { subscribeErrors } from '../../src/features/newsletter/errors.ts';
import { signInErrors } from '../../src/features/sign-in/dialog/errors.ts';
import type { SignInService } from '../../src/features/sign-in/dialog/service.ts';
import type { AuthService } from '../../src/features/sign-in/service.ts';
import type { SubscriberService } from '../../src/features/newsletter/service.ts';
import type { SurveyService } from '../../src/features/survey/service.ts';
import type { WaitlistService } from '../../src/features/waitlist/service.ts';
import { signInMessages } from '../../src/features/sign-in/dialog/messages.ts';
import { surveyMessages } from '../../src/content/survey/messages.ts';
import { joinErrors } from '../../src/features/waitlist/joining/errors.ts';
import { leaderboardErrors } from '../../src/features/waitlist/leaderboard/errors.ts';
import { referralErrors } from '../../src/features/waitlist/referral/errors.ts';
import { joinMessages } from '../../src/features/waitlist/joining/messages.ts';
import {
  codeFor,
  newPhoneNumber,
  signInAsMember,
  signInByPhone,
  storeMember,
} from '../../scripts/local/accounts.ts';
import { surveys } from '../site-content.ts';
import { isLong } from '../long.ts';
import { installClock, interceptCalls, isEndless, WAYS, type Way } from './faults.ts';
import { allowErrors, expect, test, testWithoutPage } from './fixtures.ts';
import { joinButton, nameField, signInButton, signInDialog } from './steps.ts';

/** What people read when a call fails: the same in every way, or by the way. */
type Sentence =
  string | RegExp | (Partial<Record<Way, string | RegExp>> & { other: string | RegExp });

/** What people read when a call of a flow fails. A flow that makes another call needs another row. */
type Rows = Record<string, Sentence>;

/** That something has failed, with the reason if no answer comes. */
function failed(message: string) {
  const unanswered = withReason(message, commonErrors['call/unanswered']);
  return { hang: unanswered, late: unanswered, other: message };
}

/** That a write has failed, unless it was made although its answer didn't arrive. */
const unlessMade = (message: string, made: string | RegExp) => ({
  ...failed(message),
  ...{ lost: made, late: made },
});

const unconfirmed = (message: string) => withReason(message, commonErrors['sign-in/unconfirmed']);

const profileFailed = failed(referralErrors['referral/profile-failed']);
const boardFailed = failed(leaderboardErrors['leaderboard/failed']);
const loadFailed = failed(accountErrors['account/load-failed']);
const downloadFailed = failed(accountErrors['account/download-failed']);
const leaveFailed = failed(accountErrors['account/leave-failed']);
const deleteFailed = failed(accountErrors['account/delete-failed']);
/** As `failed`, in the dialog over the survey, where the reason is a sentence of its own. */
function failedInSurvey(message: string) {
  const unanswered = new RegExp(`^${commonErrors['call/unanswered']}`);
  return { hang: unanswered, late: unanswered, other: message };
}
const sendFailed = failedInSurvey(surveyMessages.errors['survey/failed']);
const unsent = signInErrors['otp-send/failed'].replace('{message}', '');
const unverified = signInErrors['otp-verify/failed'].replace('{message}', '');

/** What people read once nothing fails any more. */
const done = {
  'sending a code': signInMessages.codeSent,
  verifying: signInMessages.phoneVerified,
  joining: joinMessages.joined,
  subscribing: /^Thank you\. News goes to /,
  'restoring a session': 'Refer our initiatives to your friends',
  'opening the join page': 'Refer our initiatives to your friends',
  'refreshing the leaderboard': 'You',
  'opening My data': 'Download Everything',
  downloading: /^Your browser saves your data as /,
  correcting: 'Your changes are saved.',
  unsubscribing: 'You are unsubscribed, and your address is deleted from the list.',
  leaving: 'You have left the waitlist. You can come back at any time.',
  deleting: /^Your account is deleted, with everything/,
  'finishing a deletion': /^Your account is deleted, with everything/,
  'loading the questions': /^Question 1( of |$)/,
  'sending answers': /^Survey completed successfully!/,
};

/**
 * What fails, and what people read then. `lost` means that the call was made and its answer didn't
 * arrive. Each row is pressed in the page in which the one before has failed, so that a flow's last
 * row may be the one that succeeds.
 */
const sentences = {
  'sending a code': { 'send code': new RegExp(`^${unsent}`) },
  verifying: {
    verify: new RegExp(`^${unverified}`),
    // Only these answers may mean that the connection is the reason.
    'look-up': {
      ...{ 500: new RegExp(`^${unverified}`), 403: new RegExp(`^${unverified}`) },
      ...{ 429: new RegExp(`^${unverified}`), other: signInErrors['otp-verify/used'] },
    },
  },
  joining: {
    token: unconfirmed(joinErrors['join/failed']),
    'seat read': failed(joinErrors['join/failed']),
    // It looks whether they have joined only after a failure.
    commit: unlessMade(joinErrors['join/failed'], done.joining),
  },
  subscribing: {
    token: unconfirmed(subscribeErrors['subscribe/failed']),
    'subscription read': failed(subscribeErrors['subscribe/failed']),
    commit: unlessMade(subscribeErrors['subscribe/failed'], done.subscribing),
  },
  // Without an answer, the browser's session counts.
  'restoring a session': { 'look-up': done['restoring a session'] },
  'opening the join page': { 'entry read': profileFailed, 'contact read': profileFailed },
  'refreshing the leaderboard': {
    'entry read': boardFailed,
    'contact read': boardFailed,
    list: boardFailed,
    'count members': boardFailed,
    'count above': boardFailed,
  },
  'opening My data': {
    'entry read': loadFailed,
    'contact read': loadFailed,
    'subscription read': loadFailed,
    'seat read': loadFailed,
  },
  downloading: {
    'entry read': downloadFailed,
    'contact read': downloadFailed,
    'subscription read': downloadFailed,
    'seat read': downloadFailed,
    'seats of the account': downloadFailed,
  },
  correcting: { commit: unlessMade(accountErrors['account/update-failed'], done.correcting) },
  unsubscribing: {
    commit: unlessMade(accountErrors['account/unsubscribe-failed'], done.unsubscribing),
  },
  leaving: {
    'entry read': leaveFailed,
    'contact read': leaveFailed,
    commit: unlessMade(accountErrors['account/leave-failed'], done.leaving),
  },
  deleting: {
    token: unconfirmed(accountErrors['account/delete-failed']),
    'entry read': deleteFailed,
    'contact read': deleteFailed,
    commit: unlessMade(accountErrors['account/delete-failed'], done.deleting),
  },
  'finishing a deletion': { 'delete account': accountErrors['account/delete-unfinished'] },
  'loading the questions': {
    questions: failedInSurvey(surveyMessages.errors['survey/not-loaded']),
  },
  // Google's answer can't be read, so every answer looks like a success.
  'sending answers': {
    'send answers': {
      ...sendFailed,
      ...{ abort: sendFailed.other, lost: sendFailed.other, other: done['sending answers'] },
    },
  },
} satisfies Record<string, Rows>;

type Flow = keyof typeof sentences;

type Calls = SignInService & AuthService & SubscriberService & SurveyService & WaitlistService;

/** The flow that makes each call of the services, or who else sees it fail. The compiler asks for a new one. */
const FLOW_OF: Readonly<Record<keyof Calls, Flow | { elsewhere: string }>> = {
  createRecaptcha: 'sending a code',
  confirmCode: 'verifying',
  signInWithGoogle: { elsewhere: 'sign-in.spec.ts: the call is made in a window of Google’s' },
  watchSession: 'restoring a session',
  signOut: { elsewhere: 'nobody: it makes no request' },
  accountDetails: { elsewhere: 'nobody: it makes no request' },
  isSignInFresh: 'deleting',
  claims: 'joining',
  confirmAccount: 'joining',
  deleteAccount: 'finishing a deletion',
  subscription: 'subscribing',
  subscribe: 'subscribing',
  unsubscribe: 'unsubscribing',
  fetchQuestionnaire: 'loading the questions',
  sendForm: 'sending answers',
  topMembers: 'refreshing the leaderboard',
  countMembers: 'refreshing the leaderboard',
  countAbove: 'refreshing the leaderboard',
  findMember: 'opening the join page',
  join: 'joining',
  settleCredit: { elsewhere: 'tests/features/waitlist/service.test.ts: nobody waits for it' },
  update: 'correcting',
  leave: 'leaving',
  hasSeat: 'opening My data',
  exportData: 'downloading',
  eraseData: 'deleting',
};

interface Step {
  flow: Flow;
  /** What is needed before each row. */
  prepare?: (page: Page) => Promise<void>;
  press: (page: Page) => Promise<void>;
  /** What else happens in the page meanwhile or after it succeeds: these calls have rows of their own. */
  beside?: readonly Flow[];
}

const main = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

const pressing = (name: string) => (page: Page) => main(page, name).click();

/** Presses a button of My data, and answers its question with yes. */
const confirming = (name: string) => async (page: Page) => {
  await main(page, name).click();
  await page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
};

/** Opens a page, or tries again on it. */
const opening = (path: string) => async (page: Page) => {
  const retry = main(page, 'Try Again');
  await ((await retry.isVisible()) ? retry.click() : page.goto(path));
};

async function askForCode(page: Page): Promise<void> {
  const number = signInDialog(page).getByLabel('Phone number');
  // After a failure, the dialog is still open.
  if (!(await number.isVisible())) {
    await page.goto('/aboutus');
    await signInButton(page).click();
  }
  await number.fill(newPhoneNumber());
}

const sendCode = (page: Page) =>
  signInDialog(page).getByRole('button', { name: 'Send Code' }).click();

async function enterCode(page: Page): Promise<void> {
  const field = signInDialog(page).getByLabel('One-time code');
  const sentTo = await signInDialog(page).locator('bdi').textContent();
  await field.fill(await codeFor(sentTo!.replaceAll(/\s/g, '')));
}

async function fillInForms(page: Page): Promise<void> {
  await signInByPhone(page);
  await page.goto('/joinwaitlist');
  const subscribe = page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' });
  await subscribe.click();
  await page.getByLabel('Your email address').fill('member@example.com');
  await nameField(page).fill('Amina');
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await page.getByRole('checkbox', { name: /^I am 18 or older/ }).check();
}

async function chooseYouth(page: Page): Promise<void> {
  // What was answered before would be shown again. A text runs no code.
  await page.goto('/robots.txt');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/survey');
  await page.getByRole('radio', { name: surveys['youth']!.label }).check();
}

/** Goes to the last question of the survey, which has a text. */
async function skipToLast(page: Page): Promise<void> {
  const [first, ...others] = surveys['youth']!.questions;
  const oldest = (first && 'options' in first && first.options.at(-1)) || '';
  const length = 1 + others.filter(({ notFor = [] }) => !notFor.includes(oldest)).length;
  await expect(page.getByText('Question 1', { exact: true })).toBeVisible();
  // The last age: children aren't asked for texts.
  await page.getByRole('main').getByRole('radio').last().check();
  await main(page, 'Next Question').click();
  for (let number = 2; number < length; number += 1) {
    // Skip is the same button at each question, so that one pressed too early would skip another one.
    await expect(page.getByText(`Question ${number} of ${length}`, { exact: true })).toBeVisible();
    await main(page, 'Skip').click();
  }
  await expect(main(page, 'Finish Survey')).toBeVisible();
}

/** What can be tried in one page, in this order: the last row of a step may succeed. */
const visits: Record<string, { open: (page: Page) => Promise<unknown>; steps: Step[] }> = {
  'signing in': {
    open: () => Promise.resolve(),
    steps: [
      { flow: 'sending a code', prepare: askForCode, press: sendCode },
      {
        flow: 'verifying',
        prepare: async (page) => {
          const back = signInDialog(page).getByRole('button', { name: 'Change Phone Number' });
          if (await back.isVisible()) await back.click();
          await sendCode(page);
          await expect(signInDialog(page).getByLabel('One-time code')).toBeVisible();
        },
        press: enterCode,
      },
    ],
  },
  'a new member': {
    open: fillInForms,
    steps: [
      {
        flow: 'subscribing',
        press: (page) =>
          page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click(),
      },
      {
        flow: 'joining',
        press: (page) => joinButton(page).click(),
        beside: ['refreshing the leaderboard'],
      },
    ],
  },
  'the join page': {
    open: (page) => signInAsMember(page, 'Amina', 0),
    steps: [
      { flow: 'refreshing the leaderboard', press: pressing('Refresh') },
      {
        flow: 'opening the join page',
        press: opening('/joinwaitlist'),
        beside: ['restoring a session', 'refreshing the leaderboard', 'subscribing'],
      },
      {
        flow: 'restoring a session',
        press: async (page) => void (await page.goto('/joinwaitlist')),
        beside: ['opening the join page', 'refreshing the leaderboard', 'subscribing'],
      },
    ],
  },
  'My data': {
    // Without a page, whose calls could still be under way.
    open: (page) => storeMember(page, 'Amina', 0),
    steps: [
      {
        flow: 'opening My data',
        press: opening('/account'),
        beside: ['restoring a session'],
      },
      {
        flow: 'downloading',
        prepare: async (page) => {
          if (!(await main(page, 'Download Everything').isVisible())) await page.goto('/account');
          await expect(main(page, 'Download Everything')).toBeVisible();
        },
        press: pressing('Download Everything'),
      },
      {
        flow: 'correcting',
        prepare: async (page) => {
          // The form of a correction that has failed is still open.
          const edit = main(page, 'Correct Name or Contact');
          if (await edit.isVisible()) await edit.click();
          await nameField(page).fill('Aminah');
        },
        press: pressing('Save'),
        beside: ['opening My data'],
      },
      { flow: 'unsubscribing', press: confirming('Unsubscribe'), beside: ['opening My data'] },
      {
        flow: 'leaving',
        async prepare(page) {
          // The form of a correction that has failed is still open.
          const cancel = main(page, 'Cancel');
          if (await cancel.isVisible()) await cancel.click();
        },
        press: confirming('Leave the Waitlist'),
        beside: ['opening My data'],
      },
    ],
  },
  'a deletion': {
    open: (page) => storeMember(page, 'Amina', 0).then(() => page.goto('/account')),
    steps: [
      {
        flow: 'deleting',
        press: confirming('Delete My Account'),
        beside: ['opening My data', 'finishing a deletion', 'restoring a session'],
      },
    ],
  },
  'a deletion without an end': {
    open: (page) => storeMember(page, 'Amina', 0).then(() => page.goto('/account')),
    steps: [
      {
        flow: 'finishing a deletion',
        press: confirming('Delete My Account'),
        beside: ['deleting', 'opening My data', 'restoring a session'],
      },
    ],
  },
  'the survey': {
    open: () => Promise.resolve(),
    steps: [
      {
        flow: 'loading the questions',
        async press(page) {
          await chooseYouth(page);
          await main(page, 'Start Survey').click();
        },
      },
      {
        flow: 'sending answers',
        prepare: async (page) => {
          await chooseYouth(page);
          await main(page, 'Start Survey').click();
          await skipToLast(page);
          // Without any answer, nothing is sent.
          await page.getByRole('main').getByRole('textbox').fill('A reminder before Fajr');
        },
        press: pressing('Finish Survey'),
      },
    ],
  },
};

/** By the keys of a table whose rows are typed one by one. */
const rowsOf = (flow: Flow): Rows => sentences[flow];

const sentenceOf = (sentence: Sentence, way: Way) =>
  typeof sentence === 'string' || sentence instanceof RegExp
    ? sentence
    : (sentence[way] ?? sentence.other);

testWithoutPage('every flow of the table is tried', () => {
  const tried = Object.values(visits).flatMap(({ steps }) => steps.map(({ flow }) => flow));
  expect(tried.toSorted()).toEqual(Object.keys(sentences).toSorted());
  const made = Object.values(FLOW_OF).filter((flow) => typeof flow === 'string');
  expect([...new Set(made)].toSorted()).toEqual(tried.toSorted());
});

/** What the page says, which is visible. */
const said = (page: Page, text: string | RegExp) =>
  page.getByText(text, { exact: true }).filter({ visible: true }).first();

/** Waits until the page says something, and lets its clock run on if that ends the wait. */
async function expectSaid(page: Page, text: string | RegExp, way: Way, what: string) {
  if (!isEndless(way)) return expect(said(page, text), what).toBeVisible();
  await expect(async () => {
    if (!(await said(page, text).isVisible())) await page.clock.fastForward(5000);
    await expect(said(page, text), what).toBeVisible({ timeout: 300 });
  }).toPass({ timeout: 30_000 });
}

/** A refused write is followed by asking whether the account is still there. */
const afterwards = (way: Way) => (way === '403' ? ['token'] : []);

// One way is enough for every day: an answer that is lost also shows what is said after a success.
for (const way of isLong ? WAYS : (['lost'] as const))
  for (const [name, { open, steps }] of Object.entries(visits))
    test(`${name}: people read what is true when a call fails (${way})`, async ({
      page,
      pageErrors,
    }) => {
      if (isEndless(way)) await installClock(page);
      await open(page);
      const calls = await interceptCalls(page);
      for (const { flow, prepare, press, beside = [] } of steps) {
        const rows = rowsOf(flow);
        const known = [flow, ...beside].flatMap((one) => Object.keys(rowsOf(one)));
        let isDone = false;
        for (const [call, sentence] of Object.entries(rows)) {
          await prepare?.(page);
          calls.seen.clear();
          calls.fail(call, way);
          await press(page);
          await expect.poll(calls.hasFailed, `${flow}: ${call}`).toBe(true);
          const text = sentenceOf(sentence, way);
          await expectSaid(page, text, way, `${flow}: ${call}`);
          calls.mend();
          isDone = text === done[flow];
          expect([...known, ...afterwards(way)], `${flow}: each call has a row`).toEqual(
            expect.arrayContaining([...calls.seen]),
          );
        }
        if (isDone) continue;
        await prepare?.(page);
        await press(page);
        await expectSaid(page, done[flow], way, `${flow}: it can be tried again`);
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      allowErrors(pageErrors, /./);
    });

if (isLong)
  for (const [name, { open, steps }] of Object.entries(visits))
    test(`${name}: nothing is said to fail that is only slow`, async ({ page }) => {
      test.slow();
      await open(page);
      const calls = await interceptCalls(page);
      calls.slowDown();
      for (const { flow, prepare, press } of steps) {
        await prepare?.(page);
        await press(page);
        await expect(said(page, done[flow]), flow).toBeVisible({ timeout: 60_000 });
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
