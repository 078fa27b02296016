import { beforeEach, describe, expect, test, vi } from 'vitest';
import { namesOf } from '@/lib/records';
import { SiteError } from '@/lib/errors';
import { orLook } from '@/lib/lost-answer';
import { creditErrors, joinErrors } from '@/features/waitlist/joining/errors';
import { sessionErrors } from '@/features/sign-in/errors';
import { googleIdentity, phoneIdentity, seatIdOf } from '@/features/waitlist/joining/identity';
import {
  seatPath,
  subscriberPath,
  waitlistContactPath,
  waitlistPath,
} from '@/lib/firebase/documents';
import { subscribeFormGuards } from '@/features/newsletter/model';
import { createSubscriberService } from '@/features/newsletter/service';
import { createWaitlistService } from '@/features/waitlist/service';
import { commit } from '@/features/waitlist/membership/firestore';
import { JOIN_FORM, LONGEST_SUBSCRIPTION, subscribeForm } from '../../fakes/database';
import { isLong } from '../../long';
import { createProject } from '../../rules/emulator';
import { byGoogle, byPhone, entry } from '../../rules/fixtures';
import { interceptNetwork } from '../../rules/requests';

const PEOPLE = isLong ? 500 : 40;

const HOST_UID = 'host';
const GUEST_UID = 'guest';
const guest = byGoogle(GUEST_UID, '3001');
const guestSeat = seatPath(await seatIdOf(googleIdentity('3001')));

// Loading the rules into a project takes longer than most of these tests.
const project = await createProject();

type Token = typeof guest | ReturnType<typeof byPhone>;
/** Accounts are there unless a test says otherwise. */
const confirmAccount = vi.fn(async () => undefined);
const accountIsGone = async () => {
  throw new SiteError(sessionErrors, 'session/ended');
};

function serviceOf(token: Token, wait?: () => Promise<void>) {
  const database = () => project.openAs(token);
  return createWaitlistService({ database, claims: async () => token, confirmAccount, wait });
}
const asHost = () => serviceOf(byPhone(HOST_UID, '+447700900020'));
const asGuest = () => serviceOf(guest);
const join = (token: Token = guest, wait?: () => Promise<void>) =>
  serviceOf(token, wait).join(token.sub, JOIN_FORM, { referrer: HOST_UID, source: 'qr' });
/** Joins as the store does, for which a join is made although its answer is late. */
const joinAndLook = (token: Token) =>
  orLook(join(token), () => serviceOf(token).findMember(token.sub), joinErrors, 'join/unanswered');
/** The guest joins in a browser that waits for nothing. */
const joinAtOnce = () => join(guest, () => Promise.resolve());
const hostPoints = async () => (await asHost().findMember(HOST_UID))?.points;

beforeEach(async () => {
  vi.unstubAllGlobals();
  vi.spyOn(console, 'warn').mockReturnValue();
  await project.clear();
  await asHost().join(HOST_UID, JOIN_FORM);
});

/** Firestore's response with an error: by default, too many writes wait for a document. */
const failure = (status = 'ABORTED', code = 409) =>
  Response.json({ error: { code, status } }, { status: code });

type Answer = () => Promise<Response> | Response;

/** Answers commits in place of the emulator: those that give the host a point, and others. */
function answerCommits(credits: Answer, others?: Answer): void {
  interceptNetwork(({ method, body }, next) => {
    const answer = body.includes(`waitlist/${HOST_UID}"`) ? credits : others;
    return method === 'commit' && answer ? answer() : next();
  });
}

