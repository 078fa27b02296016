import type { Page } from '@playwright/test';
import { commonErrors } from '../../src/lib/errors.ts';
import { accountErrors } from '../../src/features/my-data/errors.ts';
import { subscribeErrors } from '../../src/features/newsletter/errors.ts';
import { signInErrors } from '../../src/features/sign-in/dialog/errors.ts';
import { surveyErrors } from '../../src/features/survey/errors.ts';
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
} from '../../scripts/local/people.ts';
import { surveys } from '../site-content.ts';
import { isLong } from '../long.ts';
import { interceptCalls, WAYS, type Way } from './faults.ts';
import { allowErrors, expect, test } from './fixtures.ts';
import { joinButton, nameField, signInButton, signInDialog } from './steps.ts';

/** What people read when a call fails: the same in every way, or by the way. */
type Sentence =
  string | RegExp | (Partial<Record<Way, string | RegExp>> & { other: string | RegExp });

/** What people read when a call of a flow fails. A flow that makes another call needs another row. */
type Rows = Record<string, Sentence>;

const unconfirmed = (message: string) => `${message} ${commonErrors['sign-in/unconfirmed']}`;

const { 'leaderboard/failed': NO_BOARD } = leaderboardErrors;
const { 'account/load-failed': NOT_LOADED } = accountErrors;
const { 'referral/profile-failed': NO_PROFILE } = referralErrors;
const unsent = signInErrors['otp-send/failed'].replace('{message}', '');
const unverified = signInErrors['otp-verify/failed'].replace('{message}', '');

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
    'seat read': joinErrors['join/failed'],
    // It looks whether they have joined only after a failure.
    commit: { lost: joinMessages.joined, other: joinErrors['join/failed'] },
  },
  subscribing: {
    token: unconfirmed(subscribeErrors['subscribe/failed']),
    'subscription read': subscribeErrors['subscribe/failed'],
    commit: { lost: /^Thank you\. News goes to /, other: subscribeErrors['subscribe/failed'] },
  },
  // Without an answer, the browser's session counts.
  'restoring a session': { 'look-up': 'Refer our initiatives to your friends' },
  'opening the join page': { 'entry read': NO_PROFILE, 'contact read': NO_PROFILE },
  'refreshing the leaderboard': {
    'entry read': NO_BOARD,
    'contact read': NO_BOARD,
    list: NO_BOARD,
    'count members': NO_BOARD,
    'count above': NO_BOARD,
  },
  'opening My data': {
    'entry read': NOT_LOADED,
    'contact read': NOT_LOADED,
    'subscription read': NOT_LOADED,
    'seat read': NOT_LOADED,
  },
  downloading: {
    'entry read': accountErrors['account/download-failed'],
    'contact read': accountErrors['account/download-failed'],
    'subscription read': accountErrors['account/download-failed'],
    'seat read': accountErrors['account/download-failed'],
    'seats of the account': accountErrors['account/download-failed'],
  },
  correcting: {
    commit: { lost: 'Your changes are saved.', other: accountErrors['account/update-failed'] },
  },
  unsubscribing: {
    commit: {
      lost: 'You are unsubscribed, and your address is deleted from the list.',
      other: accountErrors['account/unsubscribe-failed'],
    },
  },
  leaving: {
    'entry read': accountErrors['account/leave-failed'],
    'contact read': accountErrors['account/leave-failed'],
    commit: {
      lost: 'You have left the waitlist. You can come back at any time.',
      other: accountErrors['account/leave-failed'],
    },
  },
  deleting: {
    token: unconfirmed(accountErrors['account/delete-failed']),
    'entry read': accountErrors['account/delete-failed'],
    'contact read': accountErrors['account/delete-failed'],
    commit: {
      lost: /^Your account is deleted, with everything/,
      other: accountErrors['account/delete-failed'],
    },
  },
  'finishing a deletion': { 'delete account': accountErrors['account/delete-unfinished'] },
  'loading the questions': { questions: surveyErrors['survey/not-loaded'] },
  // Google's answer can't be read, so every answer looks like a success.
  'sending answers': {
    'send answers': {
      ...{ abort: surveyErrors['survey/failed'], lost: surveyErrors['survey/failed'] },
      ...{ hang: surveyErrors['survey/failed'], other: /^Survey completed successfully!/ },
    },
  },
} satisfies Record<string, Rows>;

type Flow = keyof typeof sentences;

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
  await page.goto('/aboutus');
  await signInButton(page).click();
  await signInDialog(page).getByLabel('Phone number').fill(newPhoneNumber());
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
  await page.getByRole('checkbox', { name: /^I accept/ }).check();
  await page.getByRole('checkbox', { name: /^I am 18 or older/ }).check();
}

async function chooseYouth(page: Page): Promise<void> {
  await page.goto('/survey');
  await page.getByRole('radio', { name: surveys['youth']!.label }).check();
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
          await main(page, 'Correct Name or Contact').click();
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
      {
        flow: 'deleting',
        press: confirming('Delete My Account'),
        beside: ['opening My data', 'finishing a deletion'],
      },
    ],
  },
  'a deletion': {
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
          const finish = main(page, 'Finish Survey');
          await expect(page.getByText('Question 1 of')).toBeVisible();
          while (!(await finish.isVisible())) await main(page, 'Skip').click();
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

test('every flow of the table is tried', () => {
  const tried = Object.values(visits).flatMap(({ steps }) => steps.map(({ flow }) => flow));
  expect(tried.toSorted()).toEqual(Object.keys(sentences).toSorted());
});

// One way is enough for every day: an answer that is lost also shows what is said after a success.
// A call that hangs isn't tried yet: it needs minutes, or a clock that all time limits follow.
const TRIED = WAYS.filter((way) => way !== 'hang');

for (const way of isLong ? TRIED : (['lost'] as const))
  for (const [name, { open, steps }] of Object.entries(visits))
    test(`${name}: people read what is true when a call fails (${way})`, async ({
      page,
      pageErrors,
    }) => {
      await open(page);
      const calls = await interceptCalls(page);
      for (const { flow, prepare, press, beside = [] } of steps) {
        const rows = rowsOf(flow);
        for (const [call, sentence] of Object.entries(rows)) {
          await prepare?.(page);
          calls.seen.clear();
          calls.fail(call, way);
          await press(page);
          await expect.poll(calls.hasFailed, `${flow}: ${call}`).toBe(true);
          const text = sentenceOf(sentence, way);
          const shown = page.getByText(text, { exact: true }).filter({ visible: true });
          await expect(shown.first(), `${flow}: ${call}`).toBeVisible();
          calls.mend();
          const known = [flow, ...beside].flatMap((one) => Object.keys(rowsOf(one)));
          expect(known, `${flow}: each call has a row`).toEqual(
            expect.arrayContaining([...calls.seen]),
          );
        }
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      allowErrors(pageErrors, /./);
    });
