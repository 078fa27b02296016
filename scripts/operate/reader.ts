import {
  FieldPath,
  type BulkWriter,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import { SUBSCRIBERS, WAITLIST, waitlistContactPath } from '../../src/services/firebase/paths.ts';
import { Problem } from '../local/problem.ts';
import type { Backend } from './backend.ts';
import { createProgress, quantity } from './terminal.ts';

/** gRPC's code for a document that isn't there. */
const NOT_FOUND = 5;

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

/** Reads the results of a query that has few. */
export async function matches(backend: Backend, query: Query): Promise<QueryDocumentSnapshot[]> {
  const { docs } = await query.get();
  backend.reads += Math.max(1, docs.length);
  return docs;
}

/** Counts the results of a query; costs a read for each thousand. */
export async function countOf(backend: Backend, query: Query): Promise<number> {
  const { count } = (await query.count().get()).data();
  backend.reads += Math.max(1, Math.ceil(count / 1000));
  return count;
}

/**
 * Writes to documents, each on its own: one that has gone in the meantime doesn't take others with it.
 * Throws a Problem when others fail, after all were tried.
 */
export async function writeEach(
  { firestore }: Backend,
  documents: readonly Pick<DocumentSnapshot, 'ref'>[],
  write: (writer: BulkWriter, ref: DocumentReference) => Promise<unknown>,
): Promise<void> {
  const writer = firestore.bulkWriter();
  const failures: Error[] = [];
  for (const { ref } of documents) {
    write(writer, ref).catch((error: Error & { code?: number }) => {
      if (error.code !== NOT_FOUND) failures.push(error);
    });
  }
  await writer.close();
  if (failures.length === 0) return;
  throw new Problem(
    `${quantity(failures.length, 'document')} could not be written, the first because: ${failures[0]?.message} Run the command again.`,
  );
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
