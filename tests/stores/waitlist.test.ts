import { beforeEach, describe, expect, test, vi } from 'vitest';
import { encodeReferralCode } from '@/domain/referral-code';
import type { Account } from '@/domain/session';
import {
  MEMBER_ATTRIBUTE,
  MEMBER_KEY,
  JOIN_DRAFT_KEY,
  POINTS_KEY,
  REFERRAL_KEY,
  REFERRED_ATTRIBUTE,
  SESSION_ATTRIBUTE,
  SESSION_KEY,
} from '@/domain/storage-keys';
import type { JoinForm } from '@/domain/waitlist';
import { createSession } from '@/stores/session';
import { createWaitlist } from '@/stores/waitlist';
import { accountOf } from '../fakes/auth';
import { createFakeEnvironment, type FakeEnvironment } from '../fakes/environment';
import { aMember } from '../fakes/database';
import { oddVersionsOf } from '../odd-values';

const ME = 'me'.repeat(14);
const FRIEND = 'fr'.repeat(14);
const DRAFT = { uid: ME, name: 'Amina', contact: '', contactType: 'email', consent: '' };
const MINUTE_MS = 60_000;
const PHONE = '+919876543210';
const byPhone: Account = { ...accountOf(ME), phoneNumber: PHONE };

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
  fake.database.add(aMember(FRIEND, 3));
  await openPage();
});

const signIn = (uid = ME) => fake.signIn(accountOf(uid));
/** Types a whole form. */
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
const calls = (name: string) => fake.database.calls.filter((call) => call.startsWith(name));
const membership = () => waitlist.$membership.get();
const joining = () => waitlist.$joining.get();
const draft = () => waitlist.$joinDraft.get();
const notJoined = { status: 'not-joined', uid: ME };

describe('the membership', () => {
  test('is unknown until the session is known to be signed out', () => {
    expect(membership()).toEqual({ status: 'unknown' });
    fake.auth.signOut();
    expect(membership()).toEqual({ status: 'signed-out' });
  });

  test('is checked on signing in, and again after a failure', async () => {
    fake.database.isFailing = true;
    await signIn(FRIEND);
    expect(membership()).toEqual({ status: 'failed' });
    fake.database.isFailing = false;
    await waitlist.checkMembership();
    expect(membership()).toMatchObject({ status: 'joined', member: { points: 3 } });
    await signIn();
    expect(membership()).toEqual(notJoined);
  });

  test('of somebody who has signed out meanwhile is not shown', async () => {
    const release = fake.database.hold();
    fake.auth.signIn(accountOf(ME));
    expect(membership()).toEqual({ status: 'loading' });
    fake.auth.signOut();
    release();
    await fake.settle();
    expect(membership()).toEqual({ status: 'signed-out' });
  });

  test('is checked again on a page from the back-forward cache, and stays visible meanwhile', async () => {
    await signIn();
    fake.database.add(aMember(ME));
    fake.dispatch('pageshow', { persisted: true });
    await fake.settle();
    expect(membership()).toMatchObject({ status: 'joined', since: 'before' });
    fake.database.hold();
    fake.dispatch('pageshow', { persisted: true });
    expect(membership()).toMatchObject({ status: 'joined' });
    fake.auth.signIn(accountOf(FRIEND));
    expect(membership()).toEqual({ status: 'loading' });
  });
});

test('a member sees how many points are new since the last visit', async () => {
  await signIn(FRIEND);
  expect(membership()).toMatchObject({ newPoints: 0 });
  fake.database.add(aMember(FRIEND, 5));
  await openPage(accountOf(FRIEND));
  expect(membership()).toMatchObject({ newPoints: 2 });
  // Still on the same page.
  fake.database.add(aMember(FRIEND, 6));
  await waitlist.checkMembership();
  expect(membership()).toMatchObject({ newPoints: 3 });
  fake.auth.signOut();
  expect(fake.local.size).toBe(0);
});

