import { askForCode, freshNumber } from '../accounts.ts';
import { fillJoinForm } from '../people.ts';
import { enterCode, plans, press, THANKS } from './plans.ts';
import { NO_BOT_CHECK, NO_CODE, NO_WINDOW, NOT_LOADED, STOPPED } from './common.ts';
import { nothing, type Cell, type Fault, type Scenario } from './scenario.ts';
import {
  aborted,
  backend,
  forged,
  gone,
  missing,
  noClipboard,
  noStorage,
  noWindows,
  offline,
  overQuota,
  poisoned,
  stalled,
} from './strikes.ts';

const NOT_JOINED = 'Failed to Join. Please try again.';
const NO_BOARD = 'Failed to load dashboard. Please try again.';
const NOT_COPIED = 'Failed to copy link. Please copy it manually.';
const reload: Scenario['act'] = ({ page }) => page.reload();
const joinAnew: Scenario['again'] = async ({ page }) => {
  await fillJoinForm(page, 'Amina');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
};

export const join: Record<Fault, Cell> = {
  offline: { before: 'act', strike: offline, says: NOT_JOINED },
  'slow beyond patience': {
    before: 'act',
    strike: stalled(/documents:commit/),
    after: 31_000,
    says: NOT_JOINED,
  },
  'permission denied': {
    before: 'act',
    strike: forged(/documents:commit/, (body) => body.replace(/"0"/, '"7"')),
    says: NOT_JOINED,
  },
  quota: { before: 'act', strike: overQuota(/documents:commit/), says: NOT_JOINED },
  'aborted commit': {
    before: 'act',
    strike: aborted(2),
    says: THANKS,
    kept: nothing,
    again: nothing,
  },
  'popup blocked': NO_WINDOW,
  'storage blocked': {
    before: 'reach',
    strike: noStorage,
    reach: async (stage) => {
      const number = freshNumber();
      await stage.page.goto('/joinwaitlist');
      await askForCode(stage.page, number);
      await enterCode(stage, number);
      await fillJoinForm(stage.page, 'Amina');
    },
    says: THANKS,
    kept: nothing,
    again: nothing,
  },
  'bot check failed': NO_BOT_CHECK,
  'code wrong or expired': NO_CODE,
  'backend gone': { before: 'act', strike: gone(backend.firestore), says: NOT_JOINED },
  'chunk missing': {
    before: 'act',
    strike: missing('WaitlistPanel'),
    act: reload,
    says: NOT_LOADED,
    kept: nothing,
    again: async (stage) => {
      await stage.page.getByRole('link', { name: 'Reload the page' }).click();
      // What was typed before has been kept.
      await plans.join().kept(stage);
      await press('Join')(stage);
    },
  },
  'island throws': {
    before: 'act',
    strike: poisoned('WaitlistPanel', 'Join Our Waitlist'),
    act: reload,
    says: STOPPED,
    kept: nothing,
    again: async (stage) => {
      await stage.page.reload();
      await joinAnew(stage);
    },
  },
};

export const leaderboard: Record<Fault, Cell> = {
  offline: { before: 'act', strike: offline, says: NO_BOARD },
  'slow beyond patience': {
    before: 'act',
    strike: stalled(/documents:runQuery/),
    after: 31_000,
    says: NO_BOARD,
  },
  'permission denied': {
    before: 'act',
    strike: forged(/documents:runQuery/, (body) => body.replace(/"limit":\d+/, '"limit":99999')),
    says: NO_BOARD,
  },
  quota: { before: 'act', strike: overQuota(/documents:runQuery/), says: NO_BOARD },
  'aborted commit': { impossible: 'It only reads.' },
  'popup blocked': NO_WINDOW,
  'storage blocked': { impossible: 'It keeps nothing; joining without storage shows it.' },
  'bot check failed': NO_BOT_CHECK,
  'code wrong or expired': NO_CODE,
  'backend gone': { before: 'act', strike: gone(backend.firestore), says: NO_BOARD },
  'chunk missing': {
    before: 'act',
    strike: missing('Leaderboard'),
    act: reload,
    says: NOT_LOADED,
    again: ({ page }) => page.getByRole('link', { name: 'Reload the page' }).click(),
  },
  'island throws': {
    before: 'act',
    strike: poisoned('Leaderboard', 'Your rank: '),
    act: reload,
    says: STOPPED,
    kept: plans.copy().kept,
    again: reload,
  },
};

export const copy: Record<Fault, Cell> = {
  offline: { before: 'act', strike: offline, says: 'Referral link copied to clipboard!' },
  'slow beyond patience': { impossible: 'It needs no network.' },
  'permission denied': { before: 'act', strike: noClipboard, says: NOT_COPIED },
  quota: { impossible: 'It asks no server.' },
  'aborted commit': { impossible: 'It asks no server.' },
  'popup blocked': NO_WINDOW,
  'storage blocked': { impossible: 'It keeps nothing.' },
  'bot check failed': NO_BOT_CHECK,
  'code wrong or expired': NO_CODE,
  'backend gone': { impossible: 'It asks no server.' },
  'chunk missing': { impossible: 'Its code comes with the panel.' },
  'island throws': { impossible: 'It is in the same island as joining.' },
};

export const invite: Record<Fault, Cell> = {
  offline: { before: 'act', strike: offline, says: 'WhatsApp chat opened for +919876543210.' },
  'slow beyond patience': { impossible: 'It needs no network.' },
  'permission denied': { impossible: 'It asks no server.' },
  quota: { impossible: 'It asks no server.' },
  'aborted commit': { impossible: 'It asks no server.' },
  'popup blocked': {
    before: 'act',
    strike: noWindows,
    says: 'Could not initiate sharing. Please check the contact type and try again.',
  },
  'storage blocked': { impossible: 'It keeps nothing.' },
  'bot check failed': NO_BOT_CHECK,
  'code wrong or expired': NO_CODE,
  'backend gone': { impossible: 'It asks no server.' },
  'chunk missing': { impossible: 'Its code comes with the panel.' },
  'island throws': { impossible: 'It is in the same island as joining.' },
};
