import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SESSION_ATTRIBUTE } from '@/lib/browser/attributes';
import { SENT_CODE_KEY, SESSION_KEY } from '@/lib/browser/storage-keys';
import { ASKED_AFTER_MS } from '@/features/sign-in/timeouts';
import { createSession, type SessionStore } from '@/features/sign-in/session';
import { accountOf } from '../../fakes/auth';
import { createFakeEnvironment, type FakeEnvironment } from '../../fakes/environment';

const signedIn = { status: 'signed-in', account: accountOf('u1') };
const signedOut = { status: 'signed-out' };

let fake: FakeEnvironment;
let session: SessionStore;

beforeEach(() => {
  fake = createFakeEnvironment();
  session = createSession(fake.environment, () => fake.auth.load());
});

/** Starts the store in a browser with or without the session flag. */
async function start(hasSessionFlag: boolean) {
  if (hasSessionFlag) fake.local.set(SESSION_KEY, '1');
  session.$session.listen(() => undefined);
  await fake.settle();
}

const state = () => session.$session.get();
/** The session, whether this page looks signed in, and whether the next one will at first. */
const shown = () => [state(), fake.attributes.has(SESSION_ATTRIBUTE), fake.local.has(SESSION_KEY)];

const beginElsewhere = (event: 'storage' | 'pageshow') => {
  fake.local.set(SESSION_KEY, '1');
  return fake.dispatch(event, { key: SESSION_KEY, persisted: true });
};

test.each([
  ['in this tab', () => session.loadAuth()],
  ['in another tab', () => beginElsewhere('storage')],
  ['while the page was in the back-forward cache', () => beginElsewhere('pageshow')],
])('Firebase Auth is not loaded before a session begins %s', async (_, begin) => {
  const load = vi.spyOn(fake.auth, 'load');
  await start(false);
  expect(state()).toEqual(signedOut);
  expect(load).not.toHaveBeenCalled();
  await begin();
  fake.auth.signIn();
  expect(shown()).toEqual([signedIn, true, true]);
});

describe('with the session flag', () => {
  beforeEach(() => start(true));

  test('after 10 s, this page alone is signed out until an answer comes', async () => {
    await fake.advance(9_999);
    expect(state()).toEqual({ status: 'unknown' });
    await fake.advance(1);
    expect(shown()).toEqual([signedOut, false, true]);
    fake.auth.signIn();
    expect(state()).toEqual(signedIn);
  });

  test('other code may load once Auth has had time to send its request', async () => {
    let isAsked = false;
    fake.environment.listen('session-asked', () => (isAsked = true));
    await fake.advance(ASKED_AFTER_MS - 1);
    expect(isAsked).toBe(false);
    await fake.advance(1);
    expect([isAsked, state()]).toEqual([true, { status: 'unknown' }]);
  });

  test('signing out elsewhere ends a session that is still being checked', async () => {
    fake.local.clear();
    // The event has no key when everything was removed.
    await fake.dispatch('storage', { key: null });
    expect(state()).toEqual(signedOut);
  });

  test('signing out elsewhere ends the session, and the next one too', async () => {
    const signOut = vi.spyOn(fake.auth.service, 'signOut');
    for (const times of [1, 2]) {
      fake.auth.signIn();
      expect(state()).toEqual(signedIn);
      fake.local.delete(SESSION_KEY);
      await fake.dispatch('storage', { key: SESSION_KEY });
      expect(shown()).toEqual([signedOut, false, false]);
      expect(signOut).toHaveBeenCalledTimes(times);
    }
  });

  test('signing out that fails after 30 s without an answer can be retried', async () => {
    fake.auth.signIn();
    fake.auth.obstacles.signOut = () => new Promise(() => undefined);
    void session.signOut();
    await fake.advance(30_000);
    expect(session.$signOut.get()).toMatchObject({ code: 'session/sign-out-failed' });
    expect(shown()).toEqual([signedIn, true, true]);
    fake.auth.obstacles = {};
    await session.signOut();
    expect(session.$signOut.get().status).toBe('done');
    expect(shown()).toEqual([signedOut, false, false]);
  });
});

