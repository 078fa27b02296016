import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DELETION_KEY, MEMBER_KEY, SESSION_KEY } from '@/lib/browser/storage-keys';
import { commonErrors, withReason } from '@/lib/errors';
import { accountErrors } from '@/features/my-data/errors';
import { DATA_FILE_NAME } from '@/features/my-data/messages';
import { LOOK_PAUSES_MS } from '@/features/my-data/loading';
import type { DataService } from '@/features/my-data/state';
import { createMyData } from '@/features/my-data/store';
import { createNewsletter } from '@/features/newsletter/store';
import { createSession, type SessionStore } from '@/features/sign-in/session';
import { createRemembered } from '@/features/waitlist/membership/remembered';
import { createWaitlist } from '@/features/waitlist/store';
import type { Profile } from '@/features/waitlist/membership/model';
import { accountOf } from '../../fakes/auth';
import { aMember, JOIN_FORM, subscribeForm } from '../../fakes/database';
import { createFakeEnvironment, type FakeEnvironment } from '../../fakes/environment';
import { goOffline } from '../../fakes/offline';

let fake: FakeEnvironment;
let service: DataService;
let closePanel: () => void;
let myData: ReturnType<typeof createMyData>;
let session: SessionStore;
let newsletter: ReturnType<typeof createNewsletter>;
let waitlist: ReturnType<typeof createWaitlist>;

const signIn = (uid = 'u1') => fake.signIn(accountOf(uid));

/** Opens a page with everything that shows the visitor's data, and signs in. */
beforeEach(async () => {
  vi.unstubAllGlobals();
  fake = createFakeEnvironment();
  fake.local.set(SESSION_KEY, '1');
  fake.database.add(aMember('u1', 3));
  fake.database.subscriptions.set('u1', subscribeForm('amina@example.com'));
  session = createSession(fake.environment, fake.auth.load);
  const { subscribers, waitlist: members } = fake.database;
  const remembered = createRemembered(fake.environment, session);
  service = { ...members, ...subscribers };
  myData = createMyData(fake.environment, service, session, remembered);
  newsletter = createNewsletter(fake.environment, subscribers, session);
  waitlist = createWaitlist(fake.environment, members, session, remembered);
  myData.$myData.listen(() => undefined);
  newsletter.$subscription.listen(() => undefined);
  closePanel = waitlist.$membership.listen(() => undefined);
  await fake.settle();
  await signIn();
});

const data = () => myData.$myData.get();
const task = () => myData.$task.get();
const confirm = async () => {
  await myData.confirm();
  await fake.settle();
  return task();
};
/** Begins a removal, and answers its question with yes. */
const askAndConfirm = (action: Parameters<typeof myData.ask>[0]) => {
  myData.ask(action);
  return confirm();
};
/** How often the data was loaded: each time with one call of `hasSeat`. */
const countLoads = () => fake.database.calls.filter((call) => call === 'hasSeat').length;
/** The calls that change something. */
const changes = () =>
  fake.database.calls.filter((call) =>
    /^(join|update|lock|leave|erase|settle|subscribe |unsubscribe)/.test(call),
  );

const member = { points: 3 };
const subscription = { email: 'amina@example.com' };

test('people see what is stored about them, unless it can’t be loaded', async () => {
  const stored = { account: { uid: 'u1' }, member, subscription, hasSeat: true };
  expect(data()).toMatchObject({ status: 'ready', ...stored });
  fake.auth.signOut();
  expect(data()).toEqual({ status: 'signed-out' });
  fake.database.isFailing = true;
  await signIn();
  expect(data()).toEqual({ status: 'failed' });
  fake.database.isFailing = false;
  await myData.load();
  expect(data()).toMatchObject({ status: 'ready', ...stored });
});

test('data that can’t be loaded for the next person is said to have failed', async () => {
  fake.database.isFailing = true;
  // Another tab has changed the account, so that nobody has signed out in this one.
  await signIn('u2');
  expect(data()).toEqual({ status: 'failed' });
});

