import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DATA_CHANGED_KEY, NEWSLETTER_WISH_KEY, SESSION_KEY } from '@/lib/browser/storage-keys';
import {
  NOTHING_TYPED,
  subscribeFormGuards,
  type Subscription,
  type SubscribeData,
} from '@/features/newsletter/model';
import { subscribeErrors } from '@/features/newsletter/errors';
import { createNewsletter } from '@/features/newsletter/store';
import { namesOf } from '@/lib/records';
import { SiteError } from '@/lib/errors';
import { createSession, type SessionStore } from '@/features/sign-in/session';
import { accountOf } from '../../fakes/auth';
import { subscribeForm, SUBSCRIPTIONS } from '../../fakes/database';
import { createFakeEnvironment, type FakeEnvironment } from '../../fakes/environment';
import { MINUTE_MS } from '@/lib/time-units';

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
  expect(state()).toEqual({
    ...NOTHING_TYPED,
    email: 'amina@example.com',
    status: 'subscribed',
    verified: false,
    isTyped: false,
  });
  expect(saved()).toEqual(['subscribe u1']);
  expect(fake.database.subscriptions.get('u1')).toEqual({
    ...NOTHING_TYPED,
    email: 'amina@example.com',
  });
});

/**
 * Where each field comes from when the account has an address: nothing is asked then, also not later. What people
 * with a Google account are to choose, too, needs a question of its own.
 */
const WITHOUT_QUESTION: Record<keyof SubscribeData, 'the account' | 'NOTHING_TYPED'> = {
  email: 'the account',
};

test.each(Object.entries(WITHOUT_QUESTION))(
  'the %s that is stored without a question is that of %s',
  async (field, origin) => {
    await fake.signIn(google);
    await newsletter.subscribe();
    const { email } = google;
    const expected = origin === 'the account' ? { email } : NOTHING_TYPED;
    const stored = fake.database.subscriptions.get('u1') ?? {};
    expect(Reflect.get(stored, field)).toBe(Reflect.get(expected, field));
  },
);

test.each([
  ['', 'subscribe/missing-email'],
  ['nonsense', 'subscribe/invalid-email'],
  ['offline@example.com', 'subscribe/unanswered'],
])('typing %j fails with %s, and can be corrected', async (typed, code) => {
  await fake.signIn(accountOf('u2'));
  await newsletter.subscribe();
  fake.database.isFailing = true;
  await newsletter.subscribe(subscribeForm(typed));
  expect(newsletter.$submit.get()).toMatchObject({ code });
  expect(state()).toEqual({ status: 'needs-email', typed: NOTHING_TYPED });
  fake.database.isFailing = false;
  newsletter.keepTyped(subscribeForm('me@'));
  // What isn't about the address stays, until it's tried again.
  const isOver = code !== 'subscribe/unanswered';
  expect(newsletter.$submit.get().status).toBe(isOver ? 'idle' : 'failed');
  await newsletter.subscribe(subscribeForm(' me@example.com '));
  expect(state()).toEqual({
    ...subscribeForm('me@example.com'),
    status: 'subscribed',
    verified: false,
    isTyped: true,
  });
});

test.each([
  [undefined, ['subscribe u1']],
  [{ ...subscribeForm('amina@example.com'), verified: true, createdAt: 0 }, []],
])('Subscribe pressed during the check, which finds %j, is done after it', async (found, calls) => {
  const { promise, resolve } = Promise.withResolvers<Subscription | undefined>();
  vi.spyOn(fake.database.subscribers, 'subscription').mockReturnValueOnce(promise);
  await fake.signIn(google);
  await newsletter.subscribe();
  expect([state().status, saved()]).toEqual(['checking', []]);
  resolve(found);
  await fake.settle();
  expect([state().status, saved()]).toEqual(['subscribed', calls]);
});

test('Subscribe pressed before it’s known who is signed in is done then', async () => {
  await newsletter.subscribe();
  expect([state().status, saved()]).toEqual(['checking', []]);
  await fake.signIn(google);
  expect([state().status, saved()]).toEqual(['subscribed', ['subscribe u1']]);
});

test('Subscribe pressed by somebody who turns out to be signed out is forgotten', async () => {
  await newsletter.subscribe();
  fake.auth.signOut();
  await fake.signIn(google);
  expect([state().status, saved()]).toEqual(['ready', []]);
});

