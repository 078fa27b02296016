import type { Auth, UserInfo, UserMetadata, UserRecord } from 'firebase-admin/auth';
import { vi } from 'vitest';
import { commandNamed } from '../../operations/operate.ts';
import { openBackend, type Backend } from '../../operations/shared/backend.ts';
import {
  googleIdentity,
  phoneIdentity,
  seatIdOf,
} from '../../src/features/waitlist/joining/identity.ts';
import { COLLECTIONS, type DocumentName, type Write } from '../../src/lib/firebase/documents.ts';
import { commit } from '../../src/features/waitlist/membership/firestore.ts';
import { createProject } from '../rules/emulator.ts';
import { change, joinParts, referral, subscription } from '../rules/fixtures.ts';

type Account = Partial<UserRecord> & { uid: string };

/** The referrer of MEMBER and one other. */
export const REFERRER = 'referrer'.repeat(3);
/** A member and subscriber who brought four friends. */
export const MEMBER = 'member'.repeat(4);
export const PHONE = '+447700900111';
/** The number of friend1, the first of those four. */
export const FRIEND_PHONE = '+447700900222';
/** The member's next account, after they have lost their number. */
export const NEXT = 'next'.repeat(7);
export const NEXT_PHONE = '+447700900777';

export const JOINED = new Date('2026-11-01');
const datesOf = (joined: Date) => ({ createdAt: joined, updatedAt: joined });

/** The members whom MEMBER brought: friend1 to friend4. */
const FRIENDS = ['Bilal', 'Emine', 'Fatou', 'Dawud'];

const project = await createProject();
export const { openAs } = project;
export { project as emulated };

export const accounts = new Map<string, Account>();

/** Is called before each write of a command. When it throws, the write isn't made. */
export const onWrite = vi.fn<() => unknown>();

const auth = {
  getUsers: async (wanted: Partial<Account>[]) => ({
    users: [...accounts.values()].filter(({ uid, phoneNumber, email }) =>
      wanted.some((one) => [uid, phoneNumber, email].includes(Object.values(one)[0] as string)),
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

const opened = openBackend(project.id, { FIRESTORE_EMULATOR_HOST: project.host });
const { firestore } = opened;

/** A project of the Firestore emulator, with accounts in memory. */
export const backend: Backend = {
  ...opened,
  auth,
  // A commit is one write, because it's made whole or not at all.
  writes: {
    async commit(add) {
      await onWrite();
      await opened.writes.commit(add);
    },
    transact: (update) =>
      opened.writes.transact(async (transaction) => {
        const result = await update(transaction);
        await onWrite();
        return result;
      }),
  },
};

/** Runs a command line in this process, and returns what it prints. */
export async function operate(...[name = '', ...args]: string[]): Promise<string> {
  using log = vi.spyOn(console, 'log').mockReturnValue();
  using error = vi.spyOn(console, 'error').mockReturnValue();
  await commandNamed(name).prepare(args).run(backend);
  return [...error.mock.calls, ...log.mock.calls].flat().join('\n');
}

/** Adds an account that signs in by phone, or with Google if `address` is an email address. */
export function addAccount(uid: string, address: string, made = JOINED): void {
  const isEmail = address.includes('@');
  const google = isEmail ? [{ providerId: 'google.com', uid: address } as UserInfo] : [];
  const metadata = { creationTime: made.toUTCString() } as UserMetadata;
  const own = isEmail ? { email: address } : { phoneNumber: address };
  accounts.set(uid, { uid, ...own, disabled: false, providerData: google, metadata });
}

/** Joins as the site does, with the account or a new one. */
export async function join(...member: Parameters<typeof joinOf>): Promise<void> {
  await commit(openAs('owner'), await joinOf(...member));
}

/** What joining writes, so that many members can join in one commit. */
export async function joinOf(
  uid: string,
  name: string,
  referrer?: string,
  contact?: object,
  joined = JOINED,
): Promise<Write[]> {
  if (!accounts.has(uid)) addAccount(uid, `+447700900${100 + accounts.size}`);
  const seatId = await seatIdOf(identityOf(uid));
  const parts = joinParts(uid, seatId, referrer ? referral(referrer) : undefined);
  const own = { contact: `${uid}@example.com`, consentAt: JOINED, ...contact };
  return [
    parts.seat,
    change(parts.entry, { name, ...datesOf(joined) }),
    change(parts.contact, own),
    ...(parts.credit ? [parts.credit] : []),
  ];
}

function identityOf(uid: string): string {
  const { phoneNumber, email } = accounts.get(uid)!;
  return phoneNumber ? phoneIdentity(phoneNumber) : googleIdentity(email!);
}

/** Restores the members that every test starts from, in a `beforeEach` of each file. */
export async function reset(): Promise<void> {
  accounts.clear();
  onWrite.mockReset();
  await project.clear();
  addAccount(MEMBER, PHONE);
  addAccount('friend1', FRIEND_PHONE);
  addAccount(NEXT, NEXT_PHONE);
  const joins = [
    await joinOf(REFERRER, 'Amina K.'),
    await joinOf(MEMBER, 'Yusuf A.', REFERRER, { contact: 'Yusuf@Example.com' }),
  ];
  for (const [index, name] of FRIENDS.entries())
    joins.push(await joinOf(`friend${index + 1}`, name, MEMBER));
  joins.push(await joinOf('other', 'Aminata D.', REFERRER, { contact: FRIEND_PHONE }));
  // Every document that a person can have, so that nothing passes by having none.
  const rest: Record<Exclude<DocumentName, 'entry' | 'contact' | 'seat'>, Write> = {
    subscription: subscription(MEMBER, { email: 'news@example.org', ...datesOf(JOINED) }),
  };
  // In one commit: tests with many steps come back to these members at each.
  await commit(openAs('owner'), [...joins.flat(), ...Object.values(rest)]);
}

/** Everything that is stored, without the times of changes, which aren't the same when a command is repeated. */
export async function everything(): Promise<string> {
  const lists = await Promise.all(
    Object.values(COLLECTIONS).map((name) => firestore.collectionGroup(name).get()),
  );
  const stored = lists.flatMap(({ docs }) => docs.map((one) => [one.ref.path, one.data()]));
  const all = [Object.fromEntries(stored), ...accounts.values()];
  // In many lines, of which tests show those that differ.
  return JSON.stringify(all, (key, value) => (key === 'updatedAt' ? undefined : value), 2);
}

export const read = async (path: string) => (await firestore.doc(path).get()).data();
export const set = (path: string, data: object) => firestore.doc(path).set(data, { merge: true });
