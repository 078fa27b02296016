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
/** Presses the button; `typed` is in the email field. Returns the error, if there is one. */
const subscribe = async (typed?: string) => {
  await newsletter.subscribe(typed);
  const submit = newsletter.$submit.get();
  return submit.status === 'failed' ? submit.code : undefined;
};

test('nothing can be subscribed before it is known who is signed in', async () => {
  await subscribe();
  expect(state()).toEqual({ status: 'checking' });
  expect(saved()).toEqual({});
});

test('the email of the account is saved', async () => {
  await fake.signIn(google);
  await subscribe();
  expect(state()).toEqual({ status: 'subscribed', email: 'amina@example.com' });
  expect(saved()).toEqual({ u1: 'amina@example.com' });
});

test('somebody who has subscribed sees that, and saves nothing again', async () => {
  fake.subscribers.saved.set('u1', 'old@example.com');
  await fake.signIn(google);
  await subscribe();
  expect(state()).toEqual({ status: 'subscribed', email: 'old@example.com' });
  expect(saved()).toEqual({ u1: 'old@example.com' });
});

test('an account without an email is asked for one, which is saved trimmed', async () => {
  await fake.signIn(phone);
  expect(await subscribe()).toBeUndefined();
  expect(state()).toEqual({ status: 'needs-email' });
  expect(await subscribe()).toBe('subscribe/missing-email');
  expect(await subscribe('nonsense')).toBe('subscribe/invalid-email');
  expect(saved()).toEqual({});
  expect(await subscribe(' me@example.com ')).toBeUndefined();
  expect(saved()).toEqual({ u2: 'me@example.com' });
});

test('the email field stays when saving fails, and a retry works', async () => {
  await fake.signIn(phone);
  await subscribe();
  fake.subscribers.failure = new Error('unavailable');
  expect(await subscribe('me@example.com')).toBe('subscribe/failed');
  expect(state()).toEqual({ status: 'needs-email' });
  fake.subscribers.failure = undefined;
  await subscribe('me@example.com');
  expect(state()).toMatchObject({ status: 'subscribed' });
});

test('nobody sees the subscription of the person before, however late it is read', async () => {
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
