import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FieldValue } from 'firebase-admin/firestore';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { findPeople } from '../../operations/shared/find.ts';
import { encodeReferralCode, referralLink } from '../../src/domain/referral-code.ts';
import { phoneIdentity, seatIdOf } from '../../src/services/firebase/identity.ts';
import {
  seatPath,
  subscriberPath,
  waitlistContactPath,
  waitlistPath,
} from '../../src/services/firebase/paths.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { createBackend } from './backend.ts';

const HOST = 'host'.repeat(7);
const GUEST = 'guest'.repeat(5);
/** The guest's next account, after they have lost their number. */
const NEXT = 'next'.repeat(7);
/** The phone number of the guest's account. */
const PHONE = '+447700900100';
const NEXT_PHONE = '+447700900777';
let store: Awaited<ReturnType<typeof createBackend>>;

beforeAll(async () => {
  store = await createBackend();
});

async function seed() {
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
  store.addAccount(NEXT, NEXT_PHONE);
  store.onWrite.mockClear();
}
beforeEach(seed);

const entry = (uid: string) => store.read(`waitlist/${uid}`);
const contact = (uid: string) => store.read(waitlistContactPath(uid));
const points = async (uid: string) => (await entry(uid))?.['points'] as unknown;
const seatOf = async (phone: string) => seatPath(await seatIdOf(phoneIdentity(phone)));

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
])('a person is found %s', async (_, text, uids) => {
  expect(await findPeople(store.backend, text)).toEqual(uids);
});

test.each([' ', 'typo', 'zzz/../innocent', `x/../${HOST}`])(
  'nobody is found by "%s"',
  async (text) => {
    await expect(findPeople(store.backend, text)).rejects.toThrow(/WHO is missing|Nobody matches/);
  },
);

test('find shows a person, their referrer and the members they referred', async () => {
  const seats = { [await seatOf(PHONE)]: { uid: GUEST } };
  expect(JSON.parse(await store.operate('find', PHONE))).toMatchObject({
    uid: GUEST,
    account: { phoneNumber: PHONE },
    entry: { name: 'Yusuf A.', createdAt: '2026-11-01T00:00:00Z' },
    contact: { contact: 'Yusuf@Example.com', referredBy: HOST },
    brought: ['friend1', 'friend2', 'friend3', 'friend4'],
    seats,
  });
  await expect(store.operate('find', 'amina')).rejects.toThrow(
    /^"amina" matches 2 people\..*\nAmina K\.  host.*2 points.*\nAminata D\.  other/,
  );
});

test('nothing changes for an ambiguous text, on a dry run or unconfirmed', async () => {
  const before = await store.everything();
  const two = store.operate('erase', 'amina', '--yes');
  await expect(two).rejects.toThrow('"amina" matches 2 people');
  await store.operate('ban', GUEST, '--dry-run');
  await expect(store.operate('ban', GUEST)).rejects.toThrow('not confirmed: add --yes.');
  expect(await store.everything()).toBe(before);
});

test.each([
  ['erase', PHONE],
  ['ban', PHONE],
  ['move', PHONE, NEXT],
])(
  '%s ends in the same state, wherever it was interrupted',
  async (command, ...who) => {
    const run = () => store.operate(command, ...who, '--yes');
    await run();
    const writes = store.onWrite.mock.calls.length;
    const expected = await store.everything();
    const states = new Set<string>();
    for (let left = 0; left < writes; left++) {
      await seed();
      store.onWrite.mockImplementation(() => {
        if (store.onWrite.mock.calls.length > left) throw new Error('interrupted');
      });
      await expect(run()).rejects.toThrow('interrupted');
      store.onWrite.mockReset();
      states.add(await store.everything());
      await run();
      expect(await store.everything(), `interrupted after write ${left}`).toBe(expected);
    }
    expect(writes).toBeGreaterThanOrEqual(3);
    expect(states.size, 'each write left another state').toBe(writes);
  },
  60_000,
);

test('erasing leaves the seat, and takes the uid out of referred members’ contacts', async () => {
  // One of them goes in the meantime.
  store.onWrite.mockImplementationOnce(() =>
    store.backend.firestore.doc(waitlistContactPath('friend2')).delete(),
  );
  await store.operate('erase', GUEST, '--yes');
  const everything = await store.everything();
  expect(everything.split(GUEST)).toHaveLength(2);
  expect(everything).toMatch(new RegExp(`"seats/[0-9a-f]+":{"uid":"${GUEST}"`));
  expect(everything).not.toContain('Yusuf');
  expect(await contact('friend1')).not.toHaveProperty('credited');
  expect(await points(HOST)).toBe(2);
});

test('a ban takes back a given point, and unban enables the account and seat', async () => {
  const printed = await store.operate('ban', GUEST, '--yes');
  expect(printed).toMatch(/→ disable the account\n.*→ delete the entry.*take back/s);
  expect(await points(HOST)).toBe(1);
  // A point that is still to come is not taken back.
  await store.update(waitlistContactPath('other'), { credited: false });
  await store.operate('ban', 'other', '--yes');
  expect(await points(HOST)).toBe(1);
  const seat = await seatOf(PHONE);
  expect(await store.read(seat)).toEqual({ uid: GUEST, banned: true });
  expect(await entry(GUEST)).toBeUndefined();
  expect(store.accounts.get(GUEST)?.disabled).toBe(true);

  await store.operate('unban', GUEST, '--yes');
  expect(await store.read(seat)).toEqual({ uid: GUEST });
  expect(store.accounts.get(GUEST)?.disabled).toBe(false);
});

