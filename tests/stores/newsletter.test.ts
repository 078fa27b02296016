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
const saved = () => fake.database.calls.filter((call) => call.startsWith('subscribe '));
/** Presses the button; `typed` is in the email field. Returns the error, if there is one. */
const subscribe = async (typed?: string) => {
  await newsletter.subscribe(typed);
  const submit = newsletter.$submit.get();
  return submit.status === 'failed' ? submit.code : undefined;
};

test('the email of the account is saved, once it is known who is signed in', async () => {
  await subscribe();
  expect(state()).toEqual({ status: 'checking' });
  await fake.signIn(google);
  await subscribe();
  await subscribe();
  expect(state()).toEqual({ status: 'subscribed', email: 'amina@example.com' });
  expect(saved()).toEqual(['subscribe u1 amina@example.com']);
});

test('an account without an email is asked for one, until it is saved', async () => {
  await fake.signIn(phone);
  expect(await subscribe()).toBeUndefined();
  expect(state()).toEqual({ status: 'needs-email' });
  expect(await subscribe()).toBe('subscribe/missing-email');
  expect(await subscribe('nonsense')).toBe('subscribe/invalid-email');
  expect(saved()).toEqual([]);
  fake.database.isFailing = true;
  expect(await subscribe('me@example.com')).toBe('subscribe/failed');
  expect(state()).toEqual({ status: 'needs-email' });
  fake.database.isFailing = false;
  expect(await subscribe(' me@example.com ')).toBeUndefined();
  expect(saved().at(-1)).toBe('subscribe u2 me@example.com');
});

test('people see their own subscription, and not that of the person before', async () => {
  fake.database.subscriptions.set('u1', 'old@example.com');
  await fake.signIn(google);
  expect(state()).toEqual({ status: 'subscribed', email: 'old@example.com' });
  fake.auth.signOut();
  expect(state()).toEqual({ status: 'checking' });
  const release = fake.database.hold();
  await fake.signIn(google);
  fake.database.letLaterCallsPass();
  await fake.signIn(phone);
  release();
  await fake.settle();
  expect(state()).toEqual({ status: 'ready' });
});
