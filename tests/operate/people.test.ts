import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { banSteps, unbanSteps } from '../../scripts/operate/ban.ts';
import { eraseSteps, renameSteps, unsubscribeSteps } from '../../scripts/operate/changes.ts';
import { eraseOrphans } from '../../scripts/operate/orphans.ts';
import { change, type StepsFor } from '../../scripts/operate/plan.ts';
import { correct, countPoints, countPointsOf } from '../../scripts/operate/recount.ts';
import { findEach, findPeople } from '../../scripts/operate/who.ts';
import { encodeReferralCode, referralLink } from '../../src/domain/referral-code.ts';
import { phoneIdentity, seatIdOf } from '../../src/services/firebase/identity.ts';
import { waitlistContactPath } from '../../src/services/firebase/paths.ts';
import { createBackend } from './backend.ts';

const HOST = 'host'.repeat(7);
const GUEST = 'guest'.repeat(5);
/** The guest's, by which they are found as long as the account is there. */
const PHONE = '+447700900100';
const YES = { yes: true };
let store: Awaited<ReturnType<typeof createBackend>>;
let printed: string[] = [];

beforeAll(async () => {
  store = await createBackend();
});

beforeEach(async () => {
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((text) => printed.push(String(text)));
  await store.reset();
  await store.add(HOST, 'Amina K.', { points: 2 });
  await store.add(GUEST, 'Yusuf A.', {
    contact: 'Yusuf@Example.com',
    contactType: 'email',
    email: 'news@example.org',
    referredBy: HOST,
    points: 4,
  });
  for (const index of [1, 2, 3, 4])
    await store.add(`friend${index}`, `F. ${index}`, { referredBy: GUEST });
  await store.add('other', 'Aminata D.', { referredBy: HOST });
});

afterEach(() => vi.restoreAllMocks());

const points = async (uid: string) => (await store.read(`waitlist/${uid}`))?.['points'] as unknown;

describe('a person is found', () => {
  test.each([
    ['by uid', HOST, [HOST]],
    ['by code', encodeReferralCode(HOST), [HOST]],
    ['by link', referralLink('https://usrah.example', HOST), [HOST]],
    ['by the number that signs in', '+44 7700 900 000', [HOST]],
    ['by contact', 'Yusuf@Example.com', [GUEST]],
    ['by contact, in another spelling', 'YUSUF@example.com', [GUEST]],
    ['by subscription', 'news@example.org', [GUEST]],
    ['by a part of a name', 'amina', [HOST, 'other']],
    ['by a whole name that is a part of no other', 'Amina K.', [HOST]],
    ['by nothing', ' ', []],
    ['by nobody’s name', 'typo', []],
    ['by a path', 'zzz/../innocent', []],
    ['by a path that is a document', `x/../${HOST}`, []],
  ])('%s', async (_, text, uids) => {
    expect((await findPeople(store.backend, [text])).get(text)?.sort()).toEqual([...uids].sort());
  });

  test.each([
    ['typo', 'Nobody fits "typo".'],
    ['amina', '"amina" fits 2 people'],
  ])('and it is an error when %s does not fit exactly one', async (text, message) => {
    await expect(findEach(store.backend, [HOST, text])).rejects.toThrow(message);
  });

  test('directly, without reading everybody', async () => {
    await findEach(store.backend, [GUEST, 'news@example.org']);
    expect(store.backend.reads).toBeLessThan(8);
  });
});

const commands: Record<string, StepsFor> = { erase: eraseSteps, ban: banSteps };

test.each(Object.entries(commands))(
  '%s ends in the same state, wherever it was interrupted',
  async (_, stepsFor) => {
    const run = async (who: string) =>
      change(store.backend, (await findEach(store.backend, [who])).values(), stepsFor, YES);
    let writes = 0;
    store.hooks.onWrite = () => void (writes += 1);
    const before = await dump();
    await run(PHONE);
    store.hooks.onWrite = () => undefined;
    const expected = await store.everything();
    const states = new Set<string>();
    for (let left = 0; left < writes; left++) {
      await restore(before);
      let made = 0;
      store.hooks.onWrite = () => {
        if (made === left) throw new Error('interrupted');
        made += 1;
      };
      await expect(run(PHONE)).rejects.toThrow('interrupted');
      store.hooks.onWrite = () => undefined;
      states.add(await store.everything());
      await run(PHONE);
      expect(await store.everything(), `interrupted after write ${left}`).toBe(expected);
      await change(store.backend, [GUEST], stepsFor, YES);
      expect(await store.everything(), 'repeated').toBe(expected);
    }
    expect(writes).toBeGreaterThanOrEqual(3);
    expect(states.size, 'each write left another state').toBe(writes);
  },
  60_000,
);

async function dump() {
  const { firestore } = store.backend;
  const found = await Promise.all([
    ...['waitlist', 'seats', 'usrahSubscribers'].map((name) => firestore.collection(name).get()),
    firestore.collectionGroup('private').get(),
  ]);
  return { docs: found.flatMap(({ docs }) => docs), accounts: [...store.accounts] };
}

async function restore({ docs, accounts }: Awaited<ReturnType<typeof dump>>) {
  await store.reset();
  const batch = store.backend.firestore.batch();
  for (const doc of docs) batch.set(doc.ref, doc.data());
  await batch.commit();
  for (const [uid, account] of accounts) store.accounts.set(uid, account);
}