test('a late answer about the previous person is shown nowhere on the page', async () => {
  const release = fake.database.hold();
  await signIn();
  const releaseLater = fake.database.hold();
  await signIn('u2');
  releaseLater();
  await fake.settle();
  release();
  await fake.settle();
  expect(data()).toMatchObject({ account: { uid: 'u2' }, member: undefined });
  expect(newsletter.$subscription.get()).toEqual({ status: 'ready' });
  expect(waitlist.$membership.get()).toEqual({ status: 'not-joined', uid: 'u2' });
});

test('a change in another tab is read once', async () => {
  fake.database.members.delete('u1');
  const before = countLoads();
  await fake.changeElsewhere('waitlist');
  expect(data()).toMatchObject({ member: undefined });
  expect(countLoads() - before).toBe(1);
});

test('a valid correction is also shown in the waitlist’s panel', async () => {
  expect(await myData.update({ ...JOIN_FORM, name: ' ' })).toBe(false);
  const failed = { status: 'failed', action: 'update', code: 'join/missing-fields' };
  expect(task()).toMatchObject(failed);
  await myData.update({ ...JOIN_FORM, name: ' Bilal ' });
  await fake.settle();
  expect(task()).toMatchObject({ status: 'done', action: 'update' });
  for (const shown of [data(), waitlist.$membership.get()])
    expect(shown).toMatchObject({ member: { name: 'Bilal', points: 3 } });
});

test.each([
  ['succeeds', false],
  ['fails', true],
])('a running task blocks others, and the next person doesn’t see that it %s', async (_, fails) => {
  const release = fake.database.hold();
  const saved = myData.update(JOIN_FORM);
  void myData.download();
  myData.cancel();
  expect(await myData.update(JOIN_FORM)).toBe(false);
  expect(task()).toEqual({ status: 'working', action: 'update' });
  await signIn('u2');
  expect(data()).toEqual({ status: 'loading' });
  fake.database.isFailing = fails;
  release();
  expect(await saved).toBe(false);
  expect(task()).toEqual({ status: 'idle' });
});

test('the download has the account and every document, in a file of JSON', async () => {
  const documents = { 'waitlist/u1': { name: 'Amina' } };
  service.exportData = async () => documents;
  const save = vi.spyOn(fake.sharing, 'save');
  await myData.download();
  const [file] = save.mock.lastCall ?? [];
  expect([file?.name, file?.type]).toEqual([DATA_FILE_NAME, 'application/json']);
  expect(JSON.parse(await file!.text())).toEqual({ account: accountOf('u1'), documents });
  expect(task()).toEqual({ status: 'done', action: 'download' });
});

test('where no file can be saved, the download is a text to show and to copy', async () => {
  await signIn('u1');
  const [saved, copied] = [vi.spyOn(fake.sharing, 'save'), vi.spyOn(fake.sharing, 'copy')];
  fake.sharing.canSave = () => false;
  await myData.download();
  expect(saved).not.toHaveBeenCalled();
  const done = task();
  const text = 'text' in done ? (done.text ?? '') : '';
  expect(JSON.parse(text)).toMatchObject({ account: { uid: 'u1' } });
  await myData.copy(text);
  expect(copied).toHaveBeenCalledExactlyOnceWith(text);
});

test('without data on the page, nothing is asked, downloaded or changed', async () => {
  fake.auth.signOut();
  myData.ask('leave');
  await myData.download();
  await myData.update(JOIN_FORM);
  expect([task(), changes()]).toEqual([{ status: 'idle' }, []]);
});

test('an answer that comes after signing out shows nothing', async () => {
  const release = fake.database.hold();
  await signIn();
  fake.auth.signOut();
  release();
  await fake.settle();
  expect(data()).toEqual({ status: 'signed-out' });
});

