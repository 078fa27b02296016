import type { Auth, UserRecord } from 'firebase-admin/auth';
import { beforeEach, vi } from 'vitest';
import { commands } from '../../operations/operate.ts';
import { connect, type Backend } from '../../operations/shared/backend.ts';
import { phoneIdentity, seatIdOf } from '../../src/services/firebase/identity.ts';
import * as documents from '../../src/services/firebase/paths.ts';
import { createProject } from '../rules/emulator.ts';

type Account = Partial<UserRecord> & { uid: string };
type MemberFixture = Partial<documents.WaitlistContact<Date>> & { points?: number; email?: string };
type Send = (method: string, request: { writes?: unknown[] }) => Promise<unknown>;

/** Brought the guest. */
export const HOST = 'host'.repeat(7);
/** A subscriber, who brought four friends. */
export const GUEST = 'guest'.repeat(5);
export const PHONE = '+447700900101';
/** The guest's next account, after they have lost their number. */
export const NEXT = 'next'.repeat(7);
export const NEXT_PHONE = '+447700900777';

const { host, id, clear } = await createProject();
const env = { FIRESTORE_EMULATOR_HOST: host, FIREBASE_AUTH_EMULATOR_HOST: host };
const accounts = new Map<string, Account>();

/** Is called before each write. When it throws, only the writes before it are made. */
const onWrite = vi.fn<() => unknown>();

const auth = {
  getUsers: async (wanted: Partial<Account>[]) => ({
    users: [...accounts.values()].filter(({ uid, phoneNumber }) =>
      wanted.some((one) => one.uid === uid || one.phoneNumber === phoneNumber),
    ),
  }),
  updateUser: async (uid: string, changes: object) => {
    await onWrite();
    accounts.set(uid, { ...accounts.get(uid), uid, ...changes });
  },
  deleteUser: async (uid: string) => {
    await onWrite();
    accounts.delete(uid);
  },
} as unknown as Auth;

const backend: Backend = { ...connect(id, env), auth };
const { firestore } = backend;

const sdk = firestore as unknown as { request: Send };
const send = sdk.request.bind(firestore);
sdk.request = async (...call) => {
  // A commit is one write, because it's made whole or not at all.
  if (call[1].writes?.length) await onWrite();
  return send(...call);
};

/** Runs a command line without a process of its own, and returns what it prints. */
export async function operate(...[name, ...args]: string[]): Promise<string> {
  using log = vi.spyOn(console, 'log').mockImplementation(() => {});
  using error = vi.spyOn(console, 'error').mockImplementation(() => {});
  await commands[name!]!.prepare(args).run(backend);
  return [...error.mock.calls, ...log.mock.calls].flat().join('\n');
}

/** Adds a member with an account, a seat and a contact; with `email`, also a subscription. */
async function add(uid: string, name: string, fields: MemberFixture = {}): Promise<void> {
  const { points = 0, email, ...contact } = fields;
  const time = new Date('2026-11-01');
  const times = { createdAt: time, updatedAt: time };
  const phone = accounts.get(uid)?.phoneNumber ?? `+447700900${100 + accounts.size}`;
  const defaults = { contact: phone, contactType: 'whatsapp' as const, consent: '2026-11-22' };
  addAccount(uid, phone);
  const all = [
    documents.waitlistEntry(uid, { name, points, ...times }),
    documents.waitlistContact(uid, { ...defaults, consentAt: time, ...contact }),
    documents.seat(await seatIdOf(phoneIdentity(phone)), uid),
    ...(email ? [documents.subscriber(uid, { email, ...times })] : []),
  ];
  const batch = firestore.batch();
  for (const { path, data } of all) batch.set(firestore.doc(path), data);
  await batch.commit();
}

function addAccount(uid: string, phoneNumber: string): void {
  accounts.set(uid, { uid, phoneNumber, disabled: false, providerData: [] });
}

/** Restores the members that every test starts from. */
async function reset(): Promise<void> {
  accounts.clear();
  onWrite.mockReset();
  await clear();
  await add(HOST, 'Amina K.', { points: 2 });
  const byEmail = { contact: 'Yusuf@Example.com', contactType: 'email' } as const;
  const news = { email: 'news@example.org' };
  await add(GUEST, 'Yusuf A.', { ...byEmail, ...news, referredBy: HOST, points: 4 });
  for (const index of [1, 2, 3, 4])
    await add(`friend${index}`, `F. ${index}`, { referredBy: GUEST });
  await add('other', 'Aminata D.', { referredBy: HOST });
  addAccount(NEXT, NEXT_PHONE);
  onWrite.mockClear();
}
beforeEach(reset);

/** Everything that is stored, without the times of changes. */
async function everything(): Promise<string> {
  const names = [documents.WAITLIST, 'private', 'seats', documents.SUBSCRIBERS];
  const found = await Promise.all(names.map((name) => firestore.collectionGroup(name).get()));
  const stored = found.flatMap(({ docs }) => docs.map((one) => [one.ref.path, one.data()]));
  const all = [Object.fromEntries(stored), ...accounts.values()];
  return JSON.stringify(all, (key, value) => (key === 'updatedAt' ? undefined : value));
}

const read = async (path: string) => (await firestore.doc(path).get()).data();
const set = (path: string, data: object) => firestore.doc(path).set(data, { merge: true });

/** A project of the Firestore emulator with accounts in memory. */
const actions = { add, addAccount, reset, read, set, everything };
export const store = { backend, firestore, host, accounts, onWrite, ...actions };
