import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MEMBER_KEY, SESSION_ATTRIBUTE, SESSION_KEY } from '@/domain/storage-keys';
import { createSession, type SessionStore } from '@/stores/session';
import { accountOf } from '../fakes/auth';
import { createFakeEnvironment, type FakeEnvironment } from '../fakes/environment';

const signedIn = { status: 'signed-in', account: accountOf('u1') };
const signedOut = { status: 'signed-out' };

let fake: FakeEnvironment;
let session: SessionStore;

beforeEach(() => {
  fake = createFakeEnvironment();
  session = createSession(fake.environment);
});

/** Starts the store in a browser with or without the flag. */
async function start(hasSessionFlag: boolean) {
  if (hasSessionFlag) fake.local.set(SESSION_KEY, '1');
  session.$session.listen(() => undefined);
  await fake.settle();
}

const state = () => session.$session.get();
/** The session, how the page looks, and whether the next one begins with a session. */
const shown = () => [state(), fake.attributes.has(SESSION_ATTRIBUTE), fake.local.has(SESSION_KEY)];

test.each(['storage', 'pageshow'])(
  'without the flag, nobody is signed in and no code is loaded, until a session begins elsewhere (%s)',
  async (event) => {
    await start(false);
    expect(state()).toEqual(signedOut);
    expect(fake.loads).toEqual([]);
    fake.local.set(SESSION_KEY, '1');
    fake.dispatch(event, { key: SESSION_KEY, persisted: true });
    await fake.settle();
    fake.auth.signIn();
    expect(state()).toEqual(signedIn);
  },
);

test('pages are rendered at build time without looking for a session', async () => {
  session = createSession({ ...fake.environment, isBrowser: false });
  await start(true);
  expect(state()).toEqual({ status: 'unknown' });
  expect(fake.loads).toEqual([]);
});

describe('with the flag', () => {
  beforeEach(() => start(true));

  test('a wrong session flag is removed, and the member flag with it', () => {
    fake.local.set(MEMBER_KEY, '1');
    fake.auth.signOut();
    expect(shown()).toEqual([signedOut, false, false]);
    expect(fake.local.has(MEMBER_KEY)).toBe(false);
  });

  test('an SDK that never notifies makes this page signed out after 10 s; the flag stays', async () => {
    await fake.advance(9_999);
    expect(state()).toEqual({ status: 'unknown' });
    await fake.advance(1);
    expect(shown()).toEqual([signedOut, false, true]);
    fake.auth.signIn();
    expect(state()).toEqual(signedIn);
  });

  test('signing out elsewhere counts while the SDK is still finding out who is signed in', async () => {
    const repeated = vi.spyOn(fake.auth.service, 'signOut');
    fake.local.clear();
    // The key of an event after everything was removed.
    fake.dispatch('storage', { key: null });
    await fake.settle();
    expect(repeated).toHaveBeenCalledOnce();
    expect(state()).toEqual(signedOut);
  });

  test.each([
    ['fails', () => void (fake.auth.failures.signOut = new Error('no'))],
    ['has no answer for 30 s', () => void fake.auth.silent.add('signOut')],
  ])('signing out %s: it says so, keeps the button, and works next time', async (_, fail) => {
    fake.auth.signIn();
    fail();
    void session.signOut();
    await fake.advance(30_000);
    expect(session.$signOut.get()).toMatchObject({ code: 'session/sign-out-failed' });
    expect(shown()).toEqual([signedIn, true, true]);
    fake.auth.failures = {};
    fake.auth.silent.clear();
    await session.signOut();
    expect(session.$signOut.get().status).toBe('done');
    expect(shown()).toEqual([signedOut, false, false]);
  });
});

test('without its code, a page looks signed out; failing to sign out shows the button again', async () => {
  fake.loadError = new TypeError('Failed to fetch');
  await start(true);
  expect(shown()).toEqual([signedOut, false, true]);
  await session.signOut();
  expect(session.$signOut.get()).toMatchObject({ code: 'session/sign-out-failed' });
  expect(shown()).toEqual([signedOut, true, true]);
  fake.loadError = undefined;
  await session.connect();
  fake.auth.signIn();
  expect(state()).toEqual(signedIn);
});