test('an error goes away when the person signs out', async () => {
  await myData.update({ ...JOIN_FORM, name: ' ' });
  fake.auth.signOut();
  expect(task()).toEqual({ status: 'idle' });
});

test('a question stays when the same person’s session is confirmed', async () => {
  myData.ask('leave');
  await signIn();
  expect(task()).toEqual({ status: 'asking', question: 'leave' });
});

test('neither a question nor an invalid correction interrupts a running task', async () => {
  fake.database.hold();
  void myData.update(JOIN_FORM);
  myData.ask('leave');
  await myData.update({ ...JOIN_FORM, name: ' ' });
  expect(task()).toEqual({ status: 'working', action: 'update' });
});

test('a deletion that has left the subscription has failed', async () => {
  service.eraseData = async (uid) => {
    fake.database.members.delete(uid);
    throw new Error('It took too long.');
  };
  const code = 'account/delete-failed';
  expect(await askAndConfirm('delete')).toMatchObject({ status: 'failed', code });
});

test('a removal that is not confirmed is not made', async () => {
  myData.ask('unsubscribe');
  expect(task()).toEqual({ status: 'asking', question: 'unsubscribe' });
  myData.cancel();
  expect(await confirm()).toEqual({ status: 'idle' });
  expect(fake.database.subscriptions.size).toBe(1);
  // Signing out also ends the question.
  myData.ask('leave');
  fake.auth.signOut();
  expect(task()).toEqual({ status: 'idle' });
});

test.each([
  ['unsubscribe', 'account/unanswered', { member, subscription: undefined }],
  ['leave', 'account/leave-failed', { member: undefined, subscription, hasSeat: true }],
  ['delete', 'account/delete-failed', { status: 'signed-out' }],
] as const)('a failed %s shows %s and can be retried', async (action, code, left) => {
  fake.database.isFailing = true;
  expect(await askAndConfirm(action)).toMatchObject({ status: 'failed', code });
  expect(data().status).toBe('ready');
  fake.database.isFailing = false;
  expect(await askAndConfirm(action)).toMatchObject({ status: 'done', action });
  expect(data()).toMatchObject(left);
});

test('each removal is shown on the whole page by loading the data once', async () => {
  await askAndConfirm('unsubscribe');
  expect(newsletter.$subscription.get()).toEqual({ status: 'ready' });
  await askAndConfirm('leave');
  expect(waitlist.$membership.get()).toEqual({ status: 'not-joined', uid: 'u1' });
  // On signing in, and after each removal.
  expect(countLoads()).toBe(3);
});

test('their data tells the browser whether they are a member, without the waitlist’s panel', async () => {
  closePanel();
  await fake.advance(1000);
  fake.local.delete(MEMBER_KEY);
  await myData.load();
  expect(fake.local.get(MEMBER_KEY)).toBe('u1');
  // As when they leave on another device.
  await fake.database.waitlist.leave('u1');
  await myData.load();
  expect(fake.local.has(MEMBER_KEY)).toBe(false);
});

test('leaving removes the member flag, also without the waitlist’s panel', async () => {
  closePanel();
  // Nanostores ends a store a second after nobody listens any more.
  await fake.advance(1000);
  expect(fake.local.has(MEMBER_KEY)).toBe(true);
  await askAndConfirm('leave');
  expect(fake.local.has(MEMBER_KEY)).toBe(false);
});

test('leaving removes the member flag, also when the data can’t be loaded afterwards', async () => {
  closePanel();
  await fake.advance(1000);
  const { leave } = service;
  service.leave = async (uid) => {
    await leave(uid);
    fake.database.isFailing = true;
  };
  await askAndConfirm('leave');
  expect(data()).toEqual({ status: 'failed' });
  expect(fake.local.has(MEMBER_KEY)).toBe(false);
});

