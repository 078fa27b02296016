import { beforeEach, describe, expect, test } from 'vitest';
import { JOIN_DRAFT_KEY } from '@/domain/storage-keys';
import { SiteError } from '@/messages/errors';
import { encodeReferralCode } from '@/domain/referral-code';
import { createSession } from '@/stores/session';
import { createWaitlist } from '@/stores/waitlist';
import { accountOf } from '../fakes/auth';
import { createFakeEnvironment, type FakeEnvironment } from '../fakes/environment';
import { aMember } from '../fakes/waitlist';

const ME = 'me'.repeat(14);
const FRIEND = 'fr'.repeat(14);
const MINUTE_MS = 60_000;

let fake: FakeEnvironment;
let waitlist: ReturnType<typeof createWaitlist>;

const openPage = async () => {
  waitlist = createWaitlist(fake.environment, createSession(fake.environment));
  waitlist.$membership.listen(() => undefined);
  await fake.settle();
};

beforeEach(async () => {
  fake = createFakeEnvironment();
  fake.local.set('usrah:session', '1');
  fake.waitlist.add(aMember(FRIEND, 3));
  await openPage();
});

const signIn = async (uid: string) => {
  fake.auth.signIn(accountOf(uid));
  await fake.settle();
};
const fill = () =>
  waitlist.changeDraft({
    name: ' Amina ',
    contact: 'amina@example.com',
    consent: __POLICIES_VERSION__,
  });
const joins = () => fake.waitlist.calls.filter((call) => call.startsWith('join'));

describe('the membership', () => {
  test('is unknown while the session is, and then that of nobody', () => {
    expect(waitlist.$membership.get()).toEqual({ status: 'unknown' });
    fake.auth.signOut();
    expect(waitlist.$membership.get()).toEqual({ status: 'signed-out' });
  });

  test('is loaded with the sign-in code, and only where somebody may be signed in', async () => {
    expect(fake.loads.toSorted()).toEqual(['auth', 'waitlist']);
    fake = createFakeEnvironment();
    await openPage();
    expect(fake.loads).toEqual([]);
  });

  test('is found out on signing in', async () => {
    await signIn(FRIEND);
    expect(waitlist.$membership.get()).toMatchObject({ status: 'joined', member: { points: 3 } });
    await signIn(ME);
    expect(waitlist.$membership.get()).toEqual({ status: 'not-joined', uid: ME });
  });

  test('can be loaded again after a failure', async () => {
    fake.waitlist.isFailing = true;
    await signIn(FRIEND);
    expect(waitlist.$membership.get()).toEqual({ status: 'failed' });
    fake.waitlist.isFailing = false;
    await waitlist.checkMembership();
    expect(waitlist.$membership.get()).toMatchObject({ status: 'joined' });
  });

  test('of somebody who has signed out meanwhile is not shown', async () => {
    const release = fake.waitlist.hold();
    fake.auth.signIn(accountOf(ME));
    expect(waitlist.$membership.get()).toEqual({ status: 'loading' });
    fake.auth.signOut();
    release();
    await fake.settle();
    expect(waitlist.$membership.get()).toEqual({ status: 'signed-out' });
  });

  test('is checked again on a page from the back-forward cache, and stays visible meanwhile', async () => {
    await signIn(ME);
    fake.waitlist.add(aMember(ME));
    fake.dispatch('pageshow', { persisted: false });
    fake.dispatch('pageshow', { persisted: true });
    await fake.settle();
    expect(waitlist.$membership.get()).toMatchObject({ status: 'joined', since: 'before' });
    fake.waitlist.hold();
    fake.dispatch('pageshow', { persisted: true });
    expect(waitlist.$membership.get()).toMatchObject({ status: 'joined' });
    fake.auth.signIn(accountOf(FRIEND));
    expect(waitlist.$membership.get()).toEqual({ status: 'loading' });
  });
});

