import { FirebaseError } from 'firebase/app';
import {
  collection,
  doc,
  getCount,
  getDoc,
  getDocs,
  query,
  writeBatch,
  type Firestore,
  type QueryConstraint,
  type WriteBatch,
} from 'firebase/firestore/lite';
import type { DocumentWrite } from '../../src/services/firebase/paths.ts';

/** What a caller sends to the database. */
export type Request = (database: Firestore) => Promise<unknown>;

/** One write of a commit. */
export type Write = (batch: WriteBatch, database: Firestore) => void;

export const set =
  ({ path, data }: DocumentWrite<object>): Write =>
  (batch, database) =>
    batch.set(doc(database, path), data);

/** Writes only these fields, and creates the document if it is missing. */
export const merge =
  ({ path, data }: DocumentWrite<object>): Write =>
  (batch, database) =>
    batch.set(doc(database, path), data, { merge: true });

export const remove =
  (path: string): Write =>
  (batch, database) =>
    batch.delete(doc(database, path));

export const commit =
  (...writes: Write[]): Request =>
  (database) => {
    const batch = writeBatch(database);
    for (const write of writes) write(batch, database);
    return batch.commit();
  };

export const get =
  (path: string): Request =>
  (database) =>
    getDoc(doc(database, path));

export const list =
  (path: string, ...constraints: QueryConstraint[]): Request =>
  (database) =>
    getDocs(query(collection(database, path), ...constraints));

export const count =
  (path: string, ...constraints: QueryConstraint[]): Request =>
  (database) =>
    getCount(query(collection(database, path), ...constraints));

/** Whether the rules allow a request; throws when it fails for any other reason. */
export async function outcomeOf(request: Promise<unknown>): Promise<'allowed' | 'denied'> {
  try {
    await request;
    return 'allowed';
  } catch (error) {
    if (error instanceof FirebaseError && error.code === 'permission-denied') return 'denied';
    throw error;
  }
}
