import { expect } from '@playwright/test';
import { startSurvey } from '../survey-helpers.ts';
import { NO_BOT_CHECK, NO_CODE, NO_WINDOW, NOT_LOADED, STOPPED } from './common.ts';
import { press } from './plans.ts';
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
    strike: poisoned('Subscribe', 'button button-on-deep'),
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