test('Subscribe pressed by somebody who is signed out waits for no sign-in', async () => {
  fake.auth.signOut();
  await newsletter.subscribe();
  await fake.signIn(google);
  expect([state().status, saved()]).toEqual(['ready', []]);
});

test('Subscribe counts once, also when it has failed', async () => {
  await newsletter.subscribe();
  vi.spyOn(fake.database.subscribers, 'subscribe').mockRejectedValueOnce(new Error('offline'));
  await fake.signIn(google);
  await newsletter.subscribe();
  fake.database.subscriptions.clear();
  fake.database.calls.length = 0;
  await fake.changeElsewhere('newsletter');
  expect([state().status, saved()]).toEqual(['ready', []]);
});

test('Subscribe pressed for one account isn’t done for another', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  vi.spyOn(fake.database.subscribers, 'subscription').mockReturnValueOnce(promise);
  await fake.signIn(google);
  await newsletter.subscribe();
  await fake.signIn(accountOf('u2', 'bilal@example.com'));
  resolve(undefined);
  await fake.settle();
  expect([state().status, saved()]).toEqual(['ready', []]);
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

test('an address that comes while another is saved isn’t shown', async () => {
  await fake.signIn(google);
  const check = Promise.withResolvers<Subscription>();
  vi.spyOn(fake.database.subscribers, 'subscription').mockReturnValueOnce(check.promise);
  await fake.changeElsewhere('newsletter');
  const saving = Promise.withResolvers<{ verified: boolean }>();
  vi.spyOn(fake.database.subscribers, 'subscribe').mockReturnValueOnce(saving.promise);
  const subscribed = newsletter.subscribe();
  check.resolve({ ...subscribeForm('old@example.com'), verified: false, createdAt: 0 });
  await fake.settle();
  expect(state()).toEqual({ status: 'ready' });
  saving.resolve({ verified: false });
  await subscribed;
  expect(state()).toMatchObject({ status: 'subscribed', email: 'amina@example.com' });
});

test('a late answer of a check about another account changes nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<Subscription>();
  vi.spyOn(fake.database.subscribers, 'subscription').mockReturnValueOnce(promise);
  await fake.signIn(google);
  await fake.signIn(accountOf('u2'));
  resolve({ ...subscribeForm('amina@example.com'), verified: true, createdAt: 0 });
  await fake.settle();
  expect(state()).toEqual({ status: 'ready' });
});

test('a stored subscription without an address can be corrected', async () => {
  fake.database.subscriptions.set('u1', subscribeForm(''));
  await fake.signIn(google);
  expect(state()).toEqual({ status: 'ready' });
});

test('an address stays typed for the same number when the account is gone', async () => {
  const byPhone = { ...accountOf('u2'), phoneNumber: '+919876543210' };
  await fake.signIn(byPhone);
  await newsletter.subscribe();
  vi.spyOn(fake.database.subscribers, 'subscribe').mockImplementation(async () => fake.auth.end());
  await newsletter.subscribe(subscribeForm('me@example.com'));
  expect(session.$ending.get()).toBe('session/ended');
  await fake.signIn(google);
  expect(state()).toEqual({ status: 'ready' });
  await fake.signIn({ ...byPhone, uid: 'u3' });
  expect(state()).toEqual({ status: 'needs-email', typed: subscribeForm('me@example.com') });
});

test('people see their own subscription, until they sign out', async () => {
  fake.database.subscriptions.set('u1', subscribeForm('old@example.com'));
  await fake.signIn(google);
  expect(state()).toEqual({
    ...subscribeForm('old@example.com'),
    status: 'subscribed',
    verified: false,
    isTyped: false,
  });
  fake.auth.signOut();
  expect(state()).toEqual({ status: 'checking' });
});

test.each([undefined, '', '  '])(
  'asked for an address, people who type %j read that it’s missing',
  async (typed) => {
    await fake.signIn(accountOf('u2'));
    await newsletter.subscribe();
    await newsletter.subscribe(typed === undefined ? typed : subscribeForm(typed));
    expect(newsletter.$submit.get()).toMatchObject({ code: 'subscribe/missing-email' });
  },
);

