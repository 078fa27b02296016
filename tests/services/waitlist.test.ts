import { collection, collectionGroup, doc, getDoc, getDocs, setDoc } from 'firebase/firestore/lite';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sentence } from '@/messages/errors';
import { googleIdentity, seatIdOf } from '@/services/firebase/identity';
import { SUBSCRIBERS, WAITLIST, waitlistPath } from '@/services/firebase/paths';
import { createSubscriberService } from '@/services/firebase/subscribers';
import { byLength } from '../long';
import { createProject, type Project } from '../rules/emulator';
import { byGoogle, byPhone, JOIN_FORM } from '../rules/people';
import { aborted, failure, interceptNetwork, type Call, type Network } from './network';
import { openService, type Token } from './tabs';

const PEOPLE = byLength({ short: 40, long: 200 });

// As long as a Firebase uid.
const HOST_UID = 'host'.repeat(7);
const host = byPhone(HOST_UID, '+447700900020');
const guest = byGoogle('guest'.repeat(6), '3001');

let network: Network;
let project: Project;

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  project = await createProject();
  network = interceptNetwork();
});

const waitlistOf = (token: Token) => openService(project, token);
const join = (token: Token, referrer?: string) =>
  waitlistOf(token).join(token.sub!, JOIN_FORM, referrer);
const pointsOf = async (uid: string): Promise<unknown> =>
  (await getDoc(doc(project.openAs('owner'), waitlistPath(uid)))).get('points');

/** Whether a call gives the host a point. */
const isCredit = ({ method, body }: Call) =>
  method === 'commit' && new RegExp(`waitlist/${HOST_UID}"`).test(body);

/** Makes the host's entry refuse every write, or take them again. */
function setHostBusy(isBusy: boolean): void {
  network.fault = (call) => (isBusy && isCredit(call) ? aborted() : undefined);
}

/** The guest in a browser that waits for nothing. */
const impatient = () => openService(project, guest, () => Promise.resolve());

/** All documents of the database, by path. */
async function everything(): Promise<string[]> {
  const database = project.openAs('owner');
  const sources = [WAITLIST, 'seats', SUBSCRIBERS].map((path) => collection(database, path));
  const found = await Promise.all(
    [...sources, collectionGroup(database, 'private')].map((source) => getDocs(source)),
  );
  return found.flatMap(({ docs }) => docs.map(({ ref }) => ref.path)).sort();
}

describe('joining', () => {
  test('creates entry, contact and seat, and gives the referrer a point', async () => {
    await join(host);
    const member = { ...JOIN_FORM, points: 0, referredBy: HOST_UID, credited: true };
    expect(await join(guest, HOST_UID)).toMatchObject(member);
    expect(await waitlistOf(guest).findMember(guest.sub)).toMatchObject(member);
    expect(await pointsOf(HOST_UID)).toBe(1);
  });

  test('a second time, also in another tab, changes nothing', async () => {
    await join(host);
    await Promise.all([join(guest, HOST_UID), join(guest, HOST_UID)]);
    const other = { ...JOIN_FORM, name: 'Other' };
    const again = await waitlistOf(guest).join(guest.sub, other, HOST_UID);
    expect(again.name).toBe(JOIN_FORM.name);
    expect(await pointsOf(HOST_UID)).toBe(1);
  });

  test('works without the referrer when they are not on the waitlist', async () => {
    expect(await join(guest, 'nobody')).not.toHaveProperty('referredBy');
    expect(vi.mocked(console.warn).mock.calls.flat()).toContain(
      sentence('points/referrer-not-found'),
    );
  });

  test('again after leaving credits nobody, also with a new account', async () => {
    await join(host);
    await join(guest, HOST_UID);
    const newAccount = byGoogle('anew', '3001');
    // An account that is deleted by the API leaves its entry behind.
    await expect(join(newAccount, HOST_UID)).rejects.toMatchObject({ code: 'join/has-place' });
    await waitlistOf(guest).leave(guest.sub);
    expect(await join(newAccount, HOST_UID)).not.toHaveProperty('referredBy');
    expect(await pointsOf(HOST_UID)).toBe(1);
  });

  test('fails for whoever the operator has banned', async () => {
    const seatPath = `seats/${await seatIdOf(googleIdentity('3001'))}`;
    await setDoc(doc(project.openAs('owner'), seatPath), { uid: 'earlier', banned: true });
    await expect(join(guest)).rejects.toMatchObject({ code: 'join/banned' });
  });

  test('stops between two attempts when the session ends', async () => {
    await join(host);
    let commits = 0;
    network.fault = ({ method }) => (method === 'commit' && ++commits ? aborted() : undefined);
    const session = new AbortController();
    const service = openService(project, guest, async () => {
      await vi.waitUntil(() => commits > 0);
      session.abort();
    });
    const joining = service.join(guest.sub, JOIN_FORM, HOST_UID, session.signal);
    await expect(joining).rejects.toMatchObject({ name: 'AbortError' });
    expect(commits).toBe(1);
    expect(await waitlistOf(guest).findMember(guest.sub)).toBeUndefined();
  });
});

const subscribers = createSubscriberService(() => project.openAs(guest));

