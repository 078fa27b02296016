import { cleanStores } from 'nanostores';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { encodeReferralCode } from '@/domain/referral-code';
import { $joinDraft, changeDraft } from '@/stores/join-draft';
import { provideServices } from '@/stores/services';
import { $session } from '@/stores/session';
import { $joining, $membership, checkMembership, joinWaitlist } from '@/stores/waitlist';
import { aMember, fakeWaitlist } from '../fakes/waitlist.ts';
import { openTab } from './tab.ts';

const ME = 'me'.repeat(14);
const FRIEND = 'fr'.repeat(14);

let tab: Map<string, string>;
let waitlist: ReturnType<typeof fakeWaitlist>;
let stop: () => void;

beforeEach(() => {
  tab = openTab();
  waitlist = fakeWaitlist([aMember(FRIEND, 3)]);
  provideServices({ waitlist: async () => waitlist.service });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  $joining.set({ status: 'editing' });
  $session.set({ status: 'unknown' });
  stop = $membership.listen(() => {});
});
afterEach(() => {
  stop();
  cleanStores($membership, $session);
  vi.restoreAllMocks();
});

const signIn = async (uid: string) => {
  $session.set({ status: 'signed-in', account: { uid, displayName: null, email: null } });
  await vi.waitFor(() => expect($membership.get().status).not.toBe('loading'));
};
const fill = () => changeDraft({ name: ' Amina ', contact: 'amina@example.com' });
const joins = () => waitlist.calls.filter((call) => call.startsWith('join'));

describe('the membership', () => {
  test('is unknown while the session is, and nobody’s when nobody is signed in', () => {
    expect($membership.get()).toEqual({ status: 'unknown' });
    $session.set({ status: 'signed-out' });
    expect($membership.get()).toEqual({ status: 'signed-out' });
  });

  test('is found out on signing in', async () => {
    await signIn(FRIEND);
    expect($membership.get()).toMatchObject({ status: 'joined', entry: { points: 3 } });
    await signIn(ME);
    expect($membership.get()).toEqual({ status: 'not-joined', uid: ME });
  });

  test('can be asked for again after a failure', async () => {
    waitlist.state.failing = true;
    await signIn(FRIEND);
    expect($membership.get()).toEqual({ status: 'failed' });
    waitlist.state.failing = false;
    await checkMembership();
    expect($membership.get()).toMatchObject({ status: 'joined' });
  });

  test('of somebody who has signed out meanwhile is not shown', async () => {
    const release = waitlist.hold();
    $session.set({ status: 'signed-in', account: { uid: ME, displayName: null, email: null } });
    expect($membership.get()).toEqual({ status: 'loading' });
    $session.set({ status: 'signed-out' });
    release();
    await waitlist.state.gate;
    await Promise.resolve();
    expect($membership.get()).toEqual({ status: 'signed-out' });
  });
});

describe('joining', () => {
  test('sends the form trimmed, and the membership is new', async () => {
    await signIn(ME);
    fill();
    await joinWaitlist();
    expect(joins()).toEqual([`join ${ME} Amina amina@example.com nobody`]);
    expect($membership.get()).toMatchObject({ status: 'joined', since: 'now' });
  });

  test('names what is missing and sends nothing', async () => {
    await signIn(ME);
    await joinWaitlist();
    expect($joining.get()).toMatchObject({ status: 'failed', code: 'join/missing-fields' });
    expect(joins()).toEqual([]);
  });

  test('twice at once joins once', async () => {
    await signIn(ME);
    fill();
    await Promise.all([joinWaitlist(), joinWaitlist()]);
    expect(joins()).toHaveLength(1);
  });

  test('that fails keeps what was typed, and works the second time', async () => {
    await signIn(ME);
    fill();
    waitlist.state.failing = true;
    await joinWaitlist();
    expect($joining.get()).toMatchObject({ status: 'failed', code: 'join/failed' });
    expect($joinDraft.get()).toMatchObject({ name: ' Amina ', contact: 'amina@example.com' });
    waitlist.state.failing = false;
    await joinWaitlist();
    expect($membership.get()).toMatchObject({ status: 'joined' });
  });

  test('credits the link by which the visitor came, once', async () => {
    tab.set('referredBy', encodeReferralCode(FRIEND));
    await signIn(ME);
    fill();
    await joinWaitlist();
    expect(joins()[0]).toMatch(new RegExp(` ${FRIEND}$`));
    expect(tab.has('referredBy')).toBe(false);
  });

  test('keeps the link for the next attempt when it fails', async () => {
    tab.set('referredBy', encodeReferralCode(FRIEND));
    await signIn(ME);
    fill();
    waitlist.state.failing = true;
    await joinWaitlist();
    expect(tab.has('referredBy')).toBe(true);
  });

  test.each([
    ['one’s own', encodeReferralCode(ME)],
    ['one that cannot be decoded', 'nonsense'],
  ])('ignores a link that is %s', async (_, code) => {
    tab.set('referredBy', code);
    await signIn(ME);
    fill();
    await joinWaitlist();
    expect(joins()[0]).toMatch(/ nobody$/);
  });
});

describe('what was typed', () => {
  test('is there again after a reload and after signing in again', async () => {
    await signIn(ME);
    fill();
    $joinDraft.set({ name: '', contact: '', contactType: 'email' });
    $session.set({ status: 'signed-out' });
    await signIn(ME);
    expect($joinDraft.get()).toMatchObject({ name: ' Amina ' });
  });

  test('is not shown to another person, and is gone after joining', async () => {
    await signIn(ME);
    fill();
    await signIn('ot'.repeat(14));
    expect($joinDraft.get()).toMatchObject({ name: '', contact: '' });
    await signIn(ME);
    await joinWaitlist();
    expect(tab.size).toBe(0);
  });

  test.each(['{', 'null', '[]', '"text"', '{"name":7}'])(
    'is nothing when the tab has kept %s',
    async (text) => {
      tab.set(`join-draft-${ME}`, text);
      await signIn(ME);
      expect($joinDraft.get()).toEqual({ name: '', contact: '', contactType: 'email' });
    },
  );

  test('is kept in the page where storage is blocked', async () => {
    globalThis.sessionStorage = {
      getItem: () => {
        throw new Error('blocked');
      },
    } as unknown as Storage;
    await signIn(ME);
    fill();
    await joinWaitlist();
    expect($membership.get()).toMatchObject({ status: 'joined' });
  });
});