describe('joining', () => {
  test('takes a seat, and returns what is stored', async () => {
    expect(await asGuest().hasSeat()).toBe(false);
    const referral = { referredBy: HOST_UID, credited: true, via: 'qr' };
    const member = { ...JOIN_FORM, points: 0, ...referral };
    expect(await join()).toMatchObject(member);
    expect(await asGuest().findMember(GUEST_UID)).toMatchObject(member);
    expect(await asGuest().hasSeat()).toBe(true);
  });

  test('a second time, or in two tabs at once, changes nothing', async () => {
    const results = await Promise.allSettled([join(), join()]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const form = { ...JOIN_FORM, name: 'Other' };
    const again = asGuest().join(GUEST_UID, form, { source: 'invite' });
    await expect(again).rejects.toMatchObject({ code: 'permission-denied' });
    const first = { name: JOIN_FORM.name, via: 'qr' };
    expect(await asGuest().findMember(GUEST_UID)).toMatchObject(first);
    expect(await hostPoints()).toBe(1);
  });

  test('gives one point when the answer to the commit is lost', async () => {
    interceptNetwork(async ({ method }, next) => {
      const response = await next();
      if (method === 'commit') throw new TypeError('Failed to fetch');
      return response;
    });
    await expect(join()).rejects.toMatchObject({ name: 'FirebaseError' });
    vi.unstubAllGlobals();
    expect(await asGuest().findMember(GUEST_UID)).toMatchObject({ credited: true });
    expect(await hostPoints()).toBe(1);
  });

  test('that fails before the commit says for certain that it has failed', async () => {
    interceptNetwork(({ method }, next) =>
      method.startsWith('batchGet') ? failure('UNAVAILABLE', 503) : next(),
    );
    await expect(join()).rejects.toMatchObject({ code: 'join/failed' });
  });

  test('names nobody when the referrer is not on the waitlist', async () => {
    const member = await asGuest().join(GUEST_UID, JOIN_FORM, { referrer: 'nobody', source: 'qr' });
    expect(member).not.toHaveProperty('referredBy');
    expect(await asGuest().findMember(GUEST_UID)).toMatchObject({ via: 'qr' });
    expect(console.warn).toHaveBeenLastCalledWith(creditErrors['points/referrer-not-found']);
  });

  test('doesn’t read the referrer’s entry, which only members may', async () => {
    const reads: string[] = [];
    interceptNetwork(({ method, body }, next) => {
      if (method !== 'commit') reads.push(body);
      return next();
    });
    await join();
    expect(reads.join()).toContain(guestSeat);
    expect(reads.join()).not.toContain(waitlistPath(HOST_UID));
  });

  const newAccount = byGoogle('anew', '3001');

  test.each([
    ['the same', guest],
    ['a new', newAccount],
  ])('again after leaving, with %s account, credits nobody', async (_, account) => {
    await join();
    await asGuest().leave(GUEST_UID);
    const member = await join(account);
    expect(member).not.toHaveProperty('referredBy');
    expect(member).toHaveProperty('via', 'qr');
    expect(await hostPoints()).toBe(1);
  });

  test('again after leaving asks the rules for no point', async () => {
    await join();
    await asGuest().leave(GUEST_UID);
    const credits = vi.fn(failure);
    answerCommits(credits);
    await join();
    expect(credits).not.toHaveBeenCalled();
  });

  test.each([
    ['is tried again while it collides with others', 7, 'guest'],
    ['fails after eight collisions', 8, 'aborted'],
  ])('a commit %s', async (_, collisions, outcome) => {
    let sent = 0;
    interceptNetwork(({ method }, next) =>
      method === 'commit' && ++sent <= collisions ? failure() : next(),
    );
    const service = serviceOf(guest, () => Promise.resolve());
    const joining = service.join(GUEST_UID, JOIN_FORM);
    expect(
      await joining.then(
        ({ uid }) => uid,
        ({ code }) => code,
      ),
    ).toBe(outcome);
    expect(sent).toBe(8);
  });

  test('fails while the entry of an earlier, deleted account is there', async () => {
    await join();
    await expect(join(newAccount)).rejects.toMatchObject({ code: 'join/has-place' });
  });

  test('fails for people whom the operator has banned', async () => {
    const banned = { path: guestSeat, data: { uid: 'earlier', banned: true } };
    await commit(project.openAs('owner'), [banned]);
    await expect(join()).rejects.toMatchObject({ code: 'join/banned' });
  });

  test('commits nothing for an account that isn’t there any more', async () => {
    confirmAccount.mockImplementationOnce(accountIsGone);
    await expect(join()).rejects.toMatchObject({ code: 'session/ended' });
    expect(await asGuest().findMember(GUEST_UID)).toBeUndefined();
    expect(await asGuest().hasSeat()).toBe(false);
  });

  test('stops between two attempts when the session ends', async () => {
    const session = new AbortController();
    answerCommits(failure, () => {
      session.abort();
      return failure();
    });
    const joining = asGuest().join(GUEST_UID, JOIN_FORM, {}, session.signal);
    await expect(joining).rejects.toMatchObject({ name: 'AbortError' });
  });
});

test('an entry without a valid number of points has none', async () => {
  await commit(project.openAs('owner'), [entry(HOST_UID, { points: '9' })]);
  expect(await hostPoints()).toBe(0);
});

test('a contact that was edited by hand is read as none, and its member can correct it', async () => {
  const edited = { contact: 'by post', contactType: 7, consent: 'yes', consentAt: 'today' };
  const path = waitlistContactPath(HOST_UID);
  await commit(project.openAs('owner'), [{ path, data: edited }]);
  const none = { contact: '', contactType: 'email', consent: '', consentAt: 0 };
  expect(await asHost().findMember(HOST_UID)).toMatchObject(none);
  const { name, contact, contactType } = JOIN_FORM;
  await asHost().update(HOST_UID, { name, contact, contactType });
  expect(await asHost().findMember(HOST_UID)).toMatchObject({ ...none, contact, contactType });
});

const subscribers = createSubscriberService({
  database: () => project.openAs(guest),
  claims: async () => guest,
  confirmAccount,
});

describe('a member', () => {
  beforeEach(async () => {
    await join();
    await subscribers.subscribe(GUEST_UID, subscribeForm('g@example.com'));
  });

  test('changes name and contact together, and nothing else', async () => {
    const before = await asGuest().findMember(GUEST_UID);
    const profile = { name: 'Gul', contact: '+447700900021', contactType: 'whatsapp' } as const;
    await asGuest().update(GUEST_UID, profile);
    expect(await asGuest().findMember(GUEST_UID)).toEqual({ ...before, ...profile });
  });

  test('exports every document that is kept about them', async () => {
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    const { name, ...contact } = JOIN_FORM;
    const referral = { referredBy: HOST_UID, credited: true, via: 'qr' };
    expect(await asGuest().exportData(GUEST_UID)).toEqual({
      [waitlistPath(GUEST_UID)]: { name, points: 0, createdAt: time, updatedAt: time },
      [waitlistContactPath(GUEST_UID)]: { ...contact, consentAt: time, ...referral },
      [guestSeat]: { uid: GUEST_UID },
      [subscriberPath(GUEST_UID)]: {
        ...{ email: 'g@example.com', verified: false, createdAt: time, updatedAt: time },
      },
    });
  });

  test('exports the seat of a lost number, too, after the operator has moved them', async () => {
    const lostSeat = seatPath(await seatIdOf(phoneIdentity('+447700900022')));
    const moved = { path: lostSeat, data: { uid: GUEST_UID } };
    await commit(project.openAs('owner'), [moved]);
    const exported = await asGuest().exportData(GUEST_UID);
    expect(exported).toMatchObject({ [guestSeat]: moved.data, [lostSeat]: moved.data });
  });

  const leaveAndUnsubscribe = () =>
    Promise.all([asGuest().leave(GUEST_UID), subscribers.unsubscribe(GUEST_UID)]);

  test.each([
    ['leaves and unsubscribes', leaveAndUnsubscribe],
    ['erases everything at once', () => asGuest().eraseData(GUEST_UID)],
  ])('who %s keeps only a seat, and the referrer keeps the point', async (_, leave) => {
    await leave();
    expect(Object.keys(await asGuest().exportData(GUEST_UID))).toEqual([guestSeat]);
    expect(await hostPoints()).toBe(1);
  });
});

test.each([
  ['second@example.com', false],
  [guest.email, true],
])('a second subscription, with %s, is verified: %j', async (email, verified) => {
  await subscribers.subscribe(
    GUEST_UID,
    subscribeForm(verified ? 'first@example.com' : guest.email),
  );
  expect(await subscribers.subscribe(GUEST_UID, subscribeForm(email))).toEqual({ verified });
  expect(await subscribers.subscription(GUEST_UID)).toMatchObject({ email, verified });
});

describe('a subscription whose typed address was confirmed', () => {
  const form = subscribeForm('g@example.com');
  beforeEach(async () => {
    await subscribers.subscribe(GUEST_UID, form);
    const path = subscriberPath(GUEST_UID);
    await commit(project.openAs('owner'), [{ path, data: { verified: true } }]);
  });

  test('stays confirmed when it’s saved again', async () => {
    expect(await subscribers.subscribe(GUEST_UID, form)).toEqual({ verified: true });
    expect(await subscribers.subscription(GUEST_UID)).toMatchObject({ ...form, verified: true });
  });

  test.each(namesOf(subscribeFormGuards))(
    'stays confirmed with another %s, unless that is the email',
    async (field) => {
      const changed = { ...form, [field]: LONGEST_SUBSCRIPTION[field] };
      const verified = field !== 'email';
      expect(await subscribers.subscribe(GUEST_UID, changed)).toEqual({ verified });
      expect(await subscribers.subscription(GUEST_UID)).toMatchObject({ ...changed, verified });
    },
  );
});

test('a subscription that was edited by hand has no address', async () => {
  const data = { email: 'by post', verified: 'yes', createdAt: 'today' };
  await commit(project.openAs('owner'), [{ path: subscriberPath(GUEST_UID), data }]);
  const none = { email: '', verified: false, createdAt: 0 };
  expect(await subscribers.subscription(GUEST_UID)).toEqual(none);
});

test('an account that isn’t there any more subscribes nobody', async () => {
  confirmAccount.mockImplementationOnce(accountIsGone);
  const subscribing = subscribers.subscribe(GUEST_UID, subscribeForm('g@example.com'));
  await expect(subscribing).rejects.toMatchObject({ code: 'session/ended' });
  expect(await subscribers.subscription(GUEST_UID)).toBeUndefined();
});

test.each([
  ['changes a membership that has ended', 1, 'permission-denied'],
  ['belongs to an account that has gone, too', 0, 'session/ended'],
])('a correction that is refused because it %s says so', async (_, isThere, code) => {
  const { name, contact, contactType } = JOIN_FORM;
  if (!isThere) confirmAccount.mockImplementationOnce(accountIsGone);
  const updating = asGuest().update(GUEST_UID, { name, contact, contactType });
  await expect(updating).rejects.toMatchObject({ code });
});

test.each([
  ['the read fails', 'batchGet', 'subscribe/failed'],
  ['the write fails', 'commit', 'unavailable'],
])('when %s, what subscribing throws says whether it may be done', async (_, failing, code) => {
  interceptNetwork(({ method }, next) =>
    method.startsWith(failing) ? failure('UNAVAILABLE', 503) : next(),
  );
  const subscribing = subscribers.subscribe(GUEST_UID, subscribeForm('g@example.com'));
  await expect(subscribing).rejects.toMatchObject({ code });
});

describe('a link that many people follow', () => {
  const crowd = Array.from({ length: PEOPLE }, (_, index) => {
    const number = String(index).padStart(4, '0');
    return byPhone(`guest${number}`, `+4477009${number}`);
  });

  const settleUntilGiven = (one: Token) =>
    vi.waitUntil(() => serviceOf(one).settleCredit(one.sub), 600_000);

  /**
   * Waits until everybody's point is given, in two tabs of each person at the same moment. The
   * site's growing pauses spread the attempts of a crowd: here, a few people come back at a time.
   */
  async function settleAll(): Promise<void> {
    for (let start = 0; start < crowd.length; start += 10) {
      const some = crowd.slice(start, start + 10);
      await Promise.all([...some, ...some].map(settleUntilGiven));
    }
  }

  test(`each of ${PEOPLE} people who join at the same moment counts`, async () => {
    await Promise.all(crowd.map(joinAndLook));
    await settleAll();
    expect(await hostPoints()).toBe(PEOPLE);
  }, 900_000);

  test(`${PEOPLE} people join although every point is refused, and count later`, async () => {
    answerCommits(failure);
    await Promise.all(crowd.map(joinAndLook));
    expect(await hostPoints()).toBe(0);
    vi.unstubAllGlobals();
    await settleAll();
    expect(await hostPoints()).toBe(PEOPLE);
  }, 900_000);

  const settle = () => asGuest().settleCredit(GUEST_UID);

  test('a pending point is settled when the referrer has left', async () => {
    answerCommits(failure);
    expect(await joinAtOnce()).toMatchObject({ credited: false });
    expect(await settle()).toBe(false);
    vi.unstubAllGlobals();
    await asHost().leave(HOST_UID);
    expect(await settle()).toBe(true);
    expect(await asGuest().findMember(GUEST_UID)).toMatchObject({ credited: false });
  });

  test('an unanswered commit doesn’t stop the join, and its point can follow', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    answerCommits(() => promise);
    expect(await joinAtOnce()).toMatchObject({ credited: false });
    vi.unstubAllGlobals();
    resolve(failure());
    expect(await settle()).toBe(true);
    expect(await hostPoints()).toBe(1);
  });

  test('a late commit counts, although the one without the point fails', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const fail = () => {
      resolve(Response.json({}));
      return failure('INVALID_ARGUMENT', 400);
    };
    answerCommits(() => promise, fail);
    expect(await joinAtOnce()).toMatchObject({ credited: true });
  });

  test('an answer that never comes isn’t waited for once the join is known to be made', async () => {
    interceptNetwork(async ({ method, body }, next) => {
      const response = await next();
      const hangs = method === 'commit' && body.includes(`waitlist/${HOST_UID}"`);
      return hangs ? new Promise<Response>(() => undefined) : response;
    });
    const afterAMoment = () => new Promise<void>((resolve) => void setTimeout(resolve, 1000));
    await expect(join(guest, afterAMoment)).rejects.toMatchObject({ code: 'permission-denied' });
    vi.unstubAllGlobals();
    expect(await asGuest().findMember(GUEST_UID)).toMatchObject({ credited: true });
    expect(await hostPoints()).toBe(1);
  });
});
