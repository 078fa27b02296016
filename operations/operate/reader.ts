import type { UserRecord } from 'firebase-admin/auth';
import {
  FieldPath,
  type DocumentSnapshot,
  type Query,
  type QueryDocumentSnapshot,
  type Timestamp,
} from 'firebase-admin/firestore';
import {
  waitlistPath,
  type WaitlistContact,
  type WaitlistEntry,
} from '../../src/services/firebase/paths.ts';
import type { Backend } from './backend.ts';
import { createProgress } from './output.ts';

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

/** Reads the results of a query page by page, in the order of their ids, and shows the progress. */
export async function* pagesOf(
  backend: Backend,
  query: Query,
  what: string,
): AsyncGenerator<QueryDocumentSnapshot[]> {
  const progress = createProgress(what);
  const first = query.orderBy(FieldPath.documentId()).limit(backend.pageSize);
  for (let page = first; ;) {
    const docs = await matches(backend, page);
    progress(docs.length);
    if (docs.length > 0) yield docs;
    if (docs.length < backend.pageSize) return;
    page = first.startAfter(docs.at(-1));
  }
}

/** Reads members page by page, all or those of a query of contacts: two reads a member. */
export async function* membersOf(
  backend: Backend,
  contacts: Query = contactsOf(backend),
): AsyncGenerator<Member[]> {
  for await (const page of pagesOf(backend, contacts, 'members')) {
    const entries = await getAll(backend, page.map(ownerOf).map(waitlistPath));
    const members = page.map((contact, index) => ({
      uid: ownerOf(contact),
      entry: entries[index]?.data() as Entry | undefined,
      contact: contact.data() as Contact,
    }));
    yield members.filter((member): member is Member => member.entry !== undefined);
  }
}

/** Reads documents by path, in that order. Those that are missing don't exist. */
export async function getAll(
  backend: Backend,
  paths: readonly string[],
): Promise<DocumentSnapshot[]> {
  const refs = paths.map((path) => backend.firestore.doc(path));
  backend.reads += paths.length;
  return refs.length > 0 ? backend.firestore.getAll(...refs) : [];
}

/** Reads the results of a query that has few. */
export async function matches(backend: Backend, query: Query): Promise<QueryDocumentSnapshot[]> {
  const { docs } = await query.get();
  backend.reads += Math.max(1, docs.length);
  return docs;
}

/** All contacts. */
export function contactsOf({ firestore }: Backend): Query {
  return firestore.collectionGroup('private');
}

/** The uid in the path of an entry, a contact or a subscription. */
export function ownerOf({ ref, id }: DocumentSnapshot): string {
  return ref.parent.parent?.id ?? id;
}

/** Looks up the accounts that exist, by uid. */
export async function accountsOf(
  { auth }: Backend,
  uids: readonly string[],
): Promise<Map<string, UserRecord>> {
  const lookups = Array.from({ length: Math.ceil(uids.length / MAX_LOOKUPS) }, (_, index) => {
    const some = uids.slice(index * MAX_LOOKUPS, (index + 1) * MAX_LOOKUPS);
    return auth.getUsers(some.map((uid) => ({ uid })));
  });
  const found = await Promise.all(lookups);
  return new Map(found.flatMap(({ users }) => users.map((user) => [user.uid, user])));
}

/** Formats a time for people and lists: `2026-11-22T10:00:00Z`. */
export function formatTime(time: Timestamp | number): string {
  const date = new Date(typeof time === 'number' ? time : time.toMillis());
  return date.toISOString().replace(/\.\d+Z$/, 'Z');
}