test('a subscription is announced to other tabs', async () => {
  const set = vi.spyOn(fake.environment.storage.local, 'set');
  await fake.signIn(google);
  await newsletter.subscribe();
  expect(set).toHaveBeenCalledWith(DATA_CHANGED_KEY, 'newsletter');
});

test('a subscription in another tab is shown here', async () => {
  await fake.signIn(google);
  fake.database.subscriptions.set('u1', subscribeForm('amina@example.com'));
  await fake.changeElsewhere('waitlist');
  expect(state()).toEqual({ status: 'ready' });
  await fake.changeElsewhere('newsletter');
  expect(state()).toMatchObject({ status: 'subscribed' });
});

test('a change in another tab leaves the question for an address open', async () => {
  await fake.signIn(accountOf('u2'));
  await newsletter.subscribe();
  await fake.changeElsewhere('newsletter');
  expect(state()).toEqual({ status: 'needs-email', typed: NOTHING_TYPED });
});

describe('while an address is being subscribed', () => {
  let release: () => void;
  let subscribed: Promise<void>;
  beforeEach(async () => {
    await fake.signIn(google);
    release = fake.database.hold();
    subscribed = newsletter.subscribe();
    await fake.settle();
  });

  test('a change in another tab isn’t read', async () => {
    const before = fake.database.calls.length;
    await fake.changeElsewhere('newsletter');
    expect(fake.database.calls).toHaveLength(before);
    expect(newsletter.$submit.get()).toEqual({ status: 'working' });
    release();
    await subscribed;
    expect(state()).toMatchObject({ status: 'subscribed' });
  });

  test('an account that is about to be deleted in another tab isn’t shown as subscribed', async () => {
    await fake.changeElsewhere('account');
    release();
    await subscribed;
    expect([newsletter.$submit.get(), state()]).toEqual([{ status: 'idle' }, { status: 'ready' }]);
  });

  test('the next person doesn’t read how it ends', async () => {
    await fake.signIn(accountOf('u2'));
    expect(newsletter.$submit.get()).toEqual({ status: 'idle' });
    release();
    await subscribed;
    await fake.settle();
    expect(state()).toEqual({ status: 'ready' });
  });
});

test('the address of a Google account isn’t kept as a typed one', async () => {
  await fake.signIn(google);
  vi.spyOn(fake.database.subscribers, 'subscribe').mockImplementation(async () => fake.auth.end());
  await newsletter.subscribe();
  expect(fake.tab.size).toBe(0);
  await fake.signIn(google);
  expect(state()).toEqual({ status: 'ready' });
});

describe('an address that was typed', () => {
  const byPhone = { ...accountOf('u2'), phoneNumber: '+919876543210' };

  async function reload() {
    session = createSession(fake.environment, fake.auth.load);
    newsletter = createNewsletter(fake.environment, fake.database.subscribers, session);
    newsletter.$subscription.listen(() => undefined);
    await fake.settle();
    await fake.signIn(byPhone);
  }

  beforeEach(async () => {
    await fake.signIn(byPhone);
    await newsletter.subscribe();
    newsletter.keepTyped(subscribeForm('me@exam'));
  });

  test('is there again after a reload', async () => {
    await reload();
    expect(state()).toEqual({ status: 'needs-email', typed: subscribeForm('me@exam') });
  });

  test('isn’t kept once it’s subscribed', async () => {
    await newsletter.subscribe(subscribeForm('me@example.com'));
    expect(fake.tab.size).toBe(0);
  });

  test('isn’t asked for once the account has an address of its own', async () => {
    await fake.signIn({ ...byPhone, email: 'amina@example.com' });
    expect(state()).toEqual({ status: 'ready' });
  });

  test('isn’t another person’s', async () => {
    await fake.signIn(accountOf('u3'));
    expect(state()).toEqual({ status: 'ready' });
  });

  test('isn’t asked of whoever has signed in meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    vi.spyOn(fake.database.subscribers, 'subscription').mockReturnValueOnce(promise);
    await reload();
    await fake.signIn(accountOf('u3'));
    resolve(undefined);
    await fake.settle();
    expect(state()).toEqual({ status: 'ready' });
  });

  test('isn’t kept by a page whose session has ended', async () => {
    fake.tab.clear();
    fake.auth.signOut();
    newsletter.keepTyped(subscribeForm('me@example.com'));
    expect(fake.tab.size).toBe(0);
  });
});

