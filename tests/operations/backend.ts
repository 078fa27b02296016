import type { Auth, UserRecord } from 'firebase-admin/auth';
import type { DocumentData, Firestore } from 'firebase-admin/firestore';
import { vi } from 'vitest';
import { commands } from '../../operations/operate.ts';
import { connect, type Backend } from '../../operations/shared/backend.ts';
import { phoneIdentity, seatIdOf } from '../../src/services/firebase/identity.ts';
import * as documents from '../../src/services/firebase/paths.ts';
import { createProject } from '../rules/emulator.ts';

type Account = Partial<UserRecord> & { uid: string };
type MemberFixture = Partial<documents.WaitlistContact<Date>> & {
  points?: number;
  joined?: string;
  email?: string;
};
type SendRequest = (
  method: string,
  request: { writes?: unknown[] },
  ...rest: unknown[]
) => Promise<unknown>;

/** A project of the Firestore emulator with accounts in memory. */
export async function createBackend() {
  const { host, id, clear } = await createProject();
  const env = { FIRESTORE_EMULATOR_HOST: host, FIREBASE_AUTH_EMULATOR_HOST: host };
  const accounts = new Map<string, Account>();
  const onWrite = vi.fn<() => unknown>();
  const auth = fakeAuth(accounts, onWrite);
  const backend: Backend = { ...connect(id, env), auth };
  const { firestore } = backend;
  watchWrites(firestore, onWrite);

  /** Runs a command line without a process of its own, and returns what it prints. */
  async function operate(name: string, ...args: string[]): Promise<string> {
    using log = vi.spyOn(console, 'log').mockImplementation(() => {});
    using error = vi.spyOn(console, 'error').mockImplementation(() => {});
    await commands[name]!.prepare(args).run(backend);
    return [...error.mock.calls, ...log.mock.calls].flat().join('\n');
  }

  /** Adds a member with an account, a seat and a contact; with `email`, also a subscription. */
  async function add(
    uid: string,
    name: string,
    { points = 0, joined = '2026-11-01', email, ...contact }: MemberFixture = {},
  ): Promise<void> {
    const time = new Date(joined);
    const phone = `+4477009${String(accounts.size * 100).padStart(5, '0')}`;
    addAccount(uid, phone);
    const own = { contact: phone, contactType: 'whatsapp' as const, consent: '2026-11-22' };
    const subscribed = new Date('2026-11-22');
    const news = { createdAt: subscribed, updatedAt: subscribed };
    const all = [
      documents.waitlistEntry(uid, { name, points, createdAt: time, updatedAt: time }),
      documents.waitlistContact(uid, { ...own, consentAt: time, ...contact }),
      documents.seat(await seatIdOf(phoneIdentity(phone)), uid),
      ...(email ? [documents.subscriber(uid, { email, ...news })] : []),
    ];
    for (const { path, data } of all) await firestore.doc(path).set(data);
  }

  function addAccount(uid: string, phoneNumber: string): void {
    const metadata = {} as UserRecord['metadata'];
    accounts.set(uid, { uid, phoneNumber, disabled: false, providerData: [], metadata });
  }

  async function reset(): Promise<void> {
    accounts.clear();
    onWrite.mockReset();
    await clear();
  }

  /** Everything that is stored, without the times of changes. */
  async function everything(): Promise<string> {
    const found = await Promise.all([
      ...['waitlist', 'seats', documents.SUBSCRIBERS].map((name) =>
        firestore.collection(name).get(),
      ),
      firestore.collectionGroup('private').get(),
    ]);
    const stored = found.flatMap(({ docs }) => docs.map((doc) => [doc.ref.path, doc.data()]));
    const all = [Object.fromEntries(stored), ...accounts.values()];
    return JSON.stringify(all, (key, value) => (key === 'updatedAt' ? undefined : value));
  }

  const read = async (path: string) => (await firestore.doc(path).get()).data();
  const update = (path: string, data: DocumentData) => firestore.doc(path).update(data);
  const store = { backend, env, host, accounts, onWrite };
  return { ...store, operate, add, addAccount, reset, everything, read, update };
}

/**
 * Calls `onWrite` before each write that the SDK sends. When it throws, only the writes before are made,
 * as if the process had ended there. A commit is one write, because it's made whole or not at all.
 */
function watchWrites(firestore: Firestore, onWrite: () => unknown): void {
  const sdk = firestore as unknown as { request: SendRequest };
  const send = sdk.request.bind(firestore);
  sdk.request = async (method, request, ...rest) => {
    const writes = request.writes ?? [];
    const count = method === 'batchWrite' ? writes.length : Math.min(1, writes.length);
    let sent = 0;
    try {
      for (; sent < count; sent++) await onWrite();
    } catch (error) {
      if (sent > 0) await send(method, { ...request, writes: writes.slice(0, sent) }, ...rest);
      throw error;
    }
    return send(method, request, ...rest);
  };
}

function fakeAuth(accounts: Map<string, Account>, onWrite: () => unknown): Auth {
  return {
    getUsers: async (identifiers: Partial<Account>[]) => ({
      users: [...accounts.values()].filter((account) =>
        identifiers.some(
          ({ uid = '', phoneNumber }) =>
            account.uid === uid || (phoneNumber && account.phoneNumber === phoneNumber),
        ),
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
}
