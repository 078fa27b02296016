import { beforeEach, describe, expect, test } from 'vitest';
import { SESSION_KEY } from '@/domain/storage-keys';
import { createNewsletter } from '@/stores/newsletter';
import { createSession } from '@/stores/session';
import { accountOf } from '../fakes/auth';
import { createFakeEnvironment, type FakeEnvironment } from '../fakes/environment';

const google = accountOf('u1', 'amina@example.com');
const phone = accountOf('u2');

let fake: FakeEnvironment;
let newsletter: ReturnType<typeof createNewsletter>;

async function openPage() {
  newsletter = createNewsletter(fake.environment, createSession(fake.environment));
  newsletter.$subscription.listen(() => undefined);
  await fake.settle();
}

beforeEach(async () => {
  fake = createFakeEnvironment();
  fake.local.set(SESSION_KEY, '1');
  await openPage();
});

const state = () => newsletter.$subscription.get();
const saved = () => Object.fromEntries(fake.subscribers.saved);
const subscribe = async (typed?: string) => {
  if (typed !== undefined) newsletter.$typedEmail.set(typed);
  await newsletter.subscribe();
  return state();
};

test('says to sign in first, until somebody has, and loads nothing for it', async () => {
  fake.auth.signOut();
  expect(await subscribe()).toEqual({ status: 'signed-out' });
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

test('fails when that is not known after 10 s, because its code is still loading', async () => {
  fake.environment.services.auth = () => new Promise(() => undefined);
  await openPage();
  const pressed = newsletter.subscribe();
  await fake.advance(10_000);
  await pressed;
  expect(state()).toEqual({ status: 'ready', error: 'subscribe/failed' });
});

test('shows somebody who has subscribed that they have, and saves nothing again', async () => {
  fake.subscribers.saved.set('u1', 'old@example.com');
  await fake.signIn(google);
  expect(await subscribe()).toEqual({ status: 'subscribed', email: 'old@example.com' });
  expect(saved()).toEqual({ u1: 'old@example.com' });
});

describe('an account without an email', () => {
  beforeEach(async () => {
    await fake.signIn(phone);
    expect(await subscribe()).toEqual({ status: 'needs-email' });
  });

  test('is asked for one, and what is typed is saved, trimmed', async () => {
    expect(await subscribe()).toMatchObject({ error: 'subscribe/missing-email' });
    expect(await subscribe('nonsense')).toMatchObject({ error: 'subscribe/invalid-email' });
    expect(saved()).toEqual({});
    expect(await subscribe(' me@example.com ')).toMatchObject({ status: 'subscribed' });
    expect(saved()).toEqual({ u2: 'me@example.com' });
  });

  test('is asked once about an address that looks like a typing error', async () => {
    expect(await subscribe('me@gmail.con')).toMatchObject({ error: 'contact/unusual-host' });
    expect(await subscribe()).toMatchObject({ status: 'subscribed' });
  });

  test('keeps what was typed when saving fails, and a retry works', async () => {
    fake.subscribers.failure = new Error('unavailable');
    const failed = { status: 'needs-email', error: 'subscribe/failed' };
    expect(await subscribe('me@example.com')).toEqual(failed);
    expect(newsletter.$typedEmail.get()).toBe('me@example.com');
    fake.subscribers.failure = undefined;
    expect(await subscribe()).toMatchObject({ status: 'subscribed' });
  });
});

describe('the subscription of one person is not shown to the next', () => {
  test('however late it is read', async () => {
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

  test('who signs in while it is saved', async () => {
    await fake.signIn(google);
    fake.subscribers.service.subscribe = async () => fake.auth.signIn(phone);
    expect(await subscribe()).toEqual({ status: 'ready' });
  });

  test('nor after signing out', async () => {
    await fake.signIn(google);
    await subscribe();
    fake.auth.signOut();
    expect(state()).toEqual({ status: 'ready' });
  });
});

test('saves nothing once the account is about to be deleted in another tab', async () => {
  await fake.signIn(google);
  const gate = Promise.withResolvers<undefined>();
  fake.subscribers.gate = gate.promise;
  const pressed = newsletter.subscribe();
  await fake.settle();
  await fake.changeElsewhere('account');
  gate.resolve(undefined);
  await pressed;
  expect(saved()).toEqual({});
  expect(state()).toEqual({ status: 'ready' });
});
