/**
 * The documents of an account, as `src/lib/firebase/documents.ts` lists them: whatever reads, deletes or
 * moves "everything of a person" goes through here, so that a document that is added is in it.
 */
import type { DocumentReference, DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import {
  OWN_DOCUMENTS,
  OWN_NAMES,
  ownPaths,
  type OwnDocument,
  type OwnDocuments,
} from '../../src/lib/firebase/documents.ts';
import type { Backend } from './backend.ts';

/** The documents of an account by name; missing ones are there, too, and don't exist. */
type OwnSnapshots = Record<OwnDocument, DocumentSnapshot>;

/** Reads the documents of an account: one read each. `getAll` is the database's or a transaction's. */
export async function getOwn(
  { firestore }: Backend,
  uid: string,
  getAll: (...refs: DocumentReference[]) => Promise<DocumentSnapshot[]>,
): Promise<OwnSnapshots> {
  const refs = OWN_NAMES.map((name) => firestore.doc(OWN_DOCUMENTS[name].pathOf(uid)));
  const found = await getAll(...refs);
  return Object.fromEntries(OWN_NAMES.map((name, index) => [name, found[index]])) as OwnSnapshots;
}

/** What is stored in the documents of an account. */
export function dataOf(own: OwnSnapshots): OwnDocuments<Timestamp> {
  const all = OWN_NAMES.map((name) => [name, own[name].data()]);
  return Object.fromEntries(all) as OwnDocuments<Timestamp>;
}

/** Whether anything is left of what an account has. */
export const hasOwn = (own: OwnDocuments<Timestamp>): boolean =>
  OWN_NAMES.some((name) => own[name] !== undefined);

/** Adds the deletion of all of them to a batch or a transaction. */
export function deleteOwn(
  { firestore }: Backend,
  uid: string,
  writes: { delete: (ref: DocumentReference) => unknown },
): void {
  for (const path of ownPaths(uid)) writes.delete(firestore.doc(path));
}

/** Names them for a plan: `the entry, the contact and the subscription`. */
export const OWN_IN_WORDS = new Intl.ListFormat('en-GB').format(
  OWN_NAMES.map((name) => `the ${name}`),
);
