import { beforeEach, describe, expect, test } from 'vitest';
import { encodeReferralCode } from '@/domain/referral-code';
import type { Account } from '@/domain/session';
import {
  MEMBER_ATTRIBUTE,
  MEMBER_KEY,
  JOIN_DRAFT_KEY,
  REFERRAL_KEY,
  REFERRED_ATTRIBUTE,
  SESSION_KEY,
} from '@/domain/storage-keys';
import type { JoinForm } from '@/domain/waitlist';
import { SiteError } from '@/messages/errors';
import { createSession } from '@/stores/session';
import { createWaitlist } from '@/stores/waitlist';
import { accountOf } from '../fakes/auth';
import { createFakeEnvironment, type FakeEnvironment } from '../fakes/environment';
import { aMember } from '../fakes/waitlist';
import { oddVersionsOf } from '../odd-values';

const ME = 'me'.repeat(14);
const FRIEND = 'fr'.repeat(14);
const DRAFT = { uid: ME, name: 'Amina', contact: '', contactType: 'email', consent: '' };
const MINUTE_MS = 60_000;
const PHONE = '+919876543210';
const byPhone: Account = { ...accountOf(ME), phoneNumber: PHONE };
const byGoogle: Account = { ...accountOf(ME, 'm@example.com'), displayName: 'Maryam bint Imran' };

let fake: FakeEnvironment;
let waitlist: ReturnType<typeof createWaitlist>;

const openPage = async (account?: Account) => {
  waitlist = createWaitlist(fake.environment, createSession(fake.environment));
  waitlist.$membership.listen(() => undefined);
  await fake.settle();
  if (account) await fake.signIn(account);
};

beforeEach(async () => {
  fake = createFakeEnvironment();
  fake.local.set(SESSION_KEY, '1');
  fake.waitlist.add(aMember(FRIEND, 3));
  await openPage();
});

const signIn = (uid = ME) => fake.signIn(accountOf(uid));
const fill = (changes: Partial<JoinForm> = {}) =>
  waitlist.changeDraft({
    name: ' Amina ',
    contact: 'amina@example.com',
    consent: __POLICIES_VERSION__,
    ...changes,
  });
const follow = (code: string) => {
  fake.local.set(REFERRAL_KEY, `${code} 1764000000000`);
  fake.attributes.add(REFERRED_ATTRIBUTE);
};
const calls = (name: string) => fake.waitlist.calls.filter((call) => call.startsWith(name));
const membership = () => waitlist.$membership.get();
const joining = () => waitlist.$joining.get();
const draft = () => waitlist.$joinDraft.get();
const problem = () => {
  const state = joining();
  return state.status === 'failed' ? state.code : undefined;
};
const notJoined = { status: 'not-joined', uid: ME };

describe('the membership', () => {
  test('is unknown while the session is, and then that of nobody', () => {
    expect(membership()).toEqual({ status: 'unknown' });
    fake.auth.signOut();
    expect(membership()).toEqual({ status: 'signed-out' });
  });

  test('is found out on signing in, also after a failure', async () => {
    fake.waitlist.isFailing = true;
    await signIn(FRIEND);
    expect(membership()).toEqual({ status: 'failed' });
    fake.waitlist.isFailing = false;
    await waitlist.checkMembership();
    expect(membership()).toMatchObject({ status: 'joined', member: { points: 3 } });
    await signIn();
    expect(membership()).toEqual(notJoined);
  });

  test('of somebody who has signed out meanwhile is not shown', async () => {
    const release = fake.waitlist.hold();
    fake.auth.signIn(accountOf(ME));
    expect(membership()).toEqual({ status: 'loading' });
    fake.auth.signOut();
    release();
    await fake.settle();
    expect(membership()).toEqual({ status: 'signed-out' });
  });

  test('is checked again on a page from the back-forward cache, and stays visible meanwhile', async () => {
    await signIn();
    fake.waitlist.add(aMember(ME));
    fake.dispatch('pageshow', { persisted: true });
    await fake.settle();
    expect(membership()).toMatchObject({ status: 'joined', since: 'before' });
    fake.waitlist.hold();
    fake.dispatch('pageshow', { persisted: true });
    expect(membership()).toMatchObject({ status: 'joined' });
    fake.auth.signIn(accountOf(FRIEND));
    expect(membership()).toEqual({ status: 'loading' });
  });
});

test('a member sees how many points are new since the last visit', async () => {
  await signIn(FRIEND);
  expect(membership()).toMatchObject({ newPoints: 0 });
  fake.waitlist.add(aMember(FRIEND, 5));
  await openPage(accountOf(FRIEND));
  expect(membership()).toMatchObject({ newPoints: 2 });
  // Still on the same page.
  fake.waitlist.add(aMember(FRIEND, 6));
  await waitlist.checkMembership();
  expect(membership()).toMatchObject({ newPoints: 3 });
  fake.auth.signOut();
  expect(fake.local.size).toBe(0);
});

