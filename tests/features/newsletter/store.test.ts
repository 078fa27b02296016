import { beforeEach, expect, test, vi } from 'vitest';
import { SESSION_KEY } from '@/lib/browser/storage-keys';
import type { Subscription } from '@/features/newsletter/model';
import { createNewsletter } from '@/features/newsletter/store';
import { createSession, type SessionStore } from '@/features/sign-in/session';
import { accountOf } from '../../fakes/auth';
import { createFakeEnvironment, type FakeEnvironment } from '../../fakes/environment';

const google = accountOf('u1', 'amina@example.com');

let fake: FakeEnvironment;
let session: SessionStore;
let newsletter: ReturnType<typeof createNewsletter>;

beforeEach(async () => {
  fake = createFakeEnvironment();
  fake.local.set(SESSION_KEY, '1');
  session = createSession(fake.environment, fake.auth.load);
  newsletter = createNewsletter(fake.environment, fake.database.subscribers, session);
  newsletter.$subscription.listen(() => undefined);
  await fake.settle();
});

const state = () => newsletter.$subscription.get();
const saved = () => fake.database.calls.filter((call) => call.startsWith('subscribe '));

test('the email of the account is saved once, when it is known who is signed in', async () => {
  await newsletter.subscribe();
  expect(state()).toEqual({ status: 'checking' });
  await fake.signIn(google);
  await newsletter.subscribe();
  await newsletter.subscribe();
  expect(state()).toEqual({ status: 'subscribed', email: 'amina@example.com', verified: false });
  expect(saved()).toEqual(['subscribe u1 amina@example.com']);
});

test.each([
  ['', 'subscribe/missing-email'],
  ['nonsense', 'subscribe/invalid-email'],
  ['offline@example.com', 'subscribe/failed'],
])('typing %j fails with %s, and can be corrected', async (typed, code) => {
  await fake.signIn(accountOf('u2'));
  await newsletter.subscribe();
  fake.database.isFailing = true;
  await newsletter.subscribe(typed);
  expect(newsletter.$submit.get()).toMatchObject({ code });
  expect(state()).toEqual({ status: 'needs-email', typed: '' });
  fake.database.isFailing = false;
  await newsletter.subscribe(' me@example.com ');
  expect(state()).toEqual({ status: 'subscribed', email: 'me@example.com', verified: false });
});

test('a late answer of a check doesn’t undo a subscription', async () => {
  await fake.signIn(google);
  const { promise, resolve } = Promise.withResolvers<undefined>();
  vi.spyOn(fake.database.subscribers, 'subscription').mockReturnValueOnce(promise);
  await fake.changeElsewhere('newsletter');
  await newsletter.subscribe();
  resolve(undefined);
  await fake.settle();
  expect(state()).toMatchObject({ status: 'subscribed' });
});

test('a late answer of a check about another account changes nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<Subscription>();
  vi.spyOn(fake.database.subscribers, 'subscription').mockReturnValueOnce(promise);
  await fake.signIn(google);
  await fake.signIn(accountOf('u2'));
  resolve({ email: 'amina@example.com', verified: true, createdAt: 0 });
  await fake.settle();
  expect(state()).toEqual({ status: 'ready' });
});

test('a stored subscription without an address can be corrected', async () => {
  fake.database.subscriptions.set('u1', '');
  await fake.signIn(google);
  expect(state()).toEqual({ status: 'ready' });
});

test('an address stays typed for the same number when the account is gone', async () => {
  const byPhone = { ...accountOf('u2'), phoneNumber: '+919876543210' };
  await fake.signIn(byPhone);
  await newsletter.subscribe();
  vi.spyOn(fake.database.subscribers, 'subscribe').mockImplementation(async () => fake.auth.end());
  await newsletter.subscribe('me@example.com');
  expect(session.$ending.get()).toBe('session/ended');
  await fake.signIn(google);
  expect(state()).toEqual({ status: 'ready' });
  await fake.signIn({ ...byPhone, uid: 'u3' });
  expect(state()).toEqual({ status: 'needs-email', typed: 'me@example.com' });
});

test('people see their own subscription, until they sign out', async () => {
  fake.database.subscriptions.set('u1', 'old@example.com');
  await fake.signIn(google);
  expect(state()).toEqual({ status: 'subscribed', email: 'old@example.com', verified: false });
  fake.auth.signOut();
  expect(state()).toEqual({ status: 'checking' });
});
