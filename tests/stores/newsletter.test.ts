import { beforeEach, expect, test } from 'vitest';
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
  fake.local.set('usrah:session', '1');
  await openPage();
});

const signIn = async (account = google) => {
  fake.auth.signIn(account);
  await fake.settle();
};
const state = () => newsletter.$subscription.get();
const saved = () => fake.subscribers.saved;

test('says to sign in first, and loads nothing for it', async () => {
  fake.auth.signOut();
  await newsletter.subscribe();
  expect(state()).toEqual({ status: 'signed-out' });
  expect(fake.loads).toEqual(['auth']);
});

test('goes on saying so when it is confirmed that nobody is signed in', async () => {
  fake.auth.signOut();
  await newsletter.subscribe();
  fake.auth.signOut();
  expect(state()).toEqual({ status: 'signed-out' });
});

test('says so no longer once somebody has signed in', async () => {
  fake.auth.signOut();
  await newsletter.subscribe();
  await signIn();
  expect(state()).toEqual({ status: 'ready' });
});

test('waits until it is known whether somebody is signed in', async () => {
  const pressed = newsletter.subscribe();
  expect(state().status).toBe('saving');
  await signIn();
  await pressed;
  expect(state().status).toBe('subscribed');
  expect(saved()).toEqual(new Map([['u1', 'amina@example.com']]));
});

test('fails when that is not known after 10 s, because its code is still loading', async () => {
  fake.environment.services.auth = () => new Promise(() => undefined);
  await openPage();
  const pressed = newsletter.subscribe();
  await fake.advance(10_000);
  await pressed;
  expect(state()).toEqual({ status: 'ready', error: 'subscribe/failed' });
});

test('saves the email of the account', async () => {
  await signIn();
  await newsletter.subscribe();
  expect(saved().get('u1')).toBe('amina@example.com');
  expect(state().status).toBe('subscribed');
});

test('shows somebody who has subscribed that they have, and saves nothing again', async () => {
  saved().set('u1', 'old@example.com');
  await signIn();
  expect(state()).toEqual({ status: 'subscribed', email: 'old@example.com' });
  await newsletter.subscribe();
  expect(saved().get('u1')).toBe('old@example.com');
});

test('asks an account without an email for one, and saves what is typed, trimmed', async () => {
  await signIn(phone);
  await newsletter.subscribe();
  expect(state()).toEqual({ status: 'needs-email' });
  await newsletter.subscribe();
  expect(state()).toMatchObject({ error: 'subscribe/missing-email' });
  newsletter.$typedEmail.set('nonsense');
  await newsletter.subscribe();
  expect(state()).toMatchObject({ error: 'subscribe/invalid-email' });
  expect(saved().size).toBe(0);
  newsletter.$typedEmail.set(' me@example.com ');
  await newsletter.subscribe();
  expect(saved().get('u2')).toBe('me@example.com');
  expect(state().status).toBe('subscribed');
});

test('asks once about an address that looks like a typing error', async () => {
  await signIn(phone);
  await newsletter.subscribe();
  newsletter.$typedEmail.set('me@gmail.con');
  await newsletter.subscribe();
  expect(state()).toMatchObject({ error: 'contact/unusual-host' });
  await newsletter.subscribe();
  expect(state().status).toBe('subscribed');
});

test('says when saving fails, keeps what was typed, and a retry works', async () => {
  await signIn(phone);
  await newsletter.subscribe();
  newsletter.$typedEmail.set('me@example.com');
  fake.subscribers.failure = new Error('unavailable');
  await newsletter.subscribe();
  expect(state()).toEqual({ status: 'needs-email', error: 'subscribe/failed' });
  expect(newsletter.$typedEmail.get()).toBe('me@example.com');
  fake.subscribers.failure = undefined;
  await newsletter.subscribe();
  expect(state().status).toBe('subscribed');
});

test('shows nobody the subscription of the person before, however late it is read', async () => {
  saved().set('u1', 'amina@example.com');
  const late = Promise.withResolvers<undefined>();
  const { subscription } = fake.subscribers.service;
  fake.subscribers.service.subscription = async (uid) => {
    if (uid === 'u1') await late.promise;
    return subscription(uid);
  };
  await signIn(google);
  await signIn(phone);
  late.resolve(undefined);
  await fake.settle();
  expect(state()).toEqual({ status: 'ready' });
});

test('saves nothing once the account is about to be deleted in another tab', async () => {
  await signIn();
  let release = () => {};
  fake.subscribers.gate = new Promise((resolve) => (release = resolve));
  const pressed = newsletter.subscribe();
  await fake.settle();
  fake.dispatch('storage', { key: 'usrah:data-changed', newValue: 'account' });
  release();
  await pressed;
  expect(saved().size).toBe(0);
  expect(state()).toEqual({ status: 'ready' });
});

test('belongs to the person: the next one starts over', async () => {
  await signIn();
  await newsletter.subscribe();
  fake.auth.signOut();
  expect(state().status).toBe('ready');
  await signIn(phone);
  await newsletter.subscribe();
  expect(state().status).toBe('needs-email');
});

test('of one person is not shown to the next', async () => {
  saved().set('u1', 'amina@example.com');
  fake.auth.signIn(google);
  await signIn(phone);
  expect(state()).toEqual({ status: 'ready' });
  saved().clear();
  await signIn();
  fake.subscribers.service.subscribe = async () => fake.auth.signIn(phone);
  await newsletter.subscribe();
  expect(state()).toEqual({ status: 'ready' });
});
