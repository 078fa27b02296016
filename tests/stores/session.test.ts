import { beforeEach, describe, expect, test } from 'vitest';
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

/** The store follows the flag of the browser. */
async function start(hasSessionFlag: boolean) {
  if (hasSessionFlag) fake.local.set(SESSION_KEY, '1');
  session.$session.listen(() => undefined);
  await fake.settle();
}

/** The flag changes in another tab, or while the page is in the back-forward cache. */
async function changeElsewhere(event: 'storage' | 'pageshow', isSignedIn: boolean) {
  if (isSignedIn) fake.local.set(SESSION_KEY, '1');
  else fake.local.delete(SESSION_KEY);
  fake.dispatch(event, { key: SESSION_KEY, persisted: true });
  await fake.settle();
}

const state = () => session.$session.get();
const hasFlag = () => fake.local.has(SESSION_KEY);
const looksSignedIn = () => fake.attributes.has(SESSION_ATTRIBUTE);

test.each(['storage', 'pageshow'] as const)(
  'without the flag, nobody is signed in and no code is loaded, until a session begins elsewhere (%s)',
  async (event) => {
    await start(false);
    expect(state()).toEqual(signedOut);
    expect(fake.loads).toEqual([]);
    await changeElsewhere(event, true);
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

  test('the session is unknown until the SDK notifies', () => {
    expect(state()).toEqual({ status: 'unknown' });
    fake.auth.signIn();
    expect(state()).toEqual(signedIn);
  });

  test('a wrong flag is removed, and that this is a member', () => {
    fake.local.set(MEMBER_KEY, '1');
    fake.auth.signOut();
    expect([state(), looksSignedIn(), hasFlag()]).toEqual([signedOut, false, false]);
    expect(fake.local.has(MEMBER_KEY)).toBe(false);
  });

  test('an SDK that never notifies makes this page signed out after 10 s; the flag stays', async () => {
    await fake.advance(9_999);
    expect(state()).toEqual({ status: 'unknown' });
    await fake.advance(1);
    expect([state(), looksSignedIn(), hasFlag()]).toEqual([signedOut, false, true]);
    fake.auth.signIn();
    expect(state()).toEqual(signedIn);
  });

  test('signing out elsewhere counts while the SDK is still finding out who is signed in', async () => {
    await changeElsewhere('storage', false);
    expect(fake.auth.signOuts).toBe(1);
    expect(state()).toEqual(signedOut);
  });
});

test('code that cannot be loaded makes this page signed out, and the next need loads it again', async () => {
  fake.loadError = new TypeError('Failed to fetch');
  await start(true);
  expect([state(), hasFlag()]).toEqual([signedOut, true]);
  fake.loadError = undefined;
  await session.connect();
  fake.auth.signIn();
  expect(state()).toEqual(signedIn);
});

test.each([
  ['Firebase does not do it', () => void (fake.auth.failures.signOut = new Error('no'))],
  ['Firebase does not answer for 30 s', () => void fake.auth.silent.add('signOut')],
  [
    'its code cannot be loaded',
    () => {
      fake.loadError = new TypeError('Failed to fetch');
      session = createSession(fake.environment);
    },
  ],
])(
  'signing out fails when %s: it says so, keeps the button, and works next time',
  async (_, fail) => {
    await start(true);
    fake.auth.signIn();
    fail();
    void session.signOut();
    await fake.advance(30_000);
    expect(session.$signOut.get()).toMatchObject({ code: 'session/sign-out-failed' });
    expect(looksSignedIn()).toBe(true);
    delete fake.auth.failures.signOut;
    fake.auth.silent.clear();
    fake.loadError = undefined;
    await session.signOut();
    expect(session.$signOut.get().status).toBe('done');
    expect([state(), looksSignedIn(), hasFlag()]).toEqual([signedOut, false, false]);
  },
);