describe('a member', () => {
  beforeEach(async () => {
    await join(host);
    await join(guest, HOST_UID);
    await subscribers.subscribe(guest.sub, 'g@example.com');
  });

  test('changes name and contact together, and nothing else', async () => {
    const before = await waitlistOf(guest).findMember(guest.sub);
    const profile = { name: 'Gul', contact: '+447700900021', contactType: 'whatsapp' } as const;
    await waitlistOf(guest).update(guest.sub, profile);
    const expected = { ...before, ...profile, updatedAt: expect.any(Number) };
    expect(await waitlistOf(guest).findMember(guest.sub)).toEqual(expected);
  });

  test('exports every document that is kept about them', async () => {
    await waitlistOf(host).leave(HOST_UID);
    const exported = await waitlistOf(guest).exportData(guest.sub);
    const hostsSeat = Object.keys(await waitlistOf(host).exportData(HOST_UID));
    expect(hostsSeat).toEqual([expect.stringMatching(/^seats\/[0-9a-f]{64}$/)]);
    expect([...Object.keys(exported), ...hostsSeat].sort()).toEqual(await everything());
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    const { name, ...contact } = JOIN_FORM;
    expect(Object.values(exported)).toEqual([
      { name, points: 0, createdAt: time, updatedAt: time },
      { ...contact, consentAt: time, referredBy: HOST_UID, credited: true },
      { uid: guest.sub },
      { email: 'g@example.com', createdAt: time, updatedAt: time },
    ]);
  });

  const leaveAndUnsubscribe = async () => {
    await waitlistOf(guest).leave(guest.sub);
    await subscribers.unsubscribe(guest.sub);
  };

  test.each([
    ['leaves and unsubscribes', leaveAndUnsubscribe],
    ['erases everything at once', () => waitlistOf(guest).eraseData(guest.sub)],
  ])('who %s leaves nothing but the seat, and the referrer keeps the point', async (_, leave) => {
    const before = await everything();
    await leave();
    expect(await everything()).toEqual(before.filter((path) => !path.includes(guest.sub)));
    expect(await pointsOf(HOST_UID)).toBe(1);
  });
});

test('a subscription that another tab has just created is replaced', async () => {
  network.observe = async () => {
    network.observe = () => undefined;
    await subscribers.subscribe(guest.sub, 'first@example.com');
  };
  await subscribers.subscribe(guest.sub, 'second@example.com');
  expect(await subscribers.subscription(guest.sub)).toMatchObject({ email: 'second@example.com' });
});

test('a subscription that is aborted during its lookup is not sent', async () => {
  const tab = new AbortController();
  network.observe = () => tab.abort();
  await expect(subscribers.subscribe(guest.sub, 'g@example.com', tab.signal)).rejects.toThrow();
  expect(await subscribers.subscription(guest.sub)).toBeUndefined();
});

describe('a link that many people follow', () => {
  beforeEach(() => join(host));

  const crowd = Array.from({ length: PEOPLE }, (_, index) => {
    const number = String(index).padStart(4, '0');
    return byPhone(`guest${number}`.padEnd(28, 'x'), `+4477009${number}`);
  });

  /** Joins while the host's entry is busy, so that the point is pending. */
  async function joinBusyLink() {
    setHostBusy(true);
    const entry = await impatient().join(guest.sub, JOIN_FORM, HOST_UID);
    expect(entry).toMatchObject({ credited: false });
    expect(await waitlistOf(guest).settleCredit(guest.sub)).toBe(false);
    setHostBusy(false);
  }

  test.each([
    [`${PEOPLE} people join at the same moment: all are there, and all count`, false],
    [`${PEOPLE} people join while it refuses every point, and the points follow, once`, true],
  ])(
    '%s',
    async (_, isBusy) => {
      setHostBusy(isBusy);
      const members = await Promise.all(crowd.map((one) => join(one, HOST_UID)));
      expect(members).toHaveLength(PEOPLE);
      if (isBusy) expect(await pointsOf(HOST_UID)).toBe(0);
      setHostBusy(false);
      // As their tabs do, two of each person's at the same moment.
      const settle = (one: Token) =>
        vi.waitUntil(() => waitlistOf(one).settleCredit(one.sub!), { timeout: 600_000 });
      await Promise.all([...crowd, ...crowd].map(settle));
      expect(await pointsOf(HOST_UID)).toBe(PEOPLE);
    },
    900_000,
  );

  test('a referrer who left gets no point unless they come back', async () => {
    await joinBusyLink();
    await waitlistOf(host).leave(HOST_UID);
    expect(await waitlistOf(guest).settleCredit(guest.sub)).toBe(true);
    expect(await waitlistOf(guest).findMember(guest.sub)).toMatchObject({ credited: false });
    await join(host);
    expect(await pointsOf(HOST_UID)).toBe(0);
    expect(await waitlistOf(guest).settleCredit(guest.sub)).toBe(true);
    expect(await pointsOf(HOST_UID)).toBe(1);
  });

  test('an unanswered commit doesn’t stop the join, and its point can follow', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    network.fault = (call) => (isCredit(call) ? promise : undefined);
    const entry = await impatient().join(guest.sub, JOIN_FORM, HOST_UID);
    expect(entry).toMatchObject({ credited: false });
    setHostBusy(false);
    resolve(aborted());
    expect(await waitlistOf(guest).settleCredit(guest.sub)).toBe(true);
    expect(await pointsOf(HOST_UID)).toBe(1);
  });

  test('a late commit counts, although the one without the point is refused', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    network.fault = (call) => {
      if (isCredit(call)) return promise;
      if (call.method !== 'commit') return undefined;
      resolve(Response.json({}));
      return failure(403, 'PERMISSION_DENIED');
    };
    const entry = await impatient().join(guest.sub, JOIN_FORM, HOST_UID);
    expect(entry).toMatchObject({ credited: true });
  });
});
