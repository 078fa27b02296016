import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ARRIVAL_LIFETIME_MS } from '@/lib/arrival';
import { encodeReferralCode } from '@/lib/referral-code';
import { MEMBER_ATTRIBUTE, REFERRED_ATTRIBUTE, SESSION_ATTRIBUTE } from '@/lib/browser/attributes';
import {
  DATA_CHANGED_KEY,
  MEMBER_KEY,
  JOIN_DRAFT_KEY,
  POINTS_KEY,
  SESSION_KEY,
} from '@/lib/browser/storage-keys';
import { createSession, type SessionStore } from '@/features/sign-in/session';
import { createRemembered } from '@/features/waitlist/membership/remembered';
import { createWaitlist } from '@/features/waitlist/store';
import { accountOf } from '../../fakes/auth';
import { aMember, JOIN_FORM } from '../../fakes/database';
import { createFakeEnvironment, type FakeEnvironment } from '../../fakes/environment';
import { runHeadScript } from '../../fakes/head-script';

// As long as Firebase's uids.
const ME = 'me'.repeat(14);
const FRIEND = 'fr'.repeat(14);
const byPhone = { ...accountOf(ME), phoneNumber: '+919876543210' };

let fake: FakeEnvironment;
let session: SessionStore;
let waitlist: ReturnType<typeof createWaitlist>;

const openPage = async () => {
  session = createSession(fake.environment, fake.auth.load);
  waitlist = createWaitlist(
    fake.environment,
    fake.database.waitlist,
    session,
    createRemembered(fake.environment, session),
  );
  waitlist.$membership.listen(() => undefined);
  await fake.settle();
};

beforeEach(async () => {
  fake = createFakeEnvironment();
  fake.local.set(SESSION_KEY, '1');
  fake.database.add(aMember(FRIEND, 3));
  await openPage();
});

const signIn = (uid = ME) => fake.signIn(accountOf(uid));
/** Types a whole form, with spaces around the name. */
const fill = () => waitlist.changeDraft({ ...JOIN_FORM, name: ' Amina ' });
/** Opens another page of the site first. */
const comeBy = (query: string) =>
  runHeadScript({ local: fake.local, url: `https://usrah.example/${query}` });
const followFriend = () => {
  comeBy(`?referredBy=${encodeReferralCode(FRIEND)}`);
  fake.attributes.add(REFERRED_ATTRIBUTE);
};
const calls = (name: string) => fake.database.calls.filter((call) => call.startsWith(name));
/** The member whom the join has stored. */
const joined = () => fake.database.members.get(ME);
const membership = () => waitlist.$membership.get();
const joining = () => waitlist.$joining.get();
const draft = () => waitlist.$joinDraft.get();

/** Stores what somebody has typed into the form, as this tab keeps it. */
const storeDraft = (owner: string, value: object) =>
  fake.tab.set(JOIN_DRAFT_KEY, JSON.stringify({ owner, value }));
const notJoined = { status: 'not-joined', uid: ME };

test('a late answer doesn’t show a membership after signing out', async () => {
  expect(membership()).toEqual({ status: 'unknown' });
  const release = fake.database.hold();
  await signIn();
  expect(membership()).toEqual({ status: 'loading', uid: ME });
  fake.auth.signOut();
  release();
  await fake.settle();
  expect(membership()).toEqual({ status: 'signed-out' });
});

test('the membership is checked at each sign-in, and again after a failure', async () => {
  fake.database.isFailing = true;
  await signIn(FRIEND);
  expect(membership()).toEqual({ status: 'failed' });
  fake.database.isFailing = false;
  await waitlist.checkMembership();
  expect(membership()).toMatchObject({ status: 'joined', member: { points: 3 } });
  await signIn();
  expect(membership()).toEqual(notJoined);
});

test('the membership stays visible to the same person while it is checked again', async () => {
  await signIn();
  fake.database.add(aMember(ME));
  await fake.dispatch('pageshow', { persisted: true });
  expect(membership()).toMatchObject({ status: 'joined', since: 'before' });
  fake.database.hold();
  await fake.dispatch('pageshow', { persisted: true });
  expect(membership()).toMatchObject({ status: 'joined' });
  await signIn(FRIEND);
  expect(membership()).toEqual({ status: 'loading', uid: FRIEND });
});

