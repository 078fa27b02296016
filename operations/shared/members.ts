import type { UserRecord } from 'firebase-admin/auth';
import type { DocumentSnapshot, Query, Timestamp, UpdateData } from 'firebase-admin/firestore';
import {
  WAITLIST,
  type WaitlistContact,
  type WaitlistEntry,
} from '../../src/services/firebase/paths.ts';
import type { Backend } from './backend.ts';

export type Entry = WaitlistEntry<Timestamp>;
export type Contact = WaitlistContact<Timestamp>;

/** What is stored about a member. */
export interface Member {
  uid: string;
  entry: Entry;
  contact: Contact;
}

/** The Auth API looks up as many accounts at once. */
const MAX_LOOKUPS = 100;

/** gRPC's code for a document that isn't there. */
const NOT_FOUND = 5;

/** Reads all members who have a contact: two reads each. */
export async function readMembers(backend: Backend): Promise<Member[]> {
  const { docs: contacts } = await contactsOf(backend).get();
  const { docs: entries } = await backend.firestore.collection(WAITLIST).get();
  const contactByUid = new Map(contacts.map((one) => [ownerOf(one), one.data() as Contact]));
  return entries.flatMap((one) => {
    const contact = contactByUid.get(one.id);
    return contact ? { uid: one.id, entry: one.data() as Entry, contact } : [];
  });
}

/** All contacts. */
export const contactsOf = ({ firestore }: Backend): Query => firestore.collectionGroup('private');

/** The contacts of those whom a person brought. */
export const broughtBy = (backend: Backend, uid: string): Query =>
  contactsOf(backend).where('referredBy', '==', uid);

/** The uid in the path of an entry, a contact or a subscription. */
export const ownerOf = ({ ref, id }: DocumentSnapshot): string => ref.parent.parent?.id ?? id;

/** Reads documents by path, in that order. Those that are missing don't exist. */
export const getAll = ({ firestore }: Backend, paths: readonly string[]) =>
  paths.length > 0 ? firestore.getAll(...paths.map((path) => firestore.doc(path))) : [];

/** Changes the contacts of all whom a person brought, also of those who joined a moment ago. */
export async function changeBrought(
  backend: Backend,
  uid: string,
  update: UpdateData<Contact>,
): Promise<void> {
  const { docs } = await broughtBy(backend, uid).get();
  const writer = backend.firestore.bulkWriter();
  const writes = docs.map(({ ref }) =>
    // Each on its own: one that has gone in the meantime doesn't take others with it.
    writer.update(ref, update).catch((error: unknown) => {
      if ((error as { code?: number }).code !== NOT_FOUND) throw error;
    }),
  );
  await Promise.all([...writes, writer.close()]);
}

/** Looks up the accounts that exist, by uid. */
export async function accountsOf({ auth }: Backend, uids: readonly string[]) {
  const accounts = new Map<string, UserRecord>();
  for (let start = 0; start < uids.length; start += MAX_LOOKUPS) {
    const some = uids.slice(start, start + MAX_LOOKUPS).map((uid) => ({ uid }));
    for (const user of (await auth.getUsers(some)).users) accounts.set(user.uid, user);
  }
  return accounts;
}

/** Formats a time for people and lists: `2026-11-22T10:00:00Z`. */
export const formatTime = (time: Timestamp) =>
  time
    .toDate()
    .toISOString()
    .replace(/\.\d+Z$/, 'Z');
