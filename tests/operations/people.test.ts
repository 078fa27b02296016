import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FieldValue } from 'firebase-admin/firestore';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { findPeople } from '../../operations/shared/find.ts';
import { encodeReferralCode, referralLink } from '../../src/domain/referral-code.ts';
import { phoneIdentity, seatIdOf } from '../../src/services/firebase/identity.ts';
import { subscriberPath, waitlistContactPath } from '../../src/services/firebase/paths.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { createBackend } from './backend.ts';

const HOST = 'host'.repeat(7);
const GUEST = 'guest'.repeat(5);
/** An account of the guest's, who has lost their number. */
const NEXT = 'next'.repeat(7);
/** The guest's, by which they are found as long as the account is there. */
const PHONE = '+447700900100';
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
  store.addAccount(NEXT, '+447700900777');
  store.onWrite.mockClear();
}
beforeEach(seed);

const entry = (uid: string) => store.read(`waitlist/${uid}`);
const points = async (uid: string) => (await entry(uid))?.['points'] as unknown;

function fileOf(text: string): string {
  const file = join(temporaryFolder(), 'people.txt');
  writeFileSync(file, text);
  return file;
}

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
])('a person is found %s', async (_, text, uids) => {
  expect(await findPeople(store.backend, text)).toEqual(uids);
});

test('a person is shown, with who brought them and whom they brought', async () => {
  expect(await store.operate('find', PHONE)).toMatch(
    /^Yusuf A\. +guest[^]*account +\+447700900100[^]*seat +taken\n +brought by +host[^]*4 members: friend1, /,
  );
  expect(await store.operate('find', 'amina')).toMatch(/Amina K\.[^]*Aminata D\./);
});

test('nothing changes with a text that fits two, on a dry run, or without a yes', async () => {
  const before = await store.everything();
  const two = store.operate('erase', 'amina', '--yes');
  await expect(two).rejects.toThrow('"amina" fits 2 people');
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

test('erasing leaves the seat, and the people whom they brought without their uid', async () => {
  // One of them goes in the meantime.
  store.onWrite.mockImplementationOnce(() =>
    store.backend.firestore.doc(waitlistContactPath('friend2')).delete(),
  );
  await store.operate('erase', GUEST, '--yes');
  const everything = await store.everything();
  expect(everything.split(GUEST)).toHaveLength(2);
  expect(everything).toMatch(new RegExp(`"seats/[0-9a-f]+":{"uid":"${GUEST}"`));
  expect(everything).not.toContain('Yusuf');
  expect(await store.read(waitlistContactPath('friend1'))).not.toHaveProperty('credited');
  expect(await points(HOST)).toBe(2);
});

test('a ban takes back the point, and unban opens what can be opened', async () => {
  const printed = await store.operate('ban', GUEST, '--yes');
  expect(printed).toMatch(/→ disable the account\n.*→ delete the entry.*take back/s);
  expect(await points(HOST)).toBe(1);
  const seatPath = `seats/${await seatIdOf(phoneIdentity(PHONE))}`;
  expect(await store.read(seatPath)).toEqual({ uid: GUEST, banned: true });
  expect(await entry(GUEST)).toBeUndefined();
  expect(await store.read(waitlistContactPath(GUEST))).toBeUndefined();
  expect(store.accounts.get(GUEST)?.disabled).toBe(true);

  await store.operate('unban', GUEST, '--yes');
  expect(await store.read(seatPath)).toEqual({ uid: GUEST });
  expect(store.accounts.get(GUEST)?.disabled).toBe(false);
});

test('a pending point is not taken back', async () => {
  await store.update(waitlistContactPath(GUEST), { credited: false });
  await store.operate('ban', GUEST, '--yes');
  expect(await points(HOST)).toBe(2);
});

test('a subscription ends for exactly the addresses of a file', async () => {
  const unsubscribe = (text: string) =>
    store.operate('unsubscribe', '--file', fileOf(text), '--yes');
  expect(await unsubscribe('ews@example.org\n')).toBe('Nothing is to be done.');
  expect(await unsubscribe('EMAIL;REASON\n"News@example.org";1\n')).toContain('Made 1 change.');
  expect(await store.read(subscriberPath(GUEST))).toBeUndefined();
});

test('a name and a contact change by the rules of the site', async () => {
  await store.operate('rename', GUEST, '  Yusuf ', '--yes');
  expect(await entry(GUEST)).toMatchObject({ name: 'Yusuf' });
  await store.operate('contact', GUEST, '+44 7700 900 555', '--yes');
  const written = { contact: '+447700900555', contactType: 'whatsapp', referredBy: HOST };
  expect(await store.read(waitlistContactPath(GUEST))).toMatchObject(written);
});

test.each(['', 'Call +919876543210', 'n'.repeat(500), 'a\x07b'])('%j is no name', async (name) => {
  const run = store.operate('rename', HOST, name, '--yes');
  await expect(run).rejects.toThrow("can't be a name");
});

test.each(['', 'amina', '12345', 'a@b'])('%j is no contact', async (address) => {
  const run = store.operate('contact', HOST, address, '--yes');
  await expect(run).rejects.toThrow('is no email address');
});

test('a recount counts those who are there and have given their point', async () => {
  await store.update(waitlistContactPath('friend1'), { credited: false });
  await store.update('waitlist/friend2', { points: 7 });
  await store.add('late', 'L.', { referredBy: 'friend3' });
  const all = () => Promise.all([GUEST, 'friend2', 'friend3'].map(points));
  const printed = await store.operate('recount', '--dry-run');
  expect(printed.match(/\S+\n.*from \d+ to \d+/g)?.sort()).toEqual([
    'friend2\n  → change the points from 7 to 0',
    'friend3\n  → change the points from 0 to 1',
    `${GUEST}\n  → change the points from 4 to 3`,
  ]);
  expect(await all()).toEqual([4, 7, 0]);
  await store.add('newest', 'N.', { credited: false });
  // Somebody joins, in one commit, while the points are corrected.
  let joining: Promise<unknown> | undefined;
  store.onWrite.mockImplementationOnce(() => {
    const { firestore } = store.backend;
    const batch = firestore.batch();
    const join = { referredBy: 'friend3', credited: true };
    batch.update(firestore.doc(waitlistContactPath('newest')), join);
    batch.update(firestore.doc('waitlist/friend3'), { points: FieldValue.increment(1) });
    joining = batch.commit();
  });
  await store.operate('recount', 'friend3', '--yes');
  await joining;
  await store.operate('recount', '--yes');
  expect(await all()).toEqual([3, 0, 2]);
  expect(await store.operate('recount')).toBe('Nothing is to be done.');
  await store.update('waitlist/friend3', { points: 9 });
  await store.operate('recount', 'friend3', '--yes');
  expect(await all()).toEqual([3, 0, 2]);
});

test('orphans are what is left of accounts that are gone; seats only when asked for', async () => {
  store.accounts.delete(GUEST);
  const seat = new RegExp(`"seats/[0-9a-f]+":{"uid":"${GUEST}"`);
  const before = await store.everything();
  const dryRun = store.operate('orphans', '--dry-run');
  await expect(dryRun).rejects.toThrow('3 documents of accounts that are gone.');
  expect(await store.everything()).toBe(before);
  await store.operate('orphans', '--yes');
  const left = await store.everything();
  expect(left).not.toContain('Yusuf');
  expect(left).toContain('Amina K.');
  expect(left).toMatch(seat);
  await store.operate('orphans', '--seats', '--yes');
  expect(await store.everything()).not.toMatch(seat);
});
