import type { Auth, UserRecord } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { connect, type Backend } from '../../scripts/operate/backend.ts';
import { phoneIdentity, seatIdOf } from '../../src/services/firebase/identity.ts';
import {
  seat,
  subscriber,
  waitlistContact,
  waitlistEntry,
  type WaitlistContact,
} from '../../src/services/firebase/paths.ts';
import { createProject } from '../rules/emulator.ts';

type Account = Partial<UserRecord> & { uid: string };
type SendRequest = (
  method: string,
  request: { writes?: unknown[] },
  ...rest: unknown[]
) => Promise<unknown>;

const NEWS = { createdAt: new Date('2026-11-22'), updatedAt: new Date('2026-11-22') };

/** A project of the Firestore emulator with accounts in memory. */
export async function createBackend() {
  const { host, id, clear } = await createProject();
  const env = { FIRESTORE_EMULATOR_HOST: host, FIREBASE_AUTH_EMULATOR_HOST: host };
  const accounts = new Map<string, Account>();
  const hooks = { onWrite: (): unknown => undefined };
  const auth = fakeAuth(accounts, () => hooks.onWrite());
  const backend: Backend = { ...connect(id, env), pageSize: 3, auth };
  watchWrites(backend.firestore, () => hooks.onWrite());

  /** Adds a member with an account, a seat and a contact; with `email`, also a subscription. */
  async function add(
    uid: string,
    name: string,
    more: Partial<WaitlistContact<Date>> & {
      points?: number;
      joined?: string;
      email?: string;
    } = {},
  ): Promise<void> {
    const { points = 0, joined = '2026-11-01', email, ...contact } = more;
    const time = new Date(joined);
    const phone = `+4477009${String(accounts.size * 100).padStart(5, '0')}`;
    accounts.set(uid, {
      uid,
      phoneNumber: phone,
      disabled: false,
      providerData: [],
      metadata: { creationTime: time.toUTCString() } as UserRecord['metadata'],
    });
    const documents = [
      waitlistEntry(uid, { name, points, createdAt: time, updatedAt: time }),
      waitlistContact(uid, {
        contact: phone,
        contactType: 'whatsapp',
        consent: '2026-11-22',
        consentAt: time,
        ...contact,
      }),
      seat(await seatIdOf(phoneIdentity(phone)), uid),
      ...(email ? [subscriber(uid, { email, ...NEWS })] : []),
    ];
    const batch = backend.firestore.batch();
    for (const { path, data } of documents) batch.set(backend.firestore.doc(path), data);
    await batch.commit();
  }

  async function reset(): Promise<void> {
    accounts.clear();
    backend.reads = 0;
    hooks.onWrite = () => undefined;
    await clear();
  }

  /** Everything that is stored, without the times of changes. */
  async function everything(): Promise<string> {
    const { firestore } = backend;
    const found = await Promise.all([
      ...['waitlist', 'seats', 'usrahSubscribers'].map((name) => firestore.collection(name).get()),
      firestore.collectionGroup('private').get(),
    ]);
    const documents = found.flatMap(({ docs }) =>
      docs.map((doc) => [doc.ref.path, { ...doc.data(), updatedAt: '' }]),
    );
    return JSON.stringify([documents, [...accounts.values()]]);
  }

  const read = async (path: string) => (await backend.firestore.doc(path).get()).data();
  return { backend, env, host, accounts, hooks, add, reset, everything, read };
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
  const find = async (matches: (account: Account) => boolean) => {
    const account = [...accounts.values()].find(matches);
    if (!account) throw Object.assign(new Error('None'), { code: 'auth/user-not-found' });
    return { ...account };
  };
  const update = async (uid: string, changes: object) => {
    await onWrite();
    accounts.set(uid, { ...(await find((one) => one.uid === uid)), ...changes });
  };
  return {
    getUser: (uid: string) => find((one) => one.uid === uid),
    getUserByPhoneNumber: (phone: string) => find((one) => one.phoneNumber === phone),
    getUserByEmail: (email: string) => find((one) => one.email === email),
    getUsers: async (ids: { uid?: string }[]) => ({
      users: ids.flatMap(({ uid = '' }) => accounts.get(uid) ?? []),
    }),
    updateUser: update,
    deleteUser: async (uid: string) => {
      await onWrite();
      accounts.delete(uid);
    },
  } as unknown as Auth;
}