test('unsubscribe ends the subscriptions of exactly the addresses in a file', async () => {
  const file = join(temporaryFolder(), 'people.txt');
  const unsubscribe = (text: string) => {
    writeFileSync(file, text);
    return store.operate('unsubscribe', '--file', file, '--yes');
  };
  expect(await unsubscribe('ews@example.org\n')).toBe('There is nothing to change.');
  expect(await unsubscribe('EMAIL;REASON\n"News@example.org";1\n')).toContain('Made 1 change.');
  expect(await store.read(subscriberPath(GUEST))).toBeUndefined();
});

test('a name and a contact change by the rules of the site', async () => {
  await store.operate('rename', GUEST, '  Yusuf ', '--yes');
  expect(await entry(GUEST)).toMatchObject({ name: 'Yusuf' });
  await store.operate('contact', GUEST, '+44 7700 900 555', '--yes');
  const written = { contact: '+447700900555', contactType: 'whatsapp', referredBy: HOST };
  expect(await contact(GUEST)).toMatchObject(written);
});

test.each([
  ['rename', 'Call +919876543210', "can't be a name"],
  ['rename', 'a\x07b', "can't be a name"],
  ['contact', '12345', 'is neither an email address'],
])('the rules of the site refuse %s %j', async (command, typed, message) => {
  await expect(store.operate(command, HOST, typed, '--yes')).rejects.toThrow(message);
});

const move = () => store.operate('move', PHONE, NEXT_PHONE, '--yes');

test('everything of a member moves to the new account', async () => {
  const paths = [waitlistPath, waitlistContactPath, subscriberPath];
  const stored = (uid: string) => Promise.all(paths.map((pathOf) => store.read(pathOf(uid))));
  // Nobody becomes their own referrer.
  await store.update(waitlistContactPath(GUEST), { referredBy: NEXT });
  const [entry, contactBefore, subscription] = await stored(GUEST);
  // Somebody joins through the old link meanwhile.
  store.onWrite.mockImplementationOnce(() => store.add('late', 'L.', { referredBy: GUEST }));
  expect(await move()).toMatch(
    /Yusuf A\..*\nbecomes\n.*→ make the new account the referrer of 4 members.*→ carry over.*→ delete the old account/s,
  );
  const withoutReferrer = { ...contactBefore, referredBy: undefined, credited: undefined };
  expect(await stored(NEXT)).toEqual([entry, withoutReferrer, subscription]);
  for (const brought of ['friend1', 'late'])
    expect(await contact(brought)).toMatchObject({ referredBy: NEXT });
  expect(await store.everything()).not.toContain(GUEST);
  // Whoever gets the old number cannot join with it.
  for (const phone of [PHONE, NEXT_PHONE])
    expect(await store.read(await seatOf(phone))).toEqual({ uid: NEXT });
});

test.each<[string, () => unknown]>([
  [
    'is not on the waitlist.',
    () => store.operate('erase', GUEST, '--yes').then(() => store.addAccount(GUEST, PHONE)),
  ],
  ['Nobody matches', () => store.accounts.delete(NEXT)],
  [
    'is on the waitlist already',
    () => store.add(NEXT, 'Y.').then(() => store.addAccount(NEXT, NEXT_PHONE)),
  ],
  ['is banned', async () => store.update(await seatOf(PHONE), { banned: true })],
  [
    'is that of friend1.',
    async () => store.backend.firestore.doc(await seatOf(NEXT_PHONE)).set({ uid: 'friend1' }),
  ],
])('a refused move changes nothing: %s', async (message, change) => {
  await change();
  await expect(move()).rejects.toThrow(message);
  expect(await contact('friend1')).not.toMatchObject({ referredBy: NEXT });
});

test('a recount counts the credited members who are still there', async () => {
  await store.update(waitlistContactPath('friend1'), { credited: false });
  await store.update('waitlist/friend2', { points: 7 });
  expect(await store.operate('recount', '--dry-run')).toContain(
    'friend2\n  → change the points from 7 to 0',
  );
  await store.operate('recount', '--yes');
  expect(await Promise.all([GUEST, 'friend2', HOST].map(points))).toEqual([3, 0, 2]);
  expect(await store.operate('recount')).toBe('There is nothing to change.');
});

test('a recount counts somebody who joins while it corrects the points', async () => {
  const { firestore } = store.backend;
  await store.add('late', 'L.', { referredBy: 'friend3' });
  let joining: Promise<unknown> | undefined;
  store.onWrite.mockImplementationOnce(() => {
    const batch = firestore.batch();
    const join = { referredBy: 'friend3', credited: true };
    batch.update(firestore.doc(waitlistContactPath('friend4')), join);
    batch.update(firestore.doc('waitlist/friend3'), { points: FieldValue.increment(1) });
    joining = batch.commit();
  });
  await store.operate('recount', '--yes');
  await joining;
  expect(await points('friend3')).toBe(2);
});

test('orphans are what is left of accounts that are gone, except their seats', async () => {
  store.accounts.delete(GUEST);
  const before = await store.everything();
  const dryRun = store.operate('orphans', '--dry-run');
  await expect(dryRun).rejects.toThrow('3 documents of accounts that are gone.');
  expect(await store.everything()).toBe(before);
  await store.operate('orphans', '--yes');
  const left = await store.everything();
  expect(left).not.toContain('Yusuf');
  expect(left).toContain('Amina K.');
  expect(await store.read(await seatOf(PHONE))).toEqual({ uid: GUEST });
});