test.each([
  ['leave', 'leave u2'],
  ['delete', 'eraseData u2'],
] as const)('before %s, a friend gets the point that is pending', async (action, call) => {
  fake.database.add({ ...aMember('u2'), referredBy: 'friend', credited: false });
  await signIn('u2');
  const before = changes().length;
  await askAndConfirm(action);
  expect(changes().slice(before)).toEqual(['settleCredit u2', 'lock u2', call]);
});

test.each([
  ['update', () => myData.update(JOIN_FORM), ['waitlist']],
  ['unsubscribe', () => askAndConfirm('unsubscribe'), ['newsletter']],
  ['leave', () => askAndConfirm('leave'), ['waitlist']],
  ['delete', () => askAndConfirm('delete'), ['account', 'waitlist', 'newsletter']],
  ['download', () => myData.download(), []],
])('after %s, other tabs hear what has changed', async (_, act, changes) => {
  const announced: string[] = [];
  fake.environment.broadcast.follow((changed) => announced.push(changed));
  await act();
  await fake.settle();
  expect(announced).toEqual(changes);
});

test('a deletion is announced to other tabs before it changes anything', async () => {
  /** Each announcement, with the changes before it. */
  const announced: string[][] = [];
  fake.environment.storage.local.set = (_, data) => void announced.push([data, ...changes()]);
  await askAndConfirm('delete');
  expect(announced[0]).toEqual(['account']);
});

test.each([
  ['the same person is asked again', 'u1', { status: 'asking', question: 'delete' }, 1],
  ['another person loses nothing', 'u2', { status: 'idle' }, 0],
])('deleting needs a fresh sign-in, after which %s', async (_, uid, then, deletions) => {
  fake.auth.isSignInFresh = false;
  expect(await askAndConfirm('delete')).toEqual({ status: 'asking', question: 'sign-in-again' });
  expect(await confirm()).toEqual({ status: 'signing-in-again', uid: 'u1' });
  expect(data()).toEqual({ status: 'signed-out' });
  fake.auth.isSignInFresh = true;
  await signIn(uid);
  expect(task()).toEqual(then);
  expect(changes()).toEqual([]);
  await confirm();
  expect(fake.auth.deletions).toBe(deletions);
});

test('a sign-out that fails before signing in again ends the deletion with an error', async () => {
  fake.auth.isSignInFresh = false;
  await askAndConfirm('delete');
  fake.auth.obstacles.signOut = () => Promise.reject(new Error('offline'));
  const code = 'session/sign-out-failed';
  expect(await confirm()).toMatchObject({ status: 'failed', action: 'delete', code });
  expect(data()).toMatchObject({ status: 'ready', member });
});

test('data from before a change isn’t shown when it can’t be loaded again', async () => {
  service.update = async () => void (fake.database.isFailing = true);
  await myData.update({ ...JOIN_FORM, name: 'Bilal' });
  expect(task()).toEqual({ status: 'done', action: 'update' });
  expect(data()).toEqual({ status: 'failed' });
});

test('data stays on the page when a return to it can’t load it again', async () => {
  fake.database.isFailing = true;
  await fake.dispatch('pageshow', { persisted: true });
  expect(data()).toMatchObject({ status: 'ready', member });
});

test.each([
  ['that leaves the account', {}],
  ['whose last answer is lost', { isSignInFresh: async () => fake.auth.end() }],
])('a deletion %s is finished by a retry', async (_, obstacles) => {
  fake.auth.obstacles.deleteAccount = () => Promise.reject(new Error('offline'));
  const code = 'account/delete-unfinished';
  expect(await askAndConfirm('delete')).toMatchObject({ status: 'failed', code });
  expect(data()).toMatchObject({ member: undefined, subscription: undefined });
  fake.auth.obstacles = obstacles;
  expect(await askAndConfirm('delete')).toMatchObject({ status: 'done', action: 'delete' });
  expect(session.$ending.get()).toBeUndefined();
});