describe('joining', () => {
  beforeEach(() => signIn(ME));

  test('shows the form as it is when something else changes', async () => {
    await waitlist.join();
    const { length } = fake.waitlist.calls;
    const change = (newValue: string) =>
      fake.dispatch('storage', { key: 'usrah:data-changed', newValue });
    change('newsletter');
    expect(fake.waitlist.calls).toHaveLength(length);
    change('waitlist');
    await fake.settle();
    expect(fake.waitlist.calls.length).toBeGreaterThan(length);
    expect(waitlist.$joining.get().status).toBe('failed');
  });

  test('sends the form trimmed, and the membership is new', async () => {
    fill();
    await waitlist.join();
    expect(joins()).toEqual([`join ${ME} Amina amina@example.com nobody`]);
    expect(waitlist.$membership.get()).toMatchObject({ status: 'joined', since: 'now' });
  });

  test.each([
    [{ name: ' ' }, 'join/missing-fields'],
    [{ name: 'www.example.com' }, 'join/name-not-allowed'],
    [{ consent: '' }, 'join/consent-missing'],
  ])('with %j sends nothing and says why', async (changes, code) => {
    fill();
    waitlist.changeDraft(changes);
    await waitlist.join();
    expect(waitlist.$joining.get()).toMatchObject({ status: 'failed', code });
    expect(joins()).toEqual([]);
  });

  test('twice at once joins once', async () => {
    fill();
    await Promise.all([waitlist.join(), waitlist.join()]);
    expect(joins()).toHaveLength(1);
  });

  test('that fails keeps what was typed, and works the second time', async () => {
    fill();
    fake.waitlist.isFailing = true;
    await waitlist.join();
    expect(waitlist.$joining.get()).toMatchObject({ status: 'failed', code: 'join/failed' });
    expect(waitlist.$joinDraft.get()).toMatchObject({
      name: ' Amina ',
      contact: 'amina@example.com',
    });
    fake.waitlist.isFailing = false;
    await waitlist.join();
    expect(waitlist.$membership.get()).toMatchObject({ status: 'joined' });
  });

  test('is not shown after somebody has signed out, nor to the next person', async () => {
    fill();
    const release = fake.waitlist.hold();
    const joining = waitlist.join();
    await fake.settle();
    fake.auth.signOut();
    release();
    await joining;
    expect(waitlist.$membership.get()).toEqual({ status: 'signed-out' });
    await signIn(ME);
    expect(waitlist.$membership.get()).toMatchObject({ status: 'not-joined' });
    await signIn('ot'.repeat(14));
    expect(waitlist.$membership.get()).toMatchObject({ status: 'not-joined' });
    expect(waitlist.$joining.get()).toEqual({ status: 'editing' });
  });

  test('credits the link by which the visitor came, once', async () => {
    fake.tab.set('usrah:referral', encodeReferralCode(FRIEND));
    fill();
    await waitlist.join();
    expect(joins()[0]).toMatch(new RegExp(` ${FRIEND}$`));
    expect(fake.tab.has('usrah:referral')).toBe(false);
    // Members are not asked to join any more, from the next page on: nothing moves on this one.
    expect(fake.local.get('usrah:session')).toBe('member');
    expect(fake.attributes.has('data-no-countdown')).toBe(false);
  });

  test('that the service refuses says why', async () => {
    fill();
    fake.waitlist.refusal = new SiteError('join/has-place');
    await waitlist.join();
    expect(waitlist.$joining.get()).toMatchObject({ status: 'failed', code: 'join/has-place' });
  });

  test('commits nothing more once the account is about to be deleted in another tab', async () => {
    fill();
    const release = fake.waitlist.hold();
    const joining = waitlist.join();
    await fake.settle();
    fake.dispatch('storage', { key: 'usrah:data-changed', newValue: 'account' });
    release();
    await joining;
    expect(waitlist.$joining.get()).toEqual({ status: 'editing' });
    await waitlist.checkMembership();
    expect(waitlist.$membership.get()).toMatchObject({ status: 'not-joined' });
  });

  test('keeps the link for the next attempt when it fails', async () => {
    fake.tab.set('usrah:referral', encodeReferralCode(FRIEND));
    fill();
    fake.waitlist.isFailing = true;
    await waitlist.join();
    expect(fake.tab.has('usrah:referral')).toBe(true);
  });

  test.each([
    ['one’s own', encodeReferralCode(ME)],
    ['one that cannot be decoded', 'nonsense'],
  ])('ignores a link that is %s', async (_, code) => {
    fake.tab.set('usrah:referral', code);
    fill();
    await waitlist.join();
    expect(joins()[0]).toMatch(/ nobody$/);
  });
});

