import { beforeEach, describe, expect, test } from 'vitest';
import { MEMBER_KEY, SESSION_KEY } from '@/domain/storage-keys';
import { createMyData } from '@/stores/my-data';
import { createNewsletter } from '@/stores/newsletter';
import { createSession } from '@/stores/session';
import { createWaitlist } from '@/stores/waitlist';
import { accountOf } from '../fakes/auth';
import { createFakeEnvironment, type FakeEnvironment } from '../fakes/environment';
import { aMember } from '../fakes/waitlist';

let fake: FakeEnvironment;
let myData: ReturnType<typeof createMyData>;
let newsletter: ReturnType<typeof createNewsletter>;
let waitlist: ReturnType<typeof createWaitlist>;

const signIn = (uid = 'u1') => fake.signIn(accountOf(uid));

/** Opens a page with everything that shows the visitor's data. */
beforeEach(async () => {
  fake = createFakeEnvironment();
  fake.local.set(SESSION_KEY, '1');
  fake.waitlist.add(aMember('u1', 3));
  fake.waitlist.hasSeat = true;
  fake.subscribers.saved.set('u1', 'amina@example.com');
  const session = createSession(fake.environment);
  myData = createMyData(fake.environment, session);
  newsletter = createNewsletter(fake.environment, session);
  waitlist = createWaitlist(fake.environment, session);
  for (const store of [myData.$myData, newsletter.$subscription, waitlist.$membership])
    (store.listen as (listener: () => void) => void)(() => undefined);
  await fake.settle();
});

const data = () => myData.$myData.get();
const task = () => myData.$task.get();
const confirm = async () => {
  await myData.confirm();
  await fake.settle();
  return task();
};
/** Asks to do something, and answers with yes. */
const doIt = (action: Parameters<typeof myData.ask>[0]) => {
  myData.ask(action);
  return confirm();
};
/** The calls that change something. */
const changes = () =>
  fake.waitlist.calls.filter((call) => /^(update|lock|leave|erase|settle)/.test(call));

const member = { points: 3 };
const email = 'amina@example.com';

describe('what is stored', () => {
  test('is shown to the signed-in person', async () => {
    expect(data()).toEqual({ status: 'unknown' });
    await signIn();
    const stored = { member, subscription: { email }, hasSeat: true };
    expect(data()).toMatchObject({ status: 'ready', account: { uid: 'u1' }, stored });
    fake.auth.signOut();
    expect(data()).toEqual({ status: 'signed-out' });
  });

  test('of one person is not shown to the next', async () => {
    const release = fake.waitlist.hold();
    await signIn();
    fake.waitlist.hold()();
    await signIn('u2');
    release();
    await fake.settle();
    expect(data()).toMatchObject({ account: { uid: 'u2' }, stored: { member: undefined } });
  });

  test('follows what other parts of the page and other tabs do', async () => {
    fake.subscribers.saved.clear();
    await fake.signIn(accountOf('u1', email));
    await newsletter.subscribe();
    await fake.settle();
    expect(data()).toMatchObject({ stored: { subscription: { email } } });
    fake.waitlist.remove('u1');
    await fake.changeElsewhere('waitlist');
    expect(data()).toMatchObject({ stored: { member: undefined } });
  });
});

test('correcting refuses what a join form refuses, and is seen in the waitlist’s panel', async () => {
  await signIn();
  const profile = { name: ' Amina ', contact: ' amina@gmail.com', contactType: 'email' } as const;
  await myData.update({ ...profile, name: ' ' });
  expect(task()).toMatchObject({ status: 'failed', code: 'join/missing-fields' });
  expect(changes()).toEqual([]);
  await myData.update(profile);
  await myData.update(profile);
  await fake.settle();
  expect(task()).toMatchObject({ status: 'done', action: 'update' });
  const corrected = { name: 'Amina', contact: 'amina@gmail.com', points: 3 };
  expect(data()).toMatchObject({ stored: { member: corrected } });
  expect(waitlist.$membership.get()).toMatchObject({ status: 'joined', member: corrected });
});

describe.each(['unsubscribe', 'leave', 'delete'] as const)('to %s', (action) => {
  beforeEach(() => signIn());

  test('asks first, and takes a no', async () => {
    myData.ask(action);
    expect(task()).toEqual({ status: 'asking', action });
    myData.cancel();
    expect(await confirm()).toMatchObject({ status: 'idle' });
    expect(changes()).toEqual([]);
    expect(fake.subscribers.saved.size).toBe(1);
  });

  test('says when it fails, and a retry works', async () => {
    fake.waitlist.isFailing = true;
    fake.subscribers.failure = new Error('offline');
    expect(await doIt(action)).toMatchObject({
      status: 'failed',
      code: `account/${action}-failed`,
    });
    expect(data().status).toBe('ready');
    fake.waitlist.isFailing = false;
    fake.subscribers.failure = undefined;
    expect(await doIt(action)).toMatchObject({ status: 'done', action });
  });
});