test('offline, an account that can’t be deleted any more has that as its reason', async () => {
  fake.auth.obstacles.deleteAccount = async () => {
    goOffline();
    throw new Error('auth/network-request-failed');
  };
  const message = withReason(
    accountErrors['account/delete-unfinished'],
    commonErrors['device/offline'],
  );
  expect(await askAndConfirm('delete')).toMatchObject({ status: 'failed', message });
});

test('a deletion for which Firebase takes a minute succeeds', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  fake.auth.obstacles.deleteAccount = () => promise;
  void askAndConfirm('delete');
  await fake.advance(60_000);
  expect(task()).toEqual({ status: 'working', action: 'delete' });
  resolve(undefined);
  await fake.settle();
  expect(task()).toEqual({ status: 'done', action: 'delete' });
});

const removals = ['unsubscribe', 'leave', 'delete'] as const;

/** Makes a removal lose its answer, after or before it has removed something. */
function loseAnswer(removal: (typeof removals)[number], isDone: boolean) {
  const lose = (work: (uid: string) => Promise<void>) => async (uid: string) => {
    if (isDone) await work(uid);
    throw new Error('It took too long.');
  };
  const method = { unsubscribe: 'unsubscribe', leave: 'leave', delete: 'eraseData' } as const;
  service[method[removal]] = lose(service[method[removal]]);
}

test.each(removals)('%s succeeds although its answer is lost', async (removal) => {
  loseAnswer(removal, true);
  expect(await askAndConfirm(removal)).toEqual({ status: 'done', action: removal });
});

test.each(removals)('%s fails when it has removed nothing', async (removal) => {
  loseAnswer(removal, false);
  const code = `account/${removal}-failed`;
  expect(await askAndConfirm(removal)).toMatchObject({ status: 'failed', code });
  expect(fake.auth.deletions).toBe(0);
});

test.each(removals)('%s says so when it is unknown what is left', async (removal) => {
  loseAnswer(removal, false);
  const lookUps = [vi.spyOn(service, 'findMember'), vi.spyOn(service, 'subscription')];
  for (const lookUp of lookUps) lookUp.mockRejectedValue(new Error('offline'));
  const code = 'account/unanswered';
  expect(await askAndConfirm(removal)).toMatchObject({ status: 'failed', code });
});

test('an account that is deleted already ends the session, and says so', async () => {
  fake.auth.obstacles.isSignInFresh = async () => fake.auth.end();
  await askAndConfirm('delete');
  expect(data()).toEqual({ status: 'signed-out' });
  expect(session.$ending.get()).toBe('session/ended');
});

/** Loads the page anew, and signs in. */
async function reloadAndSignIn(uid = 'u1') {
  session = createSession(fake.environment, fake.auth.load);
  const remembered = createRemembered(fake.environment, session);
  myData = createMyData(fake.environment, service, session, remembered);
  myData.$myData.listen(() => undefined);
  // As the sign-in dialog does.
  await session.loadAuth();
  await signIn(uid);
}

test.each([
  ['goes on', 0, 'u1', { status: 'asking', question: 'delete' }],
  ['is given up after ten minutes', 600_001, 'u1', { status: 'idle' }],
  ['isn’t another person’s', 0, 'u2', { status: 'idle' }],
])('a deletion that waits for signing in again %s after a reload', async (_, ms, uid, then) => {
  fake.auth.isSignInFresh = false;
  await askAndConfirm('delete');
  await confirm();
  await fake.advance(ms);
  await reloadAndSignIn(uid);
  expect(task()).toEqual(then);
  // What was asked once isn't asked again.
  await reloadAndSignIn('u1');
  expect(task()).toEqual({ status: 'idle' });
});

test('a deletion that is given up before signing in again stays given up', async () => {
  fake.auth.isSignInFresh = false;
  await askAndConfirm('delete');
  expect(await confirm()).toEqual({ status: 'signing-in-again', uid: 'u1' });
  myData.cancel();
  await reloadAndSignIn();
  expect(task()).toEqual({ status: 'idle' });
});