describe('a subscription whose answer is lost', () => {
  /** Makes the write fail, after or before it is made. */
  function loseAnswer(isDone: boolean, error = new Error('offline')) {
    const { subscribers, subscriptions } = fake.database;
    vi.spyOn(subscribers, 'subscribe').mockImplementation(async (uid, form) => {
      if (isDone) subscriptions.set(uid, form);
      throw error;
    });
  }

  beforeEach(() => fake.signIn(google));

  test('is shown as what it is', async () => {
    loseAnswer(true);
    await newsletter.subscribe();
    expect(state()).toEqual({
      ...NOTHING_TYPED,
      email: 'amina@example.com',
      status: 'subscribed',
      verified: false,
      isTyped: false,
    });
    expect(newsletter.$submit.get().status).toBe('done');
  });

  test.each([
    ['nothing is stored', undefined],
    ['another address is stored', 'old@example.com'],
  ])('has failed when %s', async (_, stored) => {
    loseAnswer(false);
    if (stored) fake.database.subscriptions.set('u1', subscribeForm(stored));
    await newsletter.subscribe();
    expect(newsletter.$submit.get()).toMatchObject({ code: 'subscribe/failed' });
  });

  test('may be there already when nobody can look', async () => {
    loseAnswer(false);
    vi.spyOn(fake.database.subscribers, 'subscription').mockRejectedValue(new Error('offline'));
    await newsletter.subscribe();
    expect(newsletter.$submit.get()).toMatchObject({ code: 'subscribe/unanswered' });
  });

  test('isn’t looked for when it failed before it was sent', async () => {
    loseAnswer(false, new SiteError(subscribeErrors, 'subscribe/failed'));
    const look = vi.spyOn(fake.database.subscribers, 'subscription');
    await newsletter.subscribe();
    expect(newsletter.$submit.get()).toMatchObject({ code: 'subscribe/failed' });
    expect(look).not.toHaveBeenCalled();
  });
});

describe('a typed address that is subscribed', () => {
  beforeEach(async () => {
    fake.database.subscriptions.set('u2', subscribeForm('a@gmial.com'));
    await fake.signIn(accountOf('u2'));
  });

  test('can be changed, which shows it in the field', async () => {
    newsletter.change();
    expect(state()).toEqual({ status: 'needs-email', typed: subscribeForm('a@gmial.com') });
    await newsletter.subscribe(subscribeForm('a@gmail.com'));
    expect(state()).toMatchObject({ status: 'subscribed', email: 'a@gmail.com' });
    expect(saved()).toEqual(['subscribe u2']);
  });

  test('can be changed again, without the thanks for the first time', async () => {
    newsletter.change();
    await newsletter.subscribe(subscribeForm('a@gmail.com'));
    expect(newsletter.$submit.get().status).toBe('done');
    newsletter.change();
    expect(newsletter.$submit.get()).toEqual({ status: 'idle' });
  });

  test('stays while another one is refused', async () => {
    newsletter.change();
    await newsletter.subscribe(subscribeForm('nonsense'));
    expect(newsletter.$submit.get()).toMatchObject({ code: 'subscribe/invalid-email' });
    expect([saved(), fake.database.subscriptions.get('u2')]).toEqual([
      [],
      subscribeForm('a@gmial.com'),
    ]);
  });
});

const FILLED = subscribeForm('nur@example.com');