test.each([
  ['on this page', false, true],
  ['before this page was opened', true, false],
])('it’s known whether somebody signed in %s', async (_, hasFlag, isHere) => {
  await start(hasFlag);
  if (!hasFlag) {
    await session.loadAuth();
    fake.auth.signOut();
  }
  expect(session.hasSignedInHere()).toBe(false);
  fake.auth.signIn();
  expect(session.hasSignedInHere()).toBe(isHere);
});

test('a code that was sent is gone once somebody has signed in, wherever they did', async () => {
  fake.tab.set(SENT_CODE_KEY, '{}');
  await start(true);
  expect(fake.tab.has(SENT_CODE_KEY)).toBe(true);
  fake.auth.signIn();
  expect(fake.tab.has(SENT_CODE_KEY)).toBe(false);
});

test('another key that changes in the storage leaves the session as it is', async () => {
  await start(true);
  fake.auth.signIn();
  fake.local.delete(SESSION_KEY);
  await fake.dispatch('storage', { key: 'theme' });
  expect(state()).toEqual(signedIn);
});

test('what belongs to a person is removed when their session ends, not when it’s only unknown', async () => {
  const removed = vi.fn();
  session.onEnd(removed);
  await start(true);
  await fake.advance(10_000);
  expect(state()).toEqual(signedOut);
  expect(removed).not.toHaveBeenCalled();
  fake.auth.signIn();
  fake.auth.signOut();
  expect(removed).toHaveBeenCalledOnce();
});

test('what ended a session is shown until the message is closed', async () => {
  await start(true);
  fake.auth.signIn();
  const call = Promise.resolve().then(() => fake.auth.end('session/disabled'));
  const keepTyped = vi.fn();
  await expect(session.watchEnding(call, keepTyped)).rejects.toThrow();
  expect(session.$ending.get()).toBe('session/disabled');
  expect(keepTyped).toHaveBeenCalledOnce();
  session.dismissEnding();
  expect(session.$ending.get()).toBeUndefined();
  // Another failure says nothing about the session.
  await expect(session.watchEnding(Promise.reject(new Error('offline')))).rejects.toThrow();
  expect(session.$ending.get()).toBeUndefined();
});

test('what ended a session is shown also when nothing was typed', async () => {
  const call = Promise.resolve().then(() => fake.auth.end());
  await expect(session.watchEnding(call)).rejects.toMatchObject({ code: 'session/ended' });
  expect(session.$ending.get()).toBe('session/ended');
});

test('a page without Firebase Auth looks signed out until signing out fails', async () => {
  const load = vi.spyOn(fake.auth, 'load');
  load.mockRejectedValue(new TypeError('Failed to fetch'));
  await start(true);
  expect(shown()).toEqual([signedOut, false, true]);
  await session.signOut();
  expect(session.$signOut.get()).toMatchObject({ code: 'session/sign-out-failed' });
  expect(shown()).toEqual([signedOut, true, true]);
  load.mockRestore();
  await session.loadAuth();
  fake.auth.signIn();
  expect(state()).toEqual(signedIn);
});

test('what waits for Auth’s answer goes on when Auth’s code can’t be loaded', async () => {
  const goOn = vi.fn();
  fake.environment.listen('session-asked', goOn);
  vi.spyOn(fake.auth, 'load').mockRejectedValue(new TypeError('Failed to fetch'));
  await start(true);
  expect(goOn).toHaveBeenCalledOnce();
});

test.each(['accountDetails', 'isSignInFresh', 'claims', 'confirmAccount'] as const)(
  'Firebase Auth answers %s itself, once it’s loaded',
  async (call) => {
    const answered = vi.spyOn(fake.auth.service, call);
    await session.auth[call]();
    expect(answered).toHaveBeenCalledOnce();
  },
);