test('a correction that was typed goes once it’s saved, or the session ends by signing out', async () => {
  const typed: Profile = { name: 'Bilal', contact: 'amina@example.com', contactType: 'email' };
  myData.correction.keep('u1', typed);
  expect(myData.correction.read('u1')).toEqual(typed);
  await myData.update(typed);
  expect(myData.correction.read('u1')).toBeUndefined();
  myData.correction.keep('u1', typed);
  await fake.auth.signOut();
  expect(myData.correction.read('u1')).toBeUndefined();
});

test('a correction stays typed when Firebase has ended the session', async () => {
  const typed: Profile = { name: 'Bilal', contact: 'amina@example.com', contactType: 'email' };
  service.update = async () => fake.auth.end();
  await myData.update(typed);
  expect(myData.correction.read('u1')).toEqual(typed);
});

describe('a correction that fails', () => {
  const typed = { name: 'Bilal', contact: 'b@example.com', contactType: 'email' } as const;
  const lost = new Error('It took too long.');
  const profileOf = (uid: string) => fake.database.members.get(uid);

  test('is saved when only its answer was lost', async () => {
    const { update } = service;
    service.update = async (uid, profile) => {
      await update(uid, profile);
      throw lost;
    };
    expect(await myData.update(typed)).toBe(true);
    expect(task()).toEqual({ status: 'done', action: 'update' });
    expect(data()).toMatchObject({ member: typed });
  });

  test.each([
    ['the name is another', { name: 'Amina' }],
    ['the contact is another', { contact: 'other@example.com' }],
    ['the kind of contact is another', { contactType: 'whatsapp' as const }],
  ])('is not saved when %s afterwards', async (_, stored) => {
    service.update = async (uid) => {
      fake.database.add({ ...profileOf(uid)!, ...typed, ...stored });
      throw lost;
    };
    expect(await myData.update(typed)).toBe(false);
    expect(task()).toMatchObject({ status: 'failed', code: 'account/update-failed' });
  });

  test('may be saved already when nobody can look', async () => {
    service.update = () => Promise.reject(lost);
    service.findMember = () => Promise.reject(lost);
    await myData.update(typed);
    expect(task()).toMatchObject({ status: 'failed', code: 'account/update-unanswered' });
  });

  test('says that the membership has ended, and keeps what was typed', async () => {
    service.update = async (uid) => {
      fake.database.members.delete(uid);
      throw lost;
    };
    await myData.update(typed);
    await fake.settle();
    expect(task()).toMatchObject({ status: 'failed', code: 'account/not-member' });
    expect(data()).toMatchObject({ status: 'ready', member: undefined });
    expect(myData.correction.read('u1')).toEqual(typed);
  });

  test('keeps what was typed for the next account with the same number', async () => {
    service.update = async () => fake.auth.end();
    await myData.update(typed);
    await signIn('u1');
    expect(myData.correction.read('u1')).toEqual(typed);
  });
});