test('a member sees how many points are new since the last visit', async () => {
  await signIn(FRIEND);
  fake.database.add(aMember(FRIEND, 5));
  await openPage();
  await signIn(FRIEND);
  expect(membership()).toMatchObject({ newPoints: 2 });
  // Still on the same page.
  fake.database.add(aMember(FRIEND, 6));
  await waitlist.checkMembership();
  expect(membership()).toMatchObject({ newPoints: 3 });
  fake.auth.signOut();
  expect(fake.local.size).toBe(0);
});

test('a member who has lost points since the last visit reads of no new ones', async () => {
  await signIn(FRIEND);
  fake.database.add(aMember(FRIEND, 1));
  await openPage();
  await signIn(FRIEND);
  expect(membership()).toMatchObject({ member: { points: 1 }, newPoints: 0 });
});

test.each(['-Infinity', '-3', 'many'])('damaged points, ‘%s’, make none new', async (damaged) => {
  await signIn(FRIEND);
  fake.local.set(POINTS_KEY, damaged);
  await openPage();
  await signIn(FRIEND);
  expect(membership()).toMatchObject({ status: 'joined', newPoints: 0 });
});

test.each([
  ['for somebody who may be signed in', true, 1],
  ['for a visitor', false, 0],
])('the waitlist’s code loads with the page %s: %s', async (_, hasFlag, times) => {
  const load = vi.spyOn(fake.database.waitlist, 'load');
  if (!hasFlag) fake.local.clear();
  await openPage();
  expect(load).toHaveBeenCalledTimes(times);
});

test('new points of one person aren’t added to those of the next', async () => {
  await signIn(FRIEND);
  fake.database.add(aMember(FRIEND, 5), aMember(ME, 1));
  await waitlist.checkMembership();
  expect(membership()).toMatchObject({ newPoints: 2 });
  await signIn();
  expect(membership()).toMatchObject({ member: { uid: ME }, newPoints: 0 });
});

test('a check that fails late doesn’t hide what is shown since', async () => {
  const { promise, reject } = Promise.withResolvers<undefined>();
  vi.spyOn(fake.database.waitlist, 'findMember').mockReturnValueOnce(promise);
  await signIn();
  fake.auth.signOut();
  reject(new Error('offline'));
  await fake.settle();
  expect(membership()).toEqual({ status: 'signed-out' });
});

test('a browser that remembers a member forgets them when they aren’t one', async () => {
  fake.local.set(MEMBER_KEY, '1');
  await signIn();
  expect(fake.local.has(MEMBER_KEY)).toBe(false);
});

test('an error of the form isn’t shown to the next person', async () => {
  await signIn();
  await waitlist.join();
  expect(joining()).toMatchObject({ status: 'failed' });
  await signIn('ot'.repeat(14));
  expect(joining()).toEqual({ status: 'idle' });
});

