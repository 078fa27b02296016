import { beforeEach, describe, expect, test } from 'vitest';
import { sentence } from '@/messages/errors';
import { createSession, type SessionStore } from '@/stores/session';
import { accountOf } from '../fakes/auth';
import { createFakeEnvironment, type FakeEnvironment } from '../fakes/environment';

const account = accountOf('u1');
const signedIn = { status: 'signed-in', account } as const;

let fake: FakeEnvironment;
let session: SessionStore;

beforeEach(() => {
  fake = createFakeEnvironment();
  session = createSession(fake.environment);
});

/** The store follows the flag of the browser. */
async function start(hasSessionFlag: boolean) {
  if (hasSessionFlag) fake.local.set('usrah:session', '1');
  session.$session.listen(() => undefined);
  await fake.settle();
}

/** The flag changes in another tab. */
async function changeElsewhere(event: 'storage' | 'pageshow', isSignedIn: boolean) {
  if (isSignedIn) fake.local.set('usrah:session', '1');
  else fake.local.delete('usrah:session');
  fake.dispatch(event, event === 'storage' ? { key: 'usrah:session' } : { persisted: true });
  await fake.settle();
}

describe('without the flag', () => {
  test('nobody is signed in, and no sign-in code is loaded', async () => {
    await start(false);
    expect(session.$session.get()).toEqual({ status: 'signed-out' });
    expect(fake.loads).toEqual([]);
  });

  test.each(['storage', 'pageshow'] as const)(
    'a session that begins elsewhere is followed (%s)',
    async (event) => {
      await start(false);
      await changeElsewhere(event, true);
      expect(fake.loads).toEqual(['auth']);
      fake.auth.signIn();
      expect(session.$session.get()).toEqual(signedIn);
    },
  );

  test('pages are rendered at build time without looking for a session', async () => {
    session = createSession({ ...fake.environment, isBrowser: false });
    await start(true);
    expect(session.$session.get()).toEqual({ status: 'unknown' });
    expect(fake.loads).toEqual([]);
  });
});

describe('with the flag', () => {
  test('it is unknown who is signed in until the SDK knows', async () => {
    await start(true);
    expect(session.$session.get()).toEqual({ status: 'unknown' });
    fake.auth.signIn();
    expect(session.$session.get()).toEqual(signedIn);
    expect(fake.local.get('usrah:session')).toBe('1');
  });

  test('confirming it keeps that this is a member, and signing out forgets it', async () => {
    await start(true);
    fake.local.set('usrah:session', 'member');
    fake.auth.signIn();
    expect(fake.local.get('usrah:session')).toBe('member');
    fake.auth.signOut();
    expect(fake.local.has('usrah:session')).toBe(false);
  });

  test('a wrong flag is removed', async () => {
    await start(true);
    fake.auth.signOut();
    expect(session.$session.get()).toEqual({ status: 'signed-out' });
    expect(fake.attributes.has('data-session')).toBe(false);
    expect(fake.local.has('usrah:session')).toBe(false);
  });

  test('an SDK that never notifies makes this page signed out after 10 s; the flag stays', async () => {
    await start(true);
    await fake.advance(9_999);
    expect(session.$session.get()).toEqual({ status: 'unknown' });
    await fake.advance(1);
    expect(session.$session.get()).toEqual({ status: 'signed-out' });
    expect(fake.attributes.has('data-session')).toBe(false);
    expect(fake.local.has('usrah:session')).toBe(true);
    fake.auth.signIn();
    expect(session.$session.get()).toEqual(signedIn);
  });

  test('so does code that cannot be loaded, and it is loaded once the browser is online', async () => {
    fake.loadError = new TypeError('Failed to fetch');
    await start(true);
    expect(session.$session.get()).toEqual({ status: 'signed-out' });
    fake.loadError = undefined;
    fake.dispatch('online');
    await fake.settle();
    fake.auth.signIn();
    expect(session.$session.get()).toEqual(signedIn);
    fake.dispatch('online');
    await fake.settle();
    expect(fake.loads).toHaveLength(2);
  });

  test('the code is loaded once, however many need it', async () => {
    await start(true);
    await Promise.all([session.connect(), session.connect()]);
    await changeElsewhere('pageshow', true);
    expect(fake.loads).toHaveLength(1);
  });

  test('signing out elsewhere counts while the SDK is still finding out who is signed in', async () => {
    await start(true);
    await changeElsewhere('storage', false);
    expect(fake.auth.signOuts).toBe(1);
    expect(session.$session.get()).toEqual({ status: 'signed-out' });
  });
});

describe('signing out', () => {
  beforeEach(async () => {
    await start(true);
    fake.auth.signIn();
  });

  test('ends the session and removes the flag', async () => {
    await session.signOut();
    expect(session.$session.get()).toEqual({ status: 'signed-out' });
    expect(fake.local.has('usrah:session')).toBe(false);
    expect(session.$signOutError.get()).toBe('');
  });

  test('that fails says so, keeps the button, and works the second time', async () => {
    fake.auth.failures.signOut = new Error('no');
    await session.signOut();
    expect(session.$signOutError.get()).toBe(sentence('session/sign-out-failed'));
    expect(fake.attributes.has('data-session')).toBe(true);
    delete fake.auth.failures.signOut;
    await session.signOut();
    expect(session.$signOutError.get()).toBe('');
    expect(session.$session.get()).toEqual({ status: 'signed-out' });
  });

  test('that fails because its code cannot be loaded keeps the button too', async () => {
    fake.loadError = new TypeError('Failed to fetch');
    session = createSession(fake.environment);
    await session.signOut();
    expect(session.$signOutError.get()).toBe(sentence('session/sign-out-failed'));
    expect(fake.attributes.has('data-session')).toBe(true);
  });

  test('that never ends fails after 30 s', async () => {
    fake.auth.silent.add('signOut');
    void session.signOut();
    await fake.advance(30_000);
    expect(session.$signOutError.get()).toBe(sentence('session/sign-out-failed'));
  });
});
