import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MEMBER_KEY, SESSION_ATTRIBUTE, SESSION_KEY } from '@/domain/storage-keys';
import { createSession, type SessionStore } from '@/stores/session';
import { accountOf } from '../fakes/auth';
import { createFakeEnvironment, type FakeEnvironment } from '../fakes/environment';

const signedIn = { status: 'signed-in', account: accountOf('u1') };
const signedOut = { status: 'signed-out' };
const unknown = { status: 'unknown' };

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
    const load = vi.spyOn(fake.environment.services, 'auth');
    await start(false);
    expect(state()).toEqual(signedOut);
    expect(load).not.toHaveBeenCalled();
    fake.local.set(SESSION_KEY, '1');
    await fake.dispatch(event, { key: SESSION_KEY, persisted: true });
    fake.auth.signIn();
    expect(state()).toEqual(signedIn);
  },
);

test('pages are rendered at build time without looking for a session', async () => {
  session = createSession({ ...fake.environment, isBrowser: false });
  await start(true);
  await fake.signIn();
  expect(state()).toEqual(unknown);
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
    expect(state()).toEqual(unknown);
    await fake.advance(1);
    expect(shown()).toEqual([signedOut, false, true]);
    fake.auth.signIn();
    expect(state()).toEqual(signedIn);
  });

  test('signing out elsewhere counts while the SDK is still finding out who is signed in', async () => {
    fake.local.clear();
    // The key of an event after everything was removed.
    await fake.dispatch('storage', { key: null });
    expect(state()).toEqual(signedOut);
  });

  test.each([
    ['fails', () => Promise.reject(new Error('offline'))],
    ['has no answer for 30 s', () => new Promise(() => undefined)],
  ])('signing out %s: it says so, keeps the button, and works next time', async (_, obstacle) => {
    fake.auth.signIn();
    fake.auth.obstacles = { signOut: obstacle };
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

test('without the sign-in code, a page looks signed out until signing out fails', async () => {
  const load = vi.spyOn(fake.environment.services, 'auth');
  load.mockRejectedValue(new TypeError('Failed to fetch'));
  await start(true);
  expect(shown()).toEqual([signedOut, false, true]);
  await session.signOut();
  expect(session.$signOut.get()).toMatchObject({ code: 'session/sign-out-failed' });
  expect(shown()).toEqual([signedOut, true, true]);
  load.mockRestore();
  await session.connect();
  fake.auth.signIn();
  expect(state()).toEqual(signedIn);
});