test('erasing leaves the seat, and the people whom they brought without their uid', async () => {
  await change(store.backend, [GUEST], eraseSteps, YES);
  const everything = await store.everything();
  expect(everything.split(GUEST)).toHaveLength(2);
  expect(everything).toContain(`seats/`);
  expect(everything).not.toContain('Yusuf');
  expect(await store.read(waitlistContactPath('friend1'))).not.toHaveProperty('credited');
  expect(await points(HOST)).toBe(2);
});

test('a contact that goes while somebody is erased does not keep the others', async () => {
  let count = 0;
  store.hooks.onWrite = async () => {
    count += 1;
    if (count === 1) await store.backend.firestore.doc(waitlistContactPath('friend2')).delete();
  };
  await change(store.backend, [GUEST], eraseSteps, YES);
  expect((await store.everything()).split(GUEST)).toHaveLength(2);
});

test('a ban takes back the point, and unban opens what can be opened', async () => {
  await change(store.backend, [GUEST], banSteps, YES);
  expect(await points(HOST)).toBe(1);
  const seatPath = `seats/${await seatIdOf(phoneIdentity(PHONE))}`;
  expect(await store.read(seatPath)).toEqual({ uid: GUEST, banned: true });
  expect(await store.read(`waitlist/${GUEST}`)).toBeUndefined();
  expect(await store.read(waitlistContactPath(GUEST))).toBeUndefined();
  expect(store.accounts.get(GUEST)?.disabled).toBe(true);
  expect(printed.join('\n')).toMatch(/→ disable the account\n.*→ delete the entry.*take back/s);

  await change(store.backend, [GUEST], unbanSteps, YES);
  expect(await store.read(seatPath)).toEqual({ uid: GUEST });
  expect(store.accounts.get(GUEST)?.disabled).toBe(false);
});

test('a pending point is not taken back', async () => {
  await store.backend.firestore.doc(waitlistContactPath(GUEST)).update({ credited: false });
  await change(store.backend, [GUEST], banSteps, YES);
  expect(await points(HOST)).toBe(2);
});

test('--dry-run changes nothing, and without --yes it must be confirmed', async () => {
  const before = await store.everything();
  await change(store.backend, [GUEST], banSteps, { 'dry-run': true });
  const unconfirmed = change(store.backend, [GUEST], banSteps, {});
  await expect(unconfirmed).rejects.toThrow('This was not confirmed: add --yes.');
  expect(await store.everything()).toBe(before);
});

test('a subscription ends, and a name is changed by the rules of the site', async () => {
  const subscribers = await findEach(store.backend, ['news@example.org']);
  await change(store.backend, subscribers.values(), unsubscribeSteps, YES);
  expect(await store.read(`usrahSubscribers/${GUEST}`)).toBeUndefined();
  const rename = (name: string) =>
    change(store.backend, [GUEST], (_, person) => renameSteps(store.backend, person, name), YES);
  await rename('  Yusuf ');
  expect((await store.read(`waitlist/${GUEST}`))?.['name']).toBe('Yusuf');
  await expect(rename('Call +919876543210')).rejects.toThrow("can't be a name");
  await expect(rename('n'.repeat(500))).rejects.toThrow(`Try "nnn`);
  await expect(rename('a\x07b')).rejects.toThrow("can't be a name as it is");
});

test('a recount counts those who are there and have given their point', async () => {
  await store.backend.firestore.doc(waitlistContactPath('friend1')).update({ credited: false });
  await store.backend.firestore.doc('waitlist/friend2').update({ points: 7 });
  await store.add('late', 'L.', { referredBy: 'friend3' });
  const wrong = [
    { uid: 'friend2', name: 'F. 2', points: 7, counted: 0 },
    { uid: GUEST, name: 'Yusuf A.', points: 4, counted: 3 },
    { uid: 'friend3', name: 'F. 3', points: 0, counted: 1 },
  ];
  const found = await countPoints(store.backend);
  expect(found).toEqual(expect.arrayContaining(wrong));
  expect(found).toHaveLength(wrong.length);
  expect(await countPointsOf(store.backend, GUEST)).toEqual([wrong[1]]);
  await correct(store.backend, found, { 'dry-run': true });
  expect(await points(GUEST)).toBe(4);
  // Somebody joins in the meantime.
  await store.add('newest', 'N.', { referredBy: GUEST });
  await store.backend.firestore.doc(`waitlist/${GUEST}`).update({ points: 5 });
  await correct(store.backend, found, YES);
  expect(await Promise.all([GUEST, 'friend2', 'friend3'].map(points))).toEqual([4, 0, 1]);
  expect(await countPoints(store.backend)).toEqual([]);
});

test('orphans are what is left of accounts that are gone; seats only when asked for', async () => {
  store.accounts.delete(GUEST);
  const before = await store.everything();
  await eraseOrphans(store.backend, { 'dry-run': true });
  expect(printed.join()).toMatch(/contacts +guest.*entries +guest.*subscriptions +guest/s);
  expect(await store.everything()).toBe(before);
  await eraseOrphans(store.backend, YES);
  const left = await store.everything();
  expect(left).not.toContain('Yusuf');
  expect(left).toContain('Amina K.');
  expect(left).toMatch(new RegExp(`seats/[0-9a-f]+",{"uid":"${GUEST}"`));
  await eraseOrphans(store.backend, { ...YES, seats: true });
  expect(await store.everything()).not.toMatch(new RegExp(`seats/[0-9a-f]+",{"uid":"${GUEST}"`));
});
