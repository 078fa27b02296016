import { expect, type Page } from '@playwright/test';
import { sentence } from '../../src/messages/errors.ts';
import * as faults from './fault-injectors.ts';
import { code, type Fault } from './fault-injectors.ts';
import { addGoogleAccount } from './google-script.ts';
import {
  createPerson,
  fillJoinForm,
  newPhoneNumber,
  pressJoin,
  signIn,
  signInAsNewcomer,
} from './people.ts';
import { enterCode, openDialog, signInButton, signInDialog } from './sign-in.ts';

type Step = (page: Page) => Promise<unknown>;

/** A fault with the message that the visitor reads. */
export type Case = [name: string, fault: Fault, message: string];

/** A task of a visitor, and the faults that can happen during it. */
export interface Flow {
  /** Opens the page and fills in everything, up to the last press. */
  open: Step;
  /** Does the last press. */
  act: Step;
  /** Expects that the visitor's input is still there. */
  expectInput?: Step;
  /** Expects success. */
  works: Step;
  /** The fault lasts from before the page opens until after the first press. */
  early?: Case;
  /** The faults happen one after the other, each during one press. */
  faults: Case[];
}

const { denied, offline, overQuota, popupBlocked, missing, refused, stalled } = faults;
const TWO_MINUTES_MS = 121_000;

const NO_CONNECTION = 'The connection failed. Please check it and try again.';
const NO_RECAPTCHA = sentence('otp-send/check-missing');
const NOT_SENT = sentence('otp-send/failed', NO_CONNECTION);
const SUSPICIOUS = sentence('otp-send/check-failed');
const BLOCKED = sentence(
  'google/failed',
  'The browser blocked the window. Please allow it and try again.',
);
const DISABLED = sentence('google/failed', 'This account has been disabled.');
const NO_SIGN_IN = sentence('sign-in/not-loaded');
const NOT_JOINED = sentence('join/failed');
const NOT_LOADED = sentence('page/not-loaded');

const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();

const shows = (text: string | RegExp) => (page: Page) =>
  expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible({ timeout: 15_000 });

const hasValue = (label: string, value: string | RegExp) => (page: Page) =>
  expect(page.getByLabel(label)).toHaveValue(value);

const canSignIn = (page: Page) =>
  expect(signInDialog(page).getByRole('button', { name: 'Sign In with Google' })).toBeEnabled();

/** Moves the pointer onto an element from outside. */
const pointAt = (selector: string) => async (page: Page) => {
  await page.mouse.move(0, 0);
  await page.locator(selector).first().hover();
};

const number = newPhoneNumber();

export const flows: Record<string, Flow> = {
  'sending a code': {
    open: async (page) => {
      await page.goto('/downloads');
      await (await openDialog(page)).getByLabel('Phone number').fill(number);
    },
    act: press('Send Code'),
    expectInput: hasValue('Phone number', number),
    works: (page) => enterCode(page, number),
    early: ['reCAPTCHA failed', refused(/recaptchaParams/, 'INTERNAL_ERROR'), NO_RECAPTCHA],
    faults: [
      ['slow', stalled(/sendVerificationCode/), NOT_SENT],
      ['offline', offline, NOT_SENT],
      ['suspicious', refused(/sendVerificationCode/, 'CAPTCHA_CHECK_FAILED'), SUSPICIOUS],
    ],
  },

  'signing in with Google': {
    open: async (page) => {
      await page.goto('/downloads');
      await (await openDialog(page)).getByLabel('Phone number').fill('987');
    },
    act: async (page) => {
      const popup = page.waitForEvent('popup', { timeout: 2000 }).catch(() => undefined);
      await press('Sign In with Google')(page);
      const google = await popup;
      if (google) await addGoogleAccount(google, 'Amina');
    },
    expectInput: hasValue('Phone number', '987'),
    works: shows('Signed in successfully with Google: Amina'),
    faults: [
      ['popup blocked', popupBlocked, BLOCKED],
      ['denied', refused(/signInWithIdp/, 'USER_DISABLED'), DISABLED],
    ],
  },

  joining: {
    open: async (page) => {
      await signInAsNewcomer(page);
      await fillJoinForm(page, 'Amina');
    },
    act: pressJoin,
    expectInput: async (page) => {
      await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Amina');
      await hasValue('Email address', 'amina@example.com')(page);
    },
    works: shows(/^Thanks for joining the waitlist/),
    faults: [
      ['offline', offline, NOT_JOINED],
      ['slow', stalled(/documents:commit/), NOT_JOINED],
      ['denied', denied(/documents:commit/, /"0"/, '"7"'), NOT_JOINED],
      ['quota', overQuota(/documents:commit/), NOT_JOINED],
    ],
  },

  'opening the sign-in dialog': {
    open: (page) => page.goto('/downloads'),
    act: async (page) => {
      await page.keyboard.press('Escape');
      await signInButton(page).click();
    },
    works: canSignIn,
    faults: [
      ['code missing', missing(code('SignInPanel')), NO_SIGN_IN],
      ['code slow', stalled(code('SignInPanel'), TWO_MINUTES_MS), NO_SIGN_IN],
    ],
  },

  'loading the join page': {
    open: async (page) => {
      await signIn(page, await createPerson());
      await page.goto('/joinwaitlist');
    },
    act: async (page) => {
      await pointAt('#waitlist-heading')(page);
      await pointAt('#leaderboard-heading')(page);
    },
    works: async (page) => {
      await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
      await shows('Please Sign In and Join the waitlist.')(page);
    },
    early: ['code missing', missing(code('(WaitlistPanel|Leaderboard)')), NOT_LOADED],
    faults: [],
  },
};
