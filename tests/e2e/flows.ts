import { expect, type Page } from '@playwright/test';
import { sentence } from '../../src/messages/errors.ts';
import * as faults from './fault-injectors.ts';
import { code, type Fault } from './fault-injectors.ts';
import { addGoogleAccount } from './google-script.ts';
import { newPhoneNumber, signInAsNewcomer } from './people.ts';
import {
  enterCode,
  fillJoinForm,
  openDialog,
  pressJoin,
  signInButton,
  signInDialog,
} from './steps.ts';

type Step = (page: Page) => Promise<unknown>;

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
  /** The faults happen one after the other, each during one press, with the message that the visitor reads. */
  faults: [name: string, fault: Fault, message: string][];
}

const { denied, offline, overQuota, popupBlocked, missing, refused, stalled } = faults;
const TWO_MINUTES_MS = 121_000;

const NOT_SENT = sentence(
  'otp-send/failed',
  'The connection failed. Please check it and try again.',
);
const BLOCKED = sentence(
  'google/failed',
  'The browser blocked the window. Please allow it and try again.',
);
const DISABLED = sentence('google/failed', 'This account has been disabled.');
const NO_SIGN_IN = sentence('sign-in/not-loaded');
const NOT_JOINED = sentence('join/failed');

const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();

const shows = (text: string | RegExp) => (page: Page) =>
  expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible({ timeout: 15_000 });

const hasValue = (label: string, value: string) => (page: Page) =>
  expect(page.getByLabel(label, { exact: true })).toHaveValue(value);

const number = newPhoneNumber();

export const flows: Record<string, Flow> = {
  'sending a code': {
    open: (page) => page.goto('/downloads'),
    act: async (page) => {
      const dialog = signInDialog(page);
      // Opening the dialog loads reCAPTCHA.
      if (!(await dialog.isVisible())) {
        await openDialog(page);
        await dialog.getByLabel('Phone number').fill(number);
      }
      await press('Send Code')(page);
    },
    expectInput: hasValue('Phone number', number),
    works: (page) => enterCode(page, number),
    faults: [
      [
        'reCAPTCHA failed',
        refused(/recaptchaParams/, 'INTERNAL_ERROR'),
        sentence('otp-send/check-missing'),
      ],
      ['slow', stalled(/sendVerificationCode/), NOT_SENT],
      ['offline', offline, NOT_SENT],
      [
        'suspicious',
        refused(/sendVerificationCode/, 'CAPTCHA_CHECK_FAILED'),
        sentence('otp-send/check-failed'),
      ],
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
      await hasValue('Name', 'Amina')(page);
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
    works: (page) =>
      expect(signInDialog(page).getByRole('button', { name: 'Sign In with Google' })).toBeEnabled(),
    faults: [
      ['code missing', missing(code('SignInPanel')), NO_SIGN_IN],
      ['code slow', stalled(code('SignInPanel'), TWO_MINUTES_MS), NO_SIGN_IN],
    ],
  },

  subscribing: {
    open: (page) => page.goto('/downloads'),
    act: press('Subscribe'),
    works: shows(sentence('subscribe/signed-out')),
    faults: [['code missing', missing(code('Subscribe')), sentence('page/not-loaded')]],
  },
};
