import type { Auth, UserRecord } from 'firebase-admin/auth';
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

const NEWS = { createdAt: new Date('2026-11-22'), updatedAt: new Date('2026-11-22') };

/** A project of the Firestore emulator with accounts in memory. */
export async function createBackend() {
  const { host, id, clear } = await createProject();
  const env = { FIRESTORE_EMULATOR_HOST: host, FIREBASE_AUTH_EMULATOR_HOST: host };
  const accounts = new Map<string, Account>();
  const backend: Backend = { ...connect(id, env), pageSize: 3, auth: fakeAuth(accounts) };

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
    backend.beforeWrite = () => {};
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
  return { backend, env, host, accounts, add, reset, everything, read };
}

function fakeAuth(accounts: Map<string, Account>): Auth {
  const find = async (matches: (account: Account) => boolean) => {
    const account = [...accounts.values()].find(matches);
    if (!account) throw Object.assign(new Error('None'), { code: 'auth/user-not-found' });
    return { ...account };
  };
  const update = async (uid: string, changes: object) =>
    void accounts.set(uid, { ...(await find((one) => one.uid === uid)), ...changes });
  return {
    getUser: (uid: string) => find((one) => one.uid === uid),
    getUserByPhoneNumber: (phone: string) => find((one) => one.phoneNumber === phone),
    getUserByEmail: (email: string) => find((one) => one.email === email),
    getUsers: async (ids: { uid?: string }[]) => ({
      users: ids.flatMap(({ uid = '' }) => accounts.get(uid) ?? []),
    }),
    updateUser: update,
    deleteUser: async (uid: string) => void accounts.delete(uid),
  } as unknown as Auth;
}