describe('what can’t be undone', () => {
  beforeEach(() => signIn());

  test('unsubscribing deletes the address, and the footer offers to subscribe', async () => {
    const before = fake.waitlist.calls.length;
    await doIt('unsubscribe');
    expect(data()).toMatchObject({ stored: { member, subscription: undefined } });
    // It's read once.
    expect(fake.waitlist.calls.slice(before)).toEqual(['findMember u1', 'hasSeat']);
    expect(newsletter.$subscription.get()).toEqual({ status: 'ready' });
  });

  test('leaving ends the pages of a member, also without the waitlist’s panel', async () => {
    const session = createSession(fake.environment);
    myData = createMyData(fake.environment, session);
    myData.$myData.listen(() => undefined);
    await fake.settle();
    await signIn();
    session.setMember(true);
    waitlist.$membership.off();
    await doIt('leave');
    expect(fake.local.has(MEMBER_KEY)).toBe(false);
  });

  test('leaving deletes the entry, and the waitlist’s panel shows the form', async () => {
    await doIt('leave');
    expect(data()).toMatchObject({ stored: { member: undefined, hasSeat: true } });
    expect(waitlist.$membership.get()).toEqual({ status: 'not-joined', uid: 'u1' });
    expect(fake.subscribers.saved.size).toBe(1);
  });

  test.each([
    ['leave', 'leave u2'],
    ['delete', 'eraseData u2'],
  ] as const)('before %s, a friend gets the point that is pending', async (action, call) => {
    fake.waitlist.add({ ...aMember('u2'), referredBy: 'friend', credited: false });
    await signIn('u2');
    const before = changes().length;
    await doIt(action);
    expect(changes().slice(before)).toEqual(['settleCredit u2', 'lock u2', call]);
  });
});

describe('deleting the account', () => {
  const askedToSignIn = { status: 'asking', action: 'sign-in-again' };

  beforeEach(() => signIn());

  test('deletes the documents, then the account, and signs out', async () => {
    const announced: { what: string; calls: string[] }[] = [];
    fake.environment.storage.local.set = (_, what) =>
      void announced.push({ what, calls: changes() });
    await doIt('delete');
    expect(changes()).toEqual(['lock u1', 'eraseData u1']);
    expect(fake.subscribers.saved.size).toBe(0);
    expect(fake.auth.deletions).toBe(1);
    expect(data()).toEqual({ status: 'signed-out' });
    expect(task()).toMatchObject({ status: 'done', action: 'delete' });
    // Other tabs stop what they are about to commit, before anything is deleted.
    expect(announced[0]).toEqual({ what: 'account', calls: [] });
    await signIn('u2');
    expect(task()).toMatchObject({ status: 'idle' });
  });

  test('after a sign-in of long ago, deletes nothing before a new one, and asks once more', async () => {
    fake.auth.isSignInFresh = false;
    expect(await doIt('delete')).toEqual(askedToSignIn);
    expect(await confirm()).toEqual({ status: 'signing-in-again', uid: 'u1' });
    expect(data()).toEqual({ status: 'signed-out' });
    fake.auth.isSignInFresh = true;
    await signIn();
    expect(task()).toEqual({ status: 'asking', action: 'delete' });
    expect(changes()).toEqual([]);
    await confirm();
    expect(fake.auth.deletions).toBe(1);
  });

  test('deletes nothing of another person who signs in instead', async () => {
    fake.auth.isSignInFresh = false;
    await doIt('delete');
    await confirm();
    await signIn('u2');
    expect(await confirm()).toMatchObject({ status: 'idle' });
    expect(fake.auth.deletions).toBe(0);
  });

  test('says when only the documents are deleted, shows that, and finishes on a retry', async () => {
    fake.auth.failures.deleteAccount = new Error('offline');
    const code = 'account/delete-unfinished';
    expect(await doIt('delete')).toMatchObject({ status: 'failed', code });
    expect(data()).toMatchObject({ stored: { member: undefined, subscription: undefined } });
    delete fake.auth.failures.deleteAccount;
    expect(await doIt('delete')).toMatchObject({ status: 'done', action: 'delete' });
  });
});
