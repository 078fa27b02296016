import { expect, type Page } from '@playwright/test';
import { signInByPhone as signIn, signInDialog } from '../accounts.ts';
import { startSurvey } from '../survey-helpers.ts';
import { plans, press } from './plans.ts';
import { NOT_LOADED, STOPPED } from './rows-waitlist.ts';
import { nothing, type Cell, type Fault, type Scenario } from './scenario.ts';
import {
  aborted,
  answered,
  backend,
  forged,
  gone,
  missing,
  noStorage,
  offline,
  overQuota,
  poisoned,
  stalled,
} from './strikes.ts';

const OOPS = 'Oops! There was an error submitting your survey. Please try again.';
const NO_QUESTIONS = 'The questions could not be loaded. Please try again.';
const NOT_SUBSCRIBED = 'Failed to subscribe. Please try again.';
const NO_WINDOW = { impossible: 'It opens no window.' };
const NO_BOT_CHECK = { impossible: 'Only sending a code asks for a bot check.' };
const NO_CODE = { impossible: 'No code is entered.' };

/** A survey whose role is chosen and whose questions are asked for. */
const choosing = {
  reach: ({ page }) => page.goto('/survey'),
  act: async (stage) => {
    await stage.page.getByRole('radio', { name: 'Educators' }).check();
    await press('Start Survey')(stage);
  },
  kept: async (stage) => {
    await press('OK')(stage);
    await expect(stage.page.getByRole('radio', { name: 'Educators' })).toBeChecked();
  },
  again: press('Start Survey'),
  works: ({ page }) => expect(page.getByText('Question 1 of 11')).toBeVisible(),
} satisfies Partial<Scenario>;

export const survey: Record<Fault, Cell> = {
  offline: { before: 'act', strike: offline, says: OOPS },
  'slow beyond patience': {
    before: 'act',
    strike: stalled(backend.forms),
    after: 61_000,
    says: OOPS,
  },
  'permission denied': {
    ...choosing,
    before: 'reach',
    strike: answered(/educators\.json/, 403),
    says: NO_QUESTIONS,
  },
  quota: {
    ...choosing,
    before: 'reach',
    strike: answered(/educators\.json/, 429),
    says: NO_QUESTIONS,
  },
  'aborted commit': { impossible: 'A form takes every send by itself.' },
  'popup blocked': NO_WINDOW,
  'storage blocked': {
    before: 'reach',
    strike: noStorage,
    says: 'Survey completed successfully! Thank you for your valuable feedback.',
    kept: nothing,
    again: nothing,
  },
  'bot check failed': NO_BOT_CHECK,
  'code wrong or expired': NO_CODE,
  'backend gone': { before: 'act', strike: gone(backend.forms), says: OOPS },
  'chunk missing': {
    ...choosing,
    before: 'reach',
    strike: missing('SurveyWizard'),
    act: ({ page }) => page.getByRole('radio', { name: 'Educators' }).check(),
    says: NOT_LOADED,
    kept: ({ page }) => expect(page.getByRole('radio', { name: 'Educators' })).toBeChecked(),
    again: async (stage) => {
      await stage.page.getByText('Who are you answering as?').hover();
      await press('Start Survey')(stage);
    },
  },
  'island throws': {
    before: 'reach',
    strike: poisoned('SurveyWizard', 'Who are you answering as?'),
    reach: ({ page }) => page.goto('/survey'),
    act: nothing,
    says: STOPPED,
    kept: nothing,
    again: ({ page }) => startSurvey(page, 'Educators'),
    works: choosing.works,
  },
};