describe('joining', () => {
  beforeEach(() => signIn());

  test('sends the trimmed form and the friend’s link once, and removes both', async () => {
    follow(encodeReferralCode(FRIEND));
    fill();
    await Promise.all([waitlist.join(), waitlist.join()]);
    expect(calls('join')).toEqual([`join ${ME} ${FRIEND}`]);
    const member = { name: 'Amina', contact: 'amina@example.com' };
    expect(membership()).toMatchObject({ status: 'joined', since: 'now', member });
    expect([...fake.tab.keys()]).toEqual([]);
    expect([...fake.local.keys()].sort()).toEqual([MEMBER_KEY, POINTS_KEY, SESSION_KEY]);
    expect([...fake.attributes].sort()).toEqual([MEMBER_ATTRIBUTE, SESSION_ATTRIBUTE]);
  });

  test('sends nothing while a field is invalid, and says so until it is corrected', async () => {
    fill({ name: '' });
    await waitlist.join();
    expect(calls('join')).toEqual([]);
    // Checking the membership again leaves the form and its error.
    await fake.changeElsewhere('waitlist');
    waitlist.changeDraft({ contact: 'bilal@example.com' });
    expect(joining()).toMatchObject({ code: 'join/missing-fields' });
    waitlist.changeDraft({ name: 'A' });
    expect(joining()).toEqual({ status: 'idle' });
  });

  test.each([
    ['signing out', () => fake.auth.signOut()],
    ['another tab is about to delete the account', () => fake.changeElsewhere('account')],
  ])('commits and shows nothing more after %s', async (_, end) => {
    fill();
    const release = fake.database.hold();
    const done = waitlist.join();
    await fake.settle();
    void end();
    release();
    await done;
    expect(membership().status).not.toBe('joined');
    expect(joining()).toEqual({ status: 'idle' });
    await signIn();
    expect(membership()).toEqual(notJoined);
  });
});

describe('a pending point', () => {
  const joinBusyLink = async () => {
    await signIn();
    follow(encodeReferralCode(FRIEND));
    fake.database.isBusy = true;
    fill();
    await waitlist.join();
  };

  test('doesn’t stop a join, and is given after growing pauses', async () => {
    // The longest pauses.
    vi.spyOn(Math, 'random').mockReturnValue(1);
    await joinBusyLink();
    expect(membership()).toMatchObject({ status: 'joined', since: 'now' });
    expect(calls('settle')).toHaveLength(0);
    await fake.advance(5 * MINUTE_MS);
    expect(calls('settle')).toHaveLength(5);
    fake.database.isFailing = true;
    await fake.advance(20 * MINUTE_MS);
    fake.database.isFailing = false;
    fake.database.isBusy = false;
    await fake.advance(5 * MINUTE_MS);
    expect(fake.database.members.get(ME)).toMatchObject({ credited: true });
    const given = calls('settle').length;
    await fake.advance(20 * MINUTE_MS);
    expect(calls('settle')).toHaveLength(given);
  });

  test('is given on a later visit, at once', async () => {
    await joinBusyLink();
    fake.auth.signOut();
    fake.database.isBusy = false;
    await fake.advance(20 * MINUTE_MS);
    expect(calls('settle')).toHaveLength(0);
    await openPage();
    await signIn();
    expect(calls('settle')).toEqual([`settleCredit ${ME}`]);
  });
});

describe('the form begins', () => {
  test('with the first name and the address from Google', async () => {
    await fake.signIn({ ...accountOf(ME, 'm@example.com'), displayName: 'Maryam bint Imran' });
    const account = { name: 'Maryam', contact: 'm@example.com', contactType: 'email' };
    expect(draft()).toEqual({ ...account, consent: '' });
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
    await fake.signIn(byPhone);
    fill({ contactType: 'email' });
    waitlist.changeDraft({ contactType: 'whatsapp' });
    expect(draft()).toMatchObject({ contact: PHONE });
    waitlist.changeDraft({ contactType: 'email' });
    expect(draft()).toMatchObject({ contact: 'amina@example.com' });
  });

  test('without the consent to policies that have changed since', async () => {
    fake.tab.set(JOIN_DRAFT_KEY, JSON.stringify({ ...DRAFT, consent: '2020-01-01' }));
    await signIn();
    expect(draft()).toMatchObject({ name: 'Amina', consent: '' });
  });
});