describe('joining', () => {
  beforeEach(() => signIn());

  test('sends the form trimmed and the friend’s link, once for two clicks, and forgets both', async () => {
    follow(encodeReferralCode(FRIEND));
    fill();
    await Promise.all([waitlist.join(), waitlist.join()]);
    expect(calls('join')).toEqual([`join ${ME} Amina amina@example.com ${FRIEND}`]);
    expect(membership()).toMatchObject({ status: 'joined', since: 'now' });
    expect([fake.tab.size, fake.local.has(REFERRAL_KEY)]).toEqual([0, false]);
    expect(fake.attributes.has(REFERRED_ATTRIBUTE)).toBe(false);
    expect(fake.local.has(MEMBER_KEY)).toBe(true);
    expect(fake.attributes.has(MEMBER_ATTRIBUTE)).toBe(true);
  });

  test('sends nothing while something is wrong, and says what until it is mended', async () => {
    fill({ name: '' });
    await waitlist.join();
    expect(calls('join')).toEqual([]);
    await fake.changeElsewhere('waitlist');
    waitlist.changeDraft({ contact: 'bilal@example.com' });
    expect(problem()).toBe('join/missing-fields');
    waitlist.changeDraft({ name: 'A' });
    expect(problem()).toBeUndefined();
  });

  test.each([
    [new Error('offline'), 'join/failed'],
    [new SiteError('join/has-place'), 'join/has-place'],
  ])(
    'that fails with %s keeps what was typed and the link, and works the second time',
    async (error, code) => {
      follow(encodeReferralCode(FRIEND));
      fill();
      fake.waitlist.refusal = error;
      await waitlist.join();
      expect(problem()).toBe(code);
      expect(draft()).toMatchObject({ name: ' Amina ', contact: 'amina@example.com' });
      fake.waitlist.refusal = undefined;
      await waitlist.join();
      expect(calls('join').at(-1)).toMatch(new RegExp(` ${FRIEND}$`));
      expect(membership()).toMatchObject({ status: 'joined' });
    },
  );

  test.each([
    ['signing out', () => fake.auth.signOut(), () => signIn()],
    [
      'the account is about to be deleted in another tab',
      () => fake.changeElsewhere('account'),
      () => waitlist.checkMembership(),
    ],
  ])('commits and shows nothing more after %s', async (_, end, comeBack) => {
    fill();
    const release = fake.waitlist.hold();
    const done = waitlist.join();
    await fake.settle();
    await end();
    release();
    await done;
    expect(membership().status).not.toBe('joined');
    expect(joining()).toEqual({ status: 'idle' });
    await comeBack();
    expect(membership()).toEqual(notJoined);
  });
});

describe('a pending point', () => {
  const joinBusyLink = async () => {
    await signIn();
    follow(encodeReferralCode(FRIEND));
    fake.waitlist.isBusy = true;
    fill();
    await waitlist.join();
  };

  test('is no obstacle to joining, and is given after growing pauses', async () => {
    await joinBusyLink();
    expect(membership()).toMatchObject({ status: 'joined', since: 'now' });
    expect(calls('settle')).toHaveLength(0);
    await fake.advance(5 * MINUTE_MS);
    const tries = calls('settle').length;
    // With the shortest and with the longest pauses.
    expect(tries).toBeGreaterThanOrEqual(5);
    expect(tries).toBeLessThanOrEqual(8);
    fake.waitlist.isFailing = true;
    await fake.advance(20 * MINUTE_MS);
    fake.waitlist.isFailing = false;
    fake.waitlist.isBusy = false;
    const failed = calls('settle').length;
    await fake.advance(20 * MINUTE_MS);
    expect(calls('settle')).toHaveLength(failed + 1);
  });

  test('is given on a later visit, at once', async () => {
    await joinBusyLink();
    fake.auth.signOut();
    fake.waitlist.isBusy = false;
    await fake.advance(20 * MINUTE_MS);
    expect(calls('settle')).toHaveLength(0);
    await openPage();
    await signIn();
    expect(calls('settle')).toEqual([`settleCredit ${ME}`]);
  });
});

describe('the form begins', () => {
  test.each([
    ['the number that has just signed in', byPhone, '', '+919876543210', 'whatsapp'],
    ['the first name and the address from Google', byGoogle, 'Maryam', 'm@example.com', 'email'],
  ])('with %s', async (_, account, name, contact, contactType) => {
    await fake.signIn(account);
    expect(draft()).toEqual({ name, contact, contactType, consent: '' });
  });

  test('with what was typed before, until the session ends', async () => {
    await fake.signIn(byPhone);
    fill({ contactType: 'email' });
    await openPage(byPhone);
    const typed = { name: ' Amina ', contact: 'amina@example.com', contactType: 'email' };
    expect(draft()).toMatchObject(typed);
    fake.auth.signOut();
    expect(fake.tab.size).toBe(0);
    await fake.signIn(byPhone);
    expect(draft()).toMatchObject({ name: '', contactType: 'whatsapp' });
    fill();
    await signIn('ot'.repeat(14));
    expect(draft()).toMatchObject({ name: '', contact: '' });
  });

  test.each([...oddVersionsOf(DRAFT), { ...DRAFT, contactType: '__proto__' }])(
    'with the account after %j was stored',
    async (stored) => {
      fake.tab.set(JOIN_DRAFT_KEY, JSON.stringify(stored) ?? '{');
      await fake.signIn(byPhone);
      expect(draft()).toEqual({ name: '', contact: PHONE, contactType: 'whatsapp', consent: '' });
      expect(fake.tab.has(JOIN_DRAFT_KEY)).toBe(false);
    },
  );

  test('with the last contact of each type, also for people who switch back', async () => {
    await signIn();
    fill();
    waitlist.changeDraft({ contactType: 'whatsapp' });
    expect(draft()).toMatchObject({ contact: '' });
    waitlist.changeDraft({ contactType: 'email' });
    expect(draft()).toMatchObject({ contact: 'amina@example.com' });
  });

  test('without the consent to policies that have changed since', async () => {
    fake.tab.set(JOIN_DRAFT_KEY, JSON.stringify({ ...DRAFT, consent: '2020-01-01' }));
    await signIn();
    expect(draft()).toMatchObject({ name: 'Amina', consent: '' });
  });
});
