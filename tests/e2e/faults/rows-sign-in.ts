import { expect } from '@playwright/test';
import { openDialog, signInDialog } from '../accounts.ts';
import { enterCode, plans, press } from './plans.ts';
import { nothing, type Cell, type Fault, type Scenario } from './scenario.ts';
import {
  backend,
  gone,
  missing,
  noStorage,
  noWindows,
  offline,
  poisoned,
  refused,
  stalled,
} from './strikes.ts';

const NO_CONNECTION = 'The connection failed. Please check it and try again.';
const NOT_KEPT =
  'Your browser keeps nothing for this site, so you are signed in only until you leave this page.';

/** The dialog of a page that has been loaded anew. */
const dialogAnew: Scenario['again'] = async ({ page }) => {
  await page.reload();
  await openDialog(page);
};

const dialogWorks: Scenario['works'] = ({ page }) =>
  expect(signInDialog(page).getByRole('button', { name: 'Sign In with Google' })).toBeEnabled();

const { number, ...typed } = plans['sign in by phone']();

export const signInByPhone: Record<Fault, Cell> = {
  offline: {
    before: 'act',
    strike: offline,
    says: `Failed to send OTP: ${NO_CONNECTION}`,
  },
  'slow beyond patience': {
    before: 'act',
    strike: stalled(/sendVerificationCode/),
    act: async (stage) => {
      const asked = stage.page.waitForRequest(/sendVerificationCode/);
      await press('Send OTP')(stage);
      await asked;
    },
    after: 31_000,
    says: `Failed to send OTP: ${NO_CONNECTION}`,
  },
  'permission denied': {
    before: 'act',
    strike: refused(/sendVerificationCode/, 'OPERATION_NOT_ALLOWED'),
    says: 'Failed to send OTP: This way to sign in is not switched on.',
  },
  quota: {
    before: 'act',
    strike: refused(/sendVerificationCode/, 'QUOTA_EXCEEDED'),
    says: 'Failed to send OTP: No more codes can be sent at the moment. Please try again later.',
  },
  'aborted commit': { impossible: 'Sending a code commits nothing that could meet another.' },
  'popup blocked': { impossible: 'It opens no window.' },
  'storage blocked': {
    before: 'reach',
    strike: noStorage,
    act: nothing,
    says: NOT_KEPT,
    again: press('Send OTP'),
  },
  'bot check failed': {
    before: 'reach',
    strike: refused(/recaptchaParams/, 'INTERNAL_ERROR'),
    says: 'Security check (reCAPTCHA) not initialized. Please try again.',
  },
  'code wrong or expired': {
    ...typed,
    before: 'act',
    strike: async () => async () => undefined,
    act: async (stage) => {
      await press('Send OTP')(stage);
      await stage.page.getByLabel('One-time code').fill('00000x');
      await press('Verify OTP')(stage);
    },
    says: 'Invalid OTP. Please check and try again.',
    kept: ({ page }) => expect(page.getByLabel('One-time code')).toHaveValue('00000x'),
    again: (stage) => enterCode(stage, number),
    works: nothing,
  },
  'backend gone': {
    before: 'act',
    strike: gone(backend.auth),
    says: `Failed to send OTP: ${NO_CONNECTION}`,
  },
  'chunk missing': {
    ...typed,
    before: 'reach',
    strike: missing('auth'),
    reach: async ({ page }) => {
      await page.goto('/downloads');
      await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
      await page.getByLabel('Phone number').fill(number);
    },
    act: nothing,
    says: 'Sign-in could not be loaded. Please check your connection and try again.',
    again: async (stage) => {
      await press('Try again')(stage);
      await dialogWorks(stage);
      await press('Send OTP')(stage);
    },
  },
  'island throws': {
    before: 'reach',
    strike: poisoned('SignInPanel', 'sign-in-problem'),
    reach: ({ page }) => page.goto('/downloads'),
    act: ({ page }) => page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click(),
    says: 'Oops! Something went wrong.',
    kept: nothing,
    again: dialogAnew,
    works: dialogWorks,
  },
};

export const signInByGoogle: Record<Fault, Cell> = {
  offline: {
    before: 'act',
    strike: offline,
    act: press('Sign In with Google'),
    says: `Google sign-in failed: ${NO_CONNECTION}`,
  },
  'slow beyond patience': {
    before: 'act',
    strike: stalled(/signInWithIdp/),
    after: 61_000,
    says: `Google sign-in failed: ${NO_CONNECTION}`,
  },
  'permission denied': {
    before: 'act',
    strike: refused(/signInWithIdp/, 'USER_DISABLED'),
    says: 'Google sign-in failed: This account has been disabled.',
  },
  quota: {
    before: 'act',
    strike: refused(/signInWithIdp/, 'TOO_MANY_ATTEMPTS_TRY_LATER'),
    says: 'Google sign-in failed: Too many requests. Please try again later.',
  },
  'aborted commit': { impossible: 'Signing in commits nothing that could meet another.' },
  'popup blocked': {
    before: 'act',
    strike: noWindows,
    act: press('Sign In with Google'),
    says: 'Google sign-in failed: The browser blocked the window. Please allow it and try again.',
  },
  'storage blocked': {
    before: 'reach',
    strike: noStorage,
    act: nothing,
    says: NOT_KEPT,
  },
  'bot check failed': { impossible: 'Google makes its own check, in its own window.' },
  'code wrong or expired': { impossible: 'No code is sent.' },
  'backend gone': {
    before: 'act',
    strike: gone(/signInWithIdp/),
    says: `Google sign-in failed: ${NO_CONNECTION}`,
  },
  'chunk missing': { impossible: 'It comes with what signing in by phone needs.' },
  'island throws': { impossible: 'It is the same island as signing in by phone.' },
};
