import { cleanStores } from 'nanostores';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Account } from '@/domain/session';
import { $subscription, $typedEmail, subscribe } from '@/stores/newsletter';
import { provideServices } from '@/stores/services';
import { $session } from '@/stores/session';

const google: Account = { uid: 'u1', displayName: 'Amina', email: 'amina@example.com' };
const phone: Account = { uid: 'u2', displayName: null, email: null };

let saved: Map<string, string>;
let loads: number;
let failure: Error | undefined;
let stop = () => {};

beforeEach(() => {
  saved = new Map();
  loads = 0;
  failure = undefined;
  provideServices({
    subscribers: async () => {
      loads += 1;
      return {
        isSubscribed: async (uid) => saved.has(uid),
        subscribe: async (uid, email) => {
          if (failure) throw failure;
          saved.set(uid, email);
        },
      };
    },
  });
  $session.set({ status: 'unknown' });
  $typedEmail.set('');
  $subscription.set({ status: 'ready' });
  stop = $subscription.listen(() => {});
});

afterEach(() => {
  stop();
  cleanStores($subscription);
  vi.restoreAllMocks();
});

const signIn = (account: Account) => $session.set({ status: 'signed-in', account });
const status = () => $subscription.get().status;

describe('the newsletter', () => {
  test('asks to sign in first, and loads nothing for it', async () => {
    $session.set({ status: 'signed-out' });
    await subscribe();
    expect($subscription.get()).toEqual({ status: 'signed-out' });
    expect(loads).toBe(0);
  });

  test('goes on asking when it is found out again that nobody is signed in', async () => {
    $session.set({ status: 'signed-out' });
    await subscribe();
    $session.set({ status: 'signed-out' });
    expect(status()).toBe('signed-out');
  });

  test('forgets that it asked once somebody has signed in', async () => {
    $session.set({ status: 'signed-out' });
    await subscribe();
    signIn(google);
    expect($subscription.get()).toEqual({ status: 'ready' });
  });

  test('waits until it is known whether somebody is signed in', async () => {
    const pressed = subscribe();
    expect(status()).toBe('saving');
    signIn(google);
    await pressed;
    expect(status()).toBe('subscribed');
    expect(saved).toEqual(new Map([['u1', 'amina@example.com']]));
  });

  test('fails when it cannot be found out', async () => {
    vi.useFakeTimers();
    const pressed = subscribe();
    await vi.advanceTimersByTimeAsync(10_000);
    await pressed;
    vi.useRealTimers();
    expect($subscription.get()).toEqual({ status: 'ready', problem: 'subscribe/failed' });
  });

  test('saves the email of the account', async () => {
    signIn(google);
    await subscribe();
    expect(saved.get('u1')).toBe('amina@example.com');
    expect(status()).toBe('subscribed');
  });

  test('shows who has subscribed already that they have, and saves nothing again', async () => {
    saved.set('u1', 'old@example.com');
    signIn(google);
    await vi.waitFor(() => expect(status()).toBe('subscribed'));
    await subscribe();
    expect(saved.get('u1')).toBe('old@example.com');
  });

  test('asks an account without an email for one, and saves what is typed, trimmed', async () => {
    signIn(phone);
    await subscribe();
    expect($subscription.get()).toEqual({ status: 'needs-email' });
    expect(saved.size).toBe(0);
    await subscribe();
    expect($subscription.get()).toMatchObject({ problem: 'subscribe/missing-email' });
    $typedEmail.set('nonsense');
    await subscribe();
    expect($subscription.get()).toMatchObject({ problem: 'subscribe/invalid-email' });
    expect(saved.size).toBe(0);
    $typedEmail.set(' me@example.com ');
    await subscribe();
    expect(saved.get('u2')).toBe('me@example.com');
    expect(status()).toBe('subscribed');
  });

  test('says when saving fails, keeps what was typed, and a retry works', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    signIn(phone);
    await subscribe();
    $typedEmail.set('me@example.com');
    failure = new Error('unavailable');
    await subscribe();
    expect($subscription.get()).toEqual({ status: 'needs-email', problem: 'subscribe/failed' });
    expect($typedEmail.get()).toBe('me@example.com');
    failure = undefined;
    await subscribe();
    expect(status()).toBe('subscribed');
  });

  test('belongs to the person: another one begins anew', async () => {
    signIn(google);
    await subscribe();
    $session.set({ status: 'signed-out' });
    expect(status()).toBe('ready');
    signIn(phone);
    await subscribe();
    expect(status()).toBe('needs-email');
  });
});
