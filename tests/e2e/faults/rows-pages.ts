import { expect, type Page } from '@playwright/test';
import { signInByPhone as signIn, signInDialog } from '../accounts.ts';
import { NO_BOT_CHECK, NO_CODE, NO_WINDOW, NOT_LOADED, STOPPED } from './common.ts';
import { plans, press } from './plans.ts';
import { nothing, type Cell, type Fault, type Scenario } from './scenario.ts';
import { answered, gone, missing, noStorage, offline, poisoned, stalled } from './strikes.ts';

const NO_SCRIPT = { impossible: 'A link, and a few lines inside the page; nothing is loaded.' };
const NO_SERVER = { impossible: 'It asks no server of ours.' };
const HOST = /youtube-nocookie/;

/** The frame belongs to the film's host: what is wrong is said there; the page stays as it is. */
const inTheFrame = {
  before: 'act',
  says: '',
  again: async (stage) => {
    await stage.page.reload();
    await plans.video().act(stage);
  },
} satisfies Partial<Scenario>;

export const video: Record<Fault, Cell> = {
  offline: { ...inTheFrame, strike: gone(HOST) },
  'slow beyond patience': { ...inTheFrame, strike: stalled(HOST) },
  'permission denied': { ...inTheFrame, strike: answered(HOST, 403) },
  quota: { ...inTheFrame, strike: answered(HOST, 429) },
  'aborted commit': NO_SERVER,
  'popup blocked': NO_WINDOW,
  'storage blocked': { before: 'reach', strike: noStorage, says: '', again: nothing },
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
    says: NOT_LOADED,
    again: async (stage) => {
      const dialog = signInDialog(stage.page);
      await stage.page.keyboard.press('Escape');
      await press('Sign In')(stage);
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