describe('a pending point', () => {
  const settlings = () => fake.waitlist.calls.filter((call) => call.startsWith('settle'));
  const joinBusyLink = async () => {
    await signIn(ME);
    fake.tab.set('usrah:referral', encodeReferralCode(FRIEND));
    fake.waitlist.isBusy = true;
    fill();
    await waitlist.join();
  };

  test('is no obstacle to joining, and is given after growing pauses', async () => {
    await joinBusyLink();
    expect(waitlist.$membership.get()).toMatchObject({ status: 'joined', since: 'now' });
    expect(settlings()).toHaveLength(0);
    await fake.advance(5 * MINUTE_MS);
    const tries = settlings().length;
    // With the shortest and with the longest pauses.
    expect(tries).toBeGreaterThanOrEqual(5);
    expect(tries).toBeLessThanOrEqual(8);
    fake.waitlist.isBusy = false;
    await fake.advance(20 * MINUTE_MS);
    expect(settlings().length).toBeGreaterThan(tries);
    const settled = settlings().length;
    await fake.advance(20 * MINUTE_MS);
    expect(settlings()).toHaveLength(settled);
  });

  test('is given on a later visit, at once', async () => {
    await joinBusyLink();
    fake.auth.signOut();
    fake.waitlist.isBusy = false;
    await fake.advance(20 * MINUTE_MS);
    expect(settlings()).toHaveLength(0);
    await openPage();
    await signIn(ME);
    expect(settlings()).toEqual([`settleCredit ${ME}`]);
    await openPage();
    await signIn(ME);
    expect(settlings()).toHaveLength(1);
  });

  test('is tried again after an error', async () => {
    await joinBusyLink();
    fake.waitlist.isFailing = true;
    await fake.advance(MINUTE_MS);
    fake.waitlist.isFailing = false;
    fake.waitlist.isBusy = false;
    const tries = settlings().length;
    await fake.advance(20 * MINUTE_MS);
    expect(settlings()).toHaveLength(tries + 1);
  });

  test('waits for no more than one thing at a time when the page is shown again', async () => {
    await joinBusyLink();
    fake.dispatch('pageshow', { persisted: true });
    fake.dispatch('pageshow', { persisted: true });
    await fake.settle();
    fake.waitlist.isBusy = false;
    const tries = settlings().length;
    await fake.advance(20 * MINUTE_MS);
    expect(settlings()).toHaveLength(tries + 1);
  });
});

describe('what was typed', () => {
  test('is there again after a reload, and goes when the session ends', async () => {
    await signIn(ME);
    fill();
    await openPage();
    await signIn(ME);
    expect(waitlist.$joinDraft.get()).toMatchObject({ name: ' Amina ' });
    fake.auth.signOut();
    expect(fake.tab.size).toBe(0);
    await signIn(ME);
    expect(waitlist.$joinDraft.get()).toMatchObject({ name: '' });
  });

  test('goes when the session has ended in another tab, also without sign-in code', async () => {
    await signIn(ME);
    fill();
    fake.local.delete('usrah:session');
    await openPage();
    expect(fake.tab.size).toBe(0);
  });

  test('is not shown to another person, and is gone after joining', async () => {
    await signIn(ME);
    fill();
    await signIn('ot'.repeat(14));
    expect(waitlist.$joinDraft.get()).toMatchObject({ name: '', contact: '' });
    await signIn(ME);
    await waitlist.join();
    expect(fake.tab.size).toBe(0);
  });

  test('is no consent to policies that have changed since', async () => {
    fake.tab.set(JOIN_DRAFT_KEY, JSON.stringify({ uid: ME, name: 'Amina', consent: '2020-01-01' }));
    await signIn(ME);
    expect(waitlist.$joinDraft.get()).toMatchObject({ name: 'Amina', consent: '' });
  });
});
