import { beforeEach, expect, test } from 'vitest';
import { SESSION_KEY } from '@/domain/storage-keys';
import { createNewsletter } from '@/stores/newsletter';
import { createSession } from '@/stores/session';
import { accountOf } from '../fakes/auth';
import { createFakeEnvironment, type FakeEnvironment } from '../fakes/environment';

const google = accountOf('u1', 'amina@example.com');
const phone = accountOf('u2');

let fake: FakeEnvironment;
let newsletter: ReturnType<typeof createNewsletter>;

beforeEach(async () => {
  fake = createFakeEnvironment();
  fake.local.set(SESSION_KEY, '1');
  newsletter = createNewsletter(fake.environment, createSession(fake.environment));
  newsletter.$subscription.listen(() => undefined);
  await fake.settle();
});

const state = () => newsletter.$subscription.get();
const saved = () => Object.fromEntries(fake.subscribers.saved);
/** Presses the button; `typed` is in the email field. */
const subscribe = async (typed?: string) => {
  await newsletter.subscribe(typed);
  return state();
};

test('says to sign in first, until somebody has, and loads nothing for it', async () => {
  fake.auth.signOut();
  expect(await subscribe()).toEqual({ status: 'signed-out' });
  // Opening the sign-in dialog confirms it.
  fake.auth.signOut();
  expect(state()).toEqual({ status: 'signed-out' });
  expect(fake.loads).toEqual(['auth']);
  await fake.signIn(google);
  expect(state()).toEqual({ status: 'ready' });
});

test('waits until it is known who is signed in, and saves the email of the account', async () => {
  const pressed = newsletter.subscribe();
  expect(state().status).toBe('saving');
  await fake.signIn(google);
  await pressed;
  expect(state().status).toBe('subscribed');
  expect(saved()).toEqual({ u1: 'amina@example.com' });
});

test('shows somebody who has subscribed that they have, and saves nothing again', async () => {
  fake.subscribers.saved.set('u1', 'old@example.com');
  await fake.signIn(google);
  expect(await subscribe()).toEqual({ status: 'subscribed', email: 'old@example.com' });
  expect(saved()).toEqual({ u1: 'old@example.com' });
});

test('asks an account without an email for one, and saves it trimmed', async () => {
  await fake.signIn(phone);
  expect(await subscribe()).toEqual({ status: 'needs-email' });
  expect(await subscribe()).toMatchObject({ error: 'subscribe/missing-email' });
  expect(await subscribe('nonsense')).toMatchObject({ error: 'subscribe/invalid-email' });
  expect(saved()).toEqual({});
  expect(await subscribe(' me@gmail.com ')).toMatchObject({ status: 'subscribed' });
  expect(saved()).toEqual({ u2: 'me@gmail.com' });
});

test('keeps the email field when saving fails, and a retry works', async () => {
  await fake.signIn(phone);
  await subscribe();
  fake.subscribers.failure = new Error('unavailable');
  const failed = { status: 'needs-email', error: 'subscribe/failed' };
  expect(await subscribe('me@example.com')).toEqual(failed);
  fake.subscribers.failure = undefined;
  expect(await subscribe('me@example.com')).toMatchObject({ status: 'subscribed' });
});

test('shows nobody the subscription of the person before, however late it is read', async () => {
  fake.subscribers.saved.set('u1', 'amina@example.com');
  const late = Promise.withResolvers<undefined>();
  const { subscription } = fake.subscribers.service;
  fake.subscribers.service.subscription = async (uid) => {
    if (uid === 'u1') await late.promise;
    return subscription(uid);
  };
  await fake.signIn(google);
  await fake.signIn(phone);
  late.resolve(undefined);
  await fake.settle();
  expect(state()).toEqual({ status: 'ready' });
});