describe('joining', () => {
  beforeEach(() => signIn());

  test('sends the trimmed form and the referrer once, and forgets both', async () => {
    followFriend();
    fill();
    await Promise.all([waitlist.join(), waitlist.join()]);
    expect(calls('join')).toEqual([`join ${ME}`]);
    const member = { ...JOIN_FORM, referredBy: FRIEND };
    expect(membership()).toMatchObject({ status: 'joined', since: 'now', member });
    expect([...fake.tab.keys()]).toEqual([]);
    expect([...fake.local.keys()].sort()).toEqual([MEMBER_KEY, POINTS_KEY, SESSION_KEY]);
    expect([...fake.attributes].sort()).toEqual([MEMBER_ATTRIBUTE, SESSION_ATTRIBUTE]);
  });

  test('counts for the link in the address when the browser stores nothing', async () => {
    fake.url += `?referredBy=${encodeReferralCode(FRIEND)}`;
    fill();
    await waitlist.join();
    expect(joined()).toMatchObject({ referredBy: FRIEND });
  });

  test('names nobody when the friend’s link is too old', async () => {
    followFriend();
    await fake.advance(ARRIVAL_LIFETIME_MS + 1);
    fill();
    await waitlist.join();
    expect(joined()).not.toHaveProperty('referredBy');
  });

  test.each([
    ['invite', 'invite'],
    ['somebody', undefined],
  ])('stores where the person came from, %s in the address, as %s', async (word, via) => {
    fake.url += `?via=${word}`;
    fill();
    await waitlist.join();
    expect(joined()?.via).toBe(via);
  });

  test('with an invalid form shows an error until a change fixes it', async () => {
    await waitlist.join();
    expect(calls('join')).toEqual([]);
    // Checking the membership again leaves the form and its error.
    await fake.changeElsewhere('waitlist');
    waitlist.changeDraft({ contact: 'bilal@example.com' });
    expect(joining()).toMatchObject({ code: 'join/missing-fields' });
    // The consent is still missing, but that is another error.
    waitlist.changeDraft({ name: 'A' });
    expect(joining()).toEqual({ status: 'idle' });
  });

  test.each([
    ['signing out', () => fake.auth.signOut()],
    ['another tab is about to delete the account', () => fake.changeElsewhere('account')],
  ])('commits nothing more after %s', async (_, end) => {
    fill();
    const release = fake.database.hold();
    const done = waitlist.join();
    await fake.settle();
    void end();
    release();
    await done;
    expect(joining()).toEqual({ status: 'idle' });
    await signIn();
    expect(membership()).toEqual(notJoined);
  });

  test('keeps what was typed for the same number when the account is gone', async () => {
    fake.auth.signOut();
    await fake.signIn(byPhone);
    vi.spyOn(fake.database.waitlist, 'join').mockImplementation(async () => fake.auth.end());
    fill();
    await waitlist.join();
    expect(membership()).toEqual({ status: 'signed-out' });
    expect(session.$ending.get()).toBe('session/ended');
    await fake.signIn({ ...byPhone, uid: 'ne'.repeat(14) });
    expect(session.$ending.get()).toBeUndefined();
    expect(draft()).toMatchObject({ ...JOIN_FORM, name: ' Amina ' });
    await signIn('ot'.repeat(14));
    expect(draft()).toMatchObject({ name: '', contact: '' });
  });

  const offline = new TypeError('Failed to fetch');

  test('that fails says so in general, and can be tried again', async () => {
    vi.spyOn(fake.database.waitlist, 'join').mockRejectedValueOnce(offline);
    fill();
    await waitlist.join();
    expect(joining()).toMatchObject({ code: 'join/failed' });
    await waitlist.join();
    expect(membership()).toMatchObject({ status: 'joined' });
  });

  test('without any answer says that it may be done, and can be tried again', async () => {
    fake.database.isFailing = true;
    fill();
    await waitlist.join();
    expect(joining()).toMatchObject({ code: 'join/unanswered' });
    fake.database.isFailing = false;
    await waitlist.join();
    expect(membership()).toMatchObject({ status: 'joined' });
  });

  test('is as good as any other when its answer is lost or it was made in another tab', async () => {
    vi.spyOn(fake.database.waitlist, 'join').mockImplementation(async () => {
      fake.database.add(aMember(ME));
      throw offline;
    });
    fill();
    await waitlist.join();
    expect(membership()).toMatchObject({ status: 'joined', since: 'now' });
  });

  test('isn’t possible for a member', async () => {
    fill();
    await waitlist.join();
    await waitlist.join();
    expect(calls('join')).toHaveLength(1);
    expect(joining().status).not.toBe('failed');
  });

  test('goes on when somebody types meanwhile', async () => {
    const release = fake.database.hold();
    fill();
    const done = waitlist.join();
    await fake.settle();
    waitlist.changeDraft({ name: 'Aminah' });
    expect(joining()).toEqual({ status: 'working' });
    release();
    await done;
    expect(membership()).toMatchObject({ status: 'joined', since: 'now' });
  });

  test('goes on when something else changes in another tab', async () => {
    const release = fake.database.hold();
    fill();
    const done = waitlist.join();
    await fake.settle();
    const before = fake.database.calls.length;
    await fake.changeElsewhere('newsletter');
    await fake.changeElsewhere('waitlist');
    expect(joining()).toEqual({ status: 'working' });
    expect(fake.database.calls).toHaveLength(before);
    release();
    await done;
    expect(membership()).toMatchObject({ status: 'joined', since: 'now' });
  });

  test('isn’t undone by the late answer of a check', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    vi.spyOn(fake.database.waitlist, 'findMember').mockReturnValueOnce(promise);
    await fake.changeElsewhere('waitlist');
    fill();
    await waitlist.join();
    resolve(undefined);
    await fake.settle();
    expect(membership()).toMatchObject({ status: 'joined', since: 'now' });
  });

  test('is announced to other tabs', async () => {
    const set = vi.spyOn(fake.environment.storage.local, 'set');
    fill();
    await waitlist.join();
    expect(set).toHaveBeenCalledWith(DATA_CHANGED_KEY, 'waitlist');
  });

  test('shows no membership when its answer comes after signing out', async () => {
    vi.spyOn(fake.database.waitlist, 'join').mockImplementation(async () => {
      fake.auth.signOut();
      return aMember(ME);
    });
    fill();
    await waitlist.join();
    expect(membership()).toEqual({ status: 'signed-out' });
  });
});

