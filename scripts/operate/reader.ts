import {
  FieldPath,
  type DocumentData,
  type DocumentSnapshot,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import {
  SUBSCRIBERS,
  WAITLIST,
  waitlistContactPath,
  waitlistPath,
} from '../../src/services/firebase/paths.ts';
import type { Backend } from './backend.ts';
import { createProgress } from './terminal.ts';

/** What is stored about a member. */
export interface StoredMember {
  uid: string;
  entry: DocumentData;
  contact: DocumentData | undefined;
}

/** Reads the results of a query page by page, in the order of their ids, and shows the progress. */
export async function* pagesOf(
  backend: Backend,
  query: Query,
  what: string,
): AsyncGenerator<QueryDocumentSnapshot[]> {
  const progress = createProgress(what);
  const first = query.orderBy(FieldPath.documentId()).limit(backend.pageSize);
  for (let page = first; ;) {
    const { docs } = await page.get();
    backend.reads += Math.max(1, docs.length);
    progress(docs.length);
    if (docs.length > 0) yield docs;
    if (docs.length < backend.pageSize) return;
    page = first.startAfter(docs.at(-1));
  }
}

/** Reads all members with their contacts: two reads a member. */
export async function* membersOf(backend: Backend): AsyncGenerator<StoredMember[]> {
  for await (const entries of pagesOf(backend, backend.firestore.collection(WAITLIST), 'members')) {
    const paths = entries.map(({ id }) => waitlistContactPath(id));
    const contacts = await getAll(backend, paths);
    yield entries.map((entry, index) => ({
      uid: entry.id,
      entry: entry.data(),
      contact: contacts[index]?.data(),
    }));
  }
}

/** Reads all newsletter subscriptions. */
export function subscribersOf(backend: Backend): AsyncGenerator<QueryDocumentSnapshot[]> {
  return pagesOf(backend, backend.firestore.collection(SUBSCRIBERS), 'subscribers');
}

/** Reads documents by path, in that order. Those that are missing don't exist. */
export async function getAll(
  backend: Backend,
  paths: readonly string[],
): Promise<DocumentSnapshot[]> {
  const all: DocumentSnapshot[] = [];
  for (let start = 0; start < paths.length; start += backend.pageSize) {
    const some = paths.slice(start, start + backend.pageSize);
    all.push(
      ...(await backend.firestore.getAll(...some.map((path) => backend.firestore.doc(path)))),
    );
  }
  backend.reads += paths.length;
  return all;
}

/** Reads the results of a query whose field is one of up to 30 values. */
export async function matches(
  backend: Backend,
  query: Query,
  field: string,
  values: readonly string[],
): Promise<QueryDocumentSnapshot[]> {
  const { docs } = await query.where(field, 'in', values).get();
  backend.reads += Math.max(1, docs.length);
  return docs;
}

/** Counts the results of a query; costs a read for each thousand. */
export async function countOf(backend: Backend, query: Query): Promise<number> {
  const { count } = (await query.count().get()).data();
  backend.reads += Math.max(1, Math.ceil(count / 1000));
  return count;
}

/** Members whom one person brought. */
export interface Brought {
  referrer: string;
  members: { uid: string; joinedAt: number; contact: string; isCredited: boolean }[];
}

/**
 * Reads the members who were brought, grouped by who brought them: two reads for each. No more than a
 * page and the members of one referrer are in memory.
 */
export async function* broughtByAll(backend: Backend): AsyncGenerator<Brought[]> {
  const groups: Brought[] = [];
  const query = backend.firestore.collectionGroup('private').orderBy('referredBy');
  for await (const contacts of pagesOf(backend, query, 'members with a referrer')) {
    const uids = contacts.map(uidOfContact);
    const entries = await getAll(backend, uids.map(waitlistPath));
    for (const [index, contact] of contacts.entries()) {
      const entry = entries[index];
      if (!entry?.exists) continue;
      const referrer = String(contact.get('referredBy'));
      if (groups.at(-1)?.referrer !== referrer) groups.push({ referrer, members: [] });
      groups.at(-1)?.members.push({
        uid: entry.id,
        joinedAt: timeOf(entry.get('createdAt')) ?? 0,
        contact: String(contact.get('contact')),
        isCredited: contact.get('credited') === true,
      });
    }
    // The next page can have more members of the last one.
    yield groups.splice(0, groups.length - 1);
  }
  yield groups;
}

/** The contacts of the members whom someone brought. */
export function broughtBy({ firestore }: Backend, uid: string): Query {
  return firestore.collectionGroup('private').where('referredBy', '==', uid);
}

/** The uid in the path of a contact. */
export function uidOfContact({ ref }: DocumentSnapshot): string {
  return ref.parent.parent?.id ?? '';
}

/** A stored time in milliseconds since 1970, or `undefined`. */
export function timeOf(value: unknown): number | undefined {
  const time = value as { toMillis?: () => number } | undefined;
  return time?.toMillis?.();
}

/** Formats a time for people and lists: `2026-11-22T10:00:00Z`. */
export function formatTime(value: unknown): string {
  const time = typeof value === 'number' ? value : timeOf(value);
  return time === undefined ? '' : new Date(time).toISOString().replace(/\.\d+Z$/, 'Z');
}