describe.each(namesOf(subscribeFormGuards))('the %s of a subscription', (field) => {
  test('of tests isn’t as in an empty form', () => {
    expect(FILLED[field]).not.toBe(NOTHING_TYPED[field]);
  });

  test('is stored, and kept in the tab until then', async () => {
    await fake.signIn(accountOf('u2'));
    await newsletter.subscribe();
    newsletter.keepTyped(FILLED);
    newsletter = createNewsletter(fake.environment, fake.database.subscribers, session);
    newsletter.$subscription.listen(() => undefined);
    await fake.settle();
    expect(state()).toMatchObject({ typed: { [field]: FILLED[field] } });
    await newsletter.subscribe(FILLED);
    expect(fake.database.subscriptions.get('u2')?.[field]).toBe(FILLED[field]);
    expect(state()).toMatchObject({ status: 'subscribed', [field]: FILLED[field] });
  });

  test.skipIf(field in SUBSCRIPTIONS)('is stored without the space of a keyboard', async () => {
    await fake.signIn(accountOf('u2'));
    await newsletter.subscribe();
    await newsletter.subscribe({ ...FILLED, [field]: `${FILLED[field]} ` });
    expect(fake.database.subscriptions.get('u2')?.[field]).toBe(FILLED[field]);
  });

  test('isn’t taken for what is stored when the answer is lost', async () => {
    await fake.signIn(accountOf('u2'));
    await newsletter.subscribe();
    fake.database.subscriptions.set('u2', { ...FILLED, [field]: NOTHING_TYPED[field] });
    vi.spyOn(fake.database.subscribers, 'subscribe').mockRejectedValue(new Error('offline'));
    await newsletter.subscribe(FILLED);
    expect(newsletter.$submit.get()).toMatchObject({ code: 'subscribe/failed' });
  });

  test('is in the form again for a correction', async () => {
    fake.database.subscriptions.set('u2', FILLED);
    await fake.signIn(accountOf('u2'));
    newsletter.change();
    expect(state()).toMatchObject({ typed: { [field]: FILLED[field] } });
  });

  test('isn’t there for the next person in the tab', async () => {
    await fake.signIn(accountOf('u2'));
    await newsletter.subscribe();
    newsletter.keepTyped(FILLED);
    await fake.signIn(accountOf('u3'));
    await newsletter.subscribe();
    expect(state()).toMatchObject({ typed: { [field]: NOTHING_TYPED[field] } });
  });
});

test('the address of a Google account can’t be changed here', async () => {
  fake.database.subscriptions.set('u1', subscribeForm('amina@example.com'));
  await fake.signIn(google);
  newsletter.change();
  expect(state()).toMatchObject({ status: 'subscribed' });
});

test.each([
  ['a moment ago', 'subscribed', 0],
  ['ten minutes ago', 'subscribed', 10 * MINUTE_MS],
  ['earlier', 'ready', 10 * MINUTE_MS + 1],
  ['in the future', 'ready', -1],
])('whoever pressed Subscribe %s and signs in for it is %s', async (_, status, ago) => {
  fake.tab.set(NEWSLETTER_WISH_KEY, `${Date.now() - ago}`);
  await fake.signIn(google);
  expect(state().status).toBe(status);
  expect(fake.tab.has(NEWSLETTER_WISH_KEY)).toBe(false);
});

test('whoever signs in by phone for the newsletter is asked for an address', async () => {
  fake.tab.set(NEWSLETTER_WISH_KEY, `${Date.now()}`);
  await fake.signIn(accountOf('u2'));
  expect(state()).toEqual({ status: 'needs-email', typed: NOTHING_TYPED });
});

test('whoever signs in after somebody who wished for the newsletter has left isn’t subscribed', async () => {
  fake.tab.set(NEWSLETTER_WISH_KEY, `${Date.now()}`);
  const { promise, resolve } = Promise.withResolvers<undefined>();
  vi.spyOn(fake.database.subscribers, 'subscription').mockReturnValueOnce(promise);
  await fake.signIn(google);
  fake.auth.signOut();
  resolve(undefined);
  await fake.settle();
  await fake.signIn(accountOf('u3', 'bilal@example.com'));
  expect(state().status).toBe('ready');
});

test('the wish for the newsletter isn’t used up by a check that another follows', async () => {
  fake.tab.set(NEWSLETTER_WISH_KEY, `${Date.now()}`);
  const { promise, resolve } = Promise.withResolvers<undefined>();
  vi.spyOn(fake.database.subscribers, 'subscription').mockReturnValueOnce(promise);
  await fake.signIn(google);
  await fake.changeElsewhere('newsletter');
  resolve(undefined);
  await fake.settle();
  expect(state().status).toBe('subscribed');
});

test('the wish for the newsletter counts for one account', async () => {
  fake.tab.set(NEWSLETTER_WISH_KEY, `${Date.now()}`);
  await fake.signIn(google);
  await fake.signIn(accountOf('u3', 'bilal@example.com'));
  expect(state().status).toBe('ready');
});