test('a pending point is tried with growing pauses, and at once on a later visit', async () => {
  // Pauses are random. These are the longest ones.
  using random = vi.spyOn(Math, 'random');
  random.mockReturnValue(1);
  const expectTries = async (count: number, minutes: number) => {
    await fake.advance(minutes * 60_000);
    expect(calls('settle')).toHaveLength(count);
  };
  await signIn();
  followFriend();
  fake.database.isBusy = true;
  fill();
  await waitlist.join();
  // Waits 5, 10, 20, 40, 80 and 160 s, then 5 minutes each time.
  await expectTries(5, 5);
  fake.database.isFailing = true;
  await expectTries(9, 20);
  fake.database.isFailing = false;
  fake.auth.signOut();
  await expectTries(9, 20);
  fake.database.isBusy = false;
  await openPage();
  await signIn();
  await expectTries(10, 0);
  await expectTries(10, 20);
});

const ofAccount = {
  name: '',
  contact: '+919876543210',
  contactType: 'whatsapp',
  consent: '',
  adult: false,
};

test('the form begins with what was typed before, until the session ends', async () => {
  await fake.signIn(byPhone);
  expect(draft()).toEqual(ofAccount);
  fill();
  await openPage();
  await fake.signIn(byPhone);
  expect(draft()).toMatchObject({ ...JOIN_FORM, name: ' Amina ' });
  // Also when nothing is typed in between.
  await openPage();
  await fake.signIn(byPhone);
  expect(draft()).toMatchObject({ ...JOIN_FORM, name: ' Amina ' });
  await signIn('ot'.repeat(14));
  expect(draft()).toMatchObject({ name: '', contact: '' });
  fill();
  fake.auth.signOut();
  expect(fake.tab.size).toBe(0);
});

test.each([
  ['without the ticks when policies have changed', { consent: '2020-01-01' }, 'Amina', false],
  [
    'with what still fits of a damaged draft',
    { consent: 7, contactType: '__proto__' },
    'Amina',
    false,
  ],
  [
    'with what an earlier form had, too',
    { consent: '', adult: undefined, place: 'Pune' },
    'Amina',
    false,
  ],
  [
    'empty where nothing fits',
    { name: 1, contact: 2, contactType: 3, consent: 4, adult: 5 },
    '',
    false,
  ],
])('the form begins %s', async (_, changes, name, adult) => {
  storeDraft(ME, { ...JOIN_FORM, ...changes });
  await signIn();
  expect(draft()).toMatchObject({ name, contactType: 'email', consent: '', adult });
});

test.each([
  ['keeps the ticks', JOIN_FORM.consent, true],
  ['asks for all agreements again after a new version', '2020-01-01', false],
])('a draft of the form %s', async (_, consent, adult) => {
  storeDraft(ME, { ...JOIN_FORM, consent });
  await signIn();
  expect(draft()).toMatchObject({ adult });
});

test('the type of contact that was chosen brings the account’s own where what was typed is lost', async () => {
  storeDraft('amina@example.com', { ...JOIN_FORM, contact: undefined });
  await fake.signIn(accountOf(ME, 'amina@example.com'));
  expect(draft()).toMatchObject({ name: 'Amina', contact: 'amina@example.com' });
});

test('switching to WhatsApp leaves out the address of an account by Google', async () => {
  await fake.signIn(accountOf(ME, 'amina@example.com'));
  expect(draft()).toMatchObject({ contactType: 'email', contact: 'amina@example.com' });
  waitlist.changeDraft({ contactType: 'whatsapp' });
  expect(draft()).toMatchObject({ contact: '' });
  waitlist.changeDraft({ contactType: 'email' });
  expect(draft()).toMatchObject({ contact: 'amina@example.com' });
});

test('switching to email leaves out the number of an account by phone', async () => {
  await fake.signIn(byPhone);
  waitlist.changeDraft({ contactType: 'email' });
  expect(draft()).toMatchObject({ contact: '' });
});

test('a draft of somebody else is removed from the browser', async () => {
  storeDraft(FRIEND, JOIN_FORM);
  await signIn();
  expect(fake.tab.size).toBe(0);
});

test('switching back to a type of contact restores the last one of it', async () => {
  await fake.signIn(byPhone);
  fill();
  waitlist.changeDraft({ contactType: 'whatsapp' });
  expect(draft()).toMatchObject({ contact: ofAccount.contact });
  waitlist.changeDraft({ contactType: 'email' });
  expect(draft()).toMatchObject({ contact: JOIN_FORM.contact });
});