describe('a deletion whose first half comes late', () => {
  /** Erases nothing before it fails, and returns a function that erases late. */
  function eraseLate() {
    const { eraseData } = service;
    service.eraseData = () => Promise.reject(new Error('It took too long.'));
    return async () => {
      service.eraseData = eraseData;
      await eraseData('u1');
    };
  }
  const DATA_DELETED = { status: 'failed', action: 'delete', code: 'account/data-deleted' };

  test('says so as soon as it’s seen, and the rest can be done', async () => {
    const erase = eraseLate();
    expect(await askAndConfirm('delete')).toMatchObject({ code: 'account/delete-failed' });
    await erase();
    await fake.dispatch('pageshow', { persisted: true });
    expect(task()).toMatchObject(DATA_DELETED);
    expect(data()).toMatchObject({ status: 'ready', member: undefined, subscription: undefined });
    expect(await askAndConfirm('delete')).toEqual({ status: 'done', action: 'delete' });
    expect(fake.auth.deletions).toBe(1);
  });

  test.each([
    ['failed', 'account/delete-failed', undefined],
    ['remained unknown', 'account/unanswered', new Error('offline')],
  ])('is seen by itself within a minute when it %s', async (_, code, failure) => {
    const erase = eraseLate();
    const lookUp = vi.spyOn(service, 'findMember');
    if (failure) lookUp.mockRejectedValue(failure);
    expect(await askAndConfirm('delete')).toMatchObject({ code });
    lookUp.mockRestore();
    await fake.advance(5_000);
    await erase();
    await fake.advance(55_000);
    expect(task()).toMatchObject(DATA_DELETED);
  });

  test('is looked for a few times, while nothing else is going on', async () => {
    eraseLate();
    await askAndConfirm('delete');
    const before = countLoads();
    await fake.advance(600_000);
    expect(countLoads() - before).toBe(LOOK_PAUSES_MS.length);
    await askAndConfirm('delete');
    myData.cancel();
    const later = countLoads();
    await fake.advance(600_000);
    expect(countLoads()).toBe(later);
  });

  test('is not looked for after another removal', async () => {
    loseAnswer('leave', false);
    vi.spyOn(service, 'findMember').mockRejectedValue(new Error('offline'));
    expect(await askAndConfirm('leave')).toMatchObject({ code: 'account/unanswered' });
    const before = countLoads();
    await fake.advance(600_000);
    expect(countLoads()).toBe(before);
  });

  test('says nothing to somebody who has signed in meanwhile', async () => {
    const { settleCredit } = service;
    const held = Promise.withResolvers<undefined>();
    service.settleCredit = (uid) => held.promise.then(() => settleCredit(uid));
    eraseLate();
    myData.ask('delete');
    const confirmed = myData.confirm();
    await fake.settle();
    await signIn('u2');
    held.resolve(undefined);
    await confirmed;
    await fake.settle();
    expect(task()).toEqual({ status: 'idle' });
  });

  test('says nothing after a reload while nobody can look', async () => {
    eraseLate();
    await askAndConfirm('delete');
    fake.database.isFailing = true;
    await reloadAndSignIn();
    expect([task(), data()]).toEqual([{ status: 'idle' }, { status: 'failed' }]);
  });

  test('says so after a reload, too, until the rest is done', async () => {
    const erase = eraseLate();
    await askAndConfirm('delete');
    await erase();
    await reloadAndSignIn();
    expect(task()).toMatchObject(DATA_DELETED);
    await reloadAndSignIn();
    expect(task()).toMatchObject(DATA_DELETED);
    expect(await askAndConfirm('delete')).toEqual({ status: 'done', action: 'delete' });
    await reloadAndSignIn();
    expect(task()).toEqual({ status: 'idle' });
  });

  test('says nothing after a reload when the data is still there', async () => {
    eraseLate();
    await askAndConfirm('delete');
    await reloadAndSignIn();
    expect(task()).toEqual({ status: 'idle' });
  });

  test.each([
    ['after ten minutes', 600_001, 'u1'],
    ['to another person', 0, 'u2'],
  ])('says nothing %s', async (_, ms, uid) => {
    const erase = eraseLate();
    await askAndConfirm('delete');
    await erase();
    await fake.advance(ms);
    await reloadAndSignIn(uid);
    expect(task()).toEqual({ status: 'idle' });
    expect(fake.tab.has(DELETION_KEY)).toBe(false);
  });

  test('an account whose data is deleted says after a reload that it’s still there', async () => {
    fake.auth.obstacles.deleteAccount = () => Promise.reject(new Error('offline'));
    await askAndConfirm('delete');
    await reloadAndSignIn();
    expect(task()).toMatchObject(DATA_DELETED);
  });

  test('somebody who has nothing left and has deleted nothing reads nothing', async () => {
    fake.database.members.clear();
    fake.database.subscriptions.clear();
    await reloadAndSignIn();
    expect(task()).toEqual({ status: 'idle' });
  });
});
