import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeAuth } from '../fakes/auth';
import type * as session from '@/stores/session';
import { openBrowser } from './browser';

let browser: ReturnType<typeof openBrowser>;
let auth: ReturnType<typeof fakeAuth>;
let loads: number;
let loading: Error | undefined;
let store: typeof session;
let stop = () => {};

const account = { uid: 'u1', displayName: null, email: null };
const signedIn = { status: 'signed-in', account } as const;
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.resetModules();
  browser = openBrowser();
  auth = fakeAuth();
  loads = 0;
  loading = undefined;
  const { provideServices } = await import('@/stores/services');
  provideServices({
    auth: async () => {
      loads += 1;
      if (loading) throw loading;
      return auth.service;
    },
  });
  store = await import('@/stores/session');
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function watch() {
  stop = store.$session.listen(() => undefined);
}

describe('without the hint', () => {
  test('nobody is signed in, and no sign-in code is loaded', () => {
    watch();
    expect(store.$session.get()).toEqual({ status: 'signed-out' });
    expect(loads).toBe(0);
  });

  test.each(['storage', 'pageshow'] as const)(
    'a session that begins elsewhere is taken up (%s)',
    async (event) => {
      watch();
      browser.hear(event, true);
      await settle();
      expect(loads).toBe(1);
      auth.tell(signedIn);
      expect(store.$session.get()).toEqual(signedIn);
    },
  );
});

describe('with the hint', () => {
  beforeEach(() => browser.attributes.add('data-session'));

  test('it is unknown who is signed in until the code has told', async () => {
    watch();
    await settle();
    expect(store.$session.get()).toEqual({ status: 'unknown' });
    auth.tell(signedIn);
    expect(store.$session.get()).toEqual(signedIn);
    expect(browser.items.get('usrah:session')).toBe('1');
  });

  test('a hint that proves wrong goes', async () => {
    browser.items.set('usrah:session', '1');
    watch();
    await settle();
    auth.tell({ status: 'signed-out' });
    expect(store.$session.get()).toEqual({ status: 'signed-out' });
    expect(browser.attributes.has('data-session')).toBe(false);
    expect(browser.items.has('usrah:session')).toBe(false);
  });

  test('code that never tells makes this page signed out after 10 s, and leaves the hint', async () => {
    browser.items.set('usrah:session', '1');
    watch();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(store.$session.get()).toEqual({ status: 'unknown' });
    await vi.advanceTimersByTimeAsync(1);
    expect(store.$session.get()).toEqual({ status: 'signed-out' });
    expect(browser.attributes.has('data-session')).toBe(false);
    expect(browser.items.has('usrah:session')).toBe(true);
    auth.tell(signedIn);
    expect(store.$session.get()).toEqual(signedIn);
  });

  test('code that cannot be loaded does so too, and is loaded once the browser is online', async () => {
    loading = new TypeError('Failed to fetch');
    watch();
    await settle();
    expect(store.$session.get()).toEqual({ status: 'signed-out' });
    loading = undefined;
    browser.goOnline();
    await settle();
    auth.tell(signedIn);
    expect(store.$session.get()).toEqual(signedIn);
    expect(loads).toBe(2);
  });

  test('the code is loaded once, however many ask', async () => {
    watch();
    await Promise.all([store.connectSession(), store.connectSession()]);
    browser.hear('pageshow', true);
    await settle();
    expect(loads).toBe(1);
  });

  test('signing out elsewhere counts while the code is still finding out who is signed in', async () => {
    watch();
    await settle();
    browser.hear('storage', false);
    await settle();
    expect(auth.signOuts).toBe(1);
    expect(store.$session.get()).toEqual({ status: 'signed-out' });
  });

  test('a browser that keeps nothing still signs in, for the visit', async () => {
    browser.storageFailure = new DOMException('full', 'QuotaExceededError');
    watch();
    await settle();
    auth.tell(signedIn);
    expect(store.$session.get()).toEqual(signedIn);
    expect(browser.attributes.has('data-session')).toBe(true);
  });
});

describe('signing out', () => {
  beforeEach(() => browser.attributes.add('data-session'));

  test('ends the session and takes the hint away', async () => {
    watch();
    await settle();
    auth.tell(signedIn);
    await store.signOut();
    expect(store.$session.get()).toEqual({ status: 'signed-out' });
    expect(browser.items.has('usrah:session')).toBe(false);
    expect(store.$signOutProblem.get()).toBe('');
  });

  test('that fails is said, keeps the button, and works the second time', async () => {
    watch();
    await settle();
    auth.tell(signedIn);
    auth.failures.signOut = new Error('no');
    await store.signOut();
    expect(store.$signOutProblem.get()).toBe('Failed to sign out. Please try again.');
    expect(browser.attributes.has('data-session')).toBe(true);
    delete auth.failures.signOut;
    await store.signOut();
    expect(store.$signOutProblem.get()).toBe('');
    expect(store.$session.get()).toEqual({ status: 'signed-out' });
  });
});