export const subscribe: Record<Fault, Cell> = {
  offline: { before: 'act', strike: offline, after: 31_000, says: NOT_SUBSCRIBED },
  'slow beyond patience': {
    before: 'act',
    strike: stalled(backend.firestore),
    after: 31_000,
    says: NOT_SUBSCRIBED,
  },
  'permission denied': {
    before: 'act',
    strike: forged(/documents:/, (body) =>
      body.replace(/usrahSubscribers\/\w+/g, 'usrahSubscribers/somebody-else'),
    ),
    says: NOT_SUBSCRIBED,
  },
  quota: {
    before: 'act',
    strike: overQuota(/documents:/),
    after: 31_000,
    says: NOT_SUBSCRIBED,
  },
  'aborted commit': {
    before: 'act',
    strike: aborted(1),
    says: 'Thank you. News will come to your inbox.',
    kept: nothing,
    again: nothing,
  },
  'popup blocked': NO_WINDOW,
  'storage blocked': { impossible: 'It keeps nothing.' },
  'bot check failed': NO_BOT_CHECK,
  'code wrong or expired': NO_CODE,
  'backend gone': {
    before: 'act',
    strike: gone(backend.firestore),
    after: 31_000,
    says: NOT_SUBSCRIBED,
  },
  'chunk missing': {
    before: 'reach',
    strike: missing('Subscribe'),
    reach: ({ page }) => page.goto('/aboutus'),
    says: NOT_LOADED,
    kept: nothing,
    works: ({ page }) => expect(page.getByText('Please sign in to subscribe.')).toBeVisible(),
  },
  'island throws': {
    before: 'reach',
    strike: poisoned('Subscribe', 'subscribe-message'),
    reach: ({ page }) => page.goto('/aboutus'),
    says: STOPPED,
    kept: nothing,
    again: async (stage) => {
      await stage.page.reload();
      await press('Subscribe')(stage);
    },
    works: ({ page }) => expect(page.getByText('Please sign in to subscribe.')).toBeVisible(),
  },
};

const NO_SCRIPT = { impossible: 'A link, and a few lines inside the page; nothing is loaded.' };
const NO_SERVER = { impossible: 'It asks no server of ours.' };
const OTHERS_FRAME = {
  impossible: 'The film is in a frame of its host, which says there itself what is wrong.',
};

export const video: Record<Fault, Cell> = {
  offline: OTHERS_FRAME,
  'slow beyond patience': OTHERS_FRAME,
  'permission denied': OTHERS_FRAME,
  quota: OTHERS_FRAME,
  'aborted commit': NO_SERVER,
  'popup blocked': NO_WINDOW,
  'storage blocked': { impossible: 'It keeps nothing.' },
  'bot check failed': NO_BOT_CHECK,
  'code wrong or expired': NO_CODE,
  'backend gone': NO_SERVER,
  'chunk missing': NO_SCRIPT,
  'island throws': NO_SCRIPT,
};

export const navigation: Record<Fault, Cell> = {
  offline: {
    before: 'act',
    strike: offline,
    act: async (stage) => {
      await press('Services')(stage);
      await expect(stage.page.locator('#services-menu')).toBeVisible();
      await press('Sign In')(stage);
    },
    says: 'Sign-in could not be loaded. Please check your connection and try again.',
    again: async (stage) => {
      const dialog = signInDialog(stage.page);
      await dialog.getByLabel('Phone number').press('9');
      await expect(dialog.getByRole('button', { name: 'Sign In with Google' })).toBeEnabled();
      await stage.page.keyboard.press('Escape');
    },
  },
  'slow beyond patience': {
    before: 'act',
    strike: stalled(/\/SiteNav\.[^/]*\.js/),
    reach: async ({ page }) => {
      await page.goto('/');
      await signIn(page);
    },
    act: async (stage) => {
      await stage.page.goto('/blog', { waitUntil: 'commit' });
      await press('Sign Out')(stage);
    },
    after: 121_000,
    says: NOT_LOADED,
    again: press('Sign Out'),
    works: async (stage) => {
      await expect(
        stage.page.getByRole('banner').getByRole('button', { name: 'Sign In' }),
      ).toBeVisible();
      await plans.navigation().works(stage);
    },
  },
  'permission denied': { impossible: 'Pages are open to everybody.' },
  quota: { impossible: 'Pages are files.' },
  'aborted commit': { impossible: 'It only reads.' },
  'popup blocked': { impossible: 'Menus are parts of the page, not windows.' },
  'storage blocked': { before: 'reach', strike: noStorage, says: '', again: nothing },
  'bot check failed': NO_BOT_CHECK,
  'code wrong or expired': NO_CODE,
  'backend gone': { impossible: 'Pages are files; signing out asks no server.' },
  'chunk missing': { before: 'reach', strike: missing('SiteNav'), says: '', again: nothing },
  'island throws': {
    before: 'reach',
    strike: poisoned('SiteNav', 'Main'),
    says: STOPPED,
    again: async ({ page }) => {
      await openDialogElsewhere(page);
      await page.getByRole('link', { name: 'Go Home' }).click();
    },
  },
};

/** The rest of the page goes on: its footer still offers to sign in. */
async function openDialogElsewhere(page: Page) {
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Sign In' }).click();
  await expect(signInDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
}
