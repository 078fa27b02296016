import type { UserRecord } from 'firebase-admin/auth';
import {
  FieldValue,
  type DocumentSnapshot,
  type Query,
  type QueryDocumentSnapshot,
  type Timestamp,
  type UpdateData,
  type WhereFilterOp,
} from 'firebase-admin/firestore';
import { showStep, type ReportProgress } from '../../cli/progress.ts';
import {
  COLLECTIONS,
  WAITLIST,
  type DocumentName,
  type StoredDocuments,
  type WaitlistContact,
} from '../../src/lib/firebase/documents.ts';
import type { REGISTER } from '../../src/lib/firebase/register.ts';
import type { Backend } from './backend.ts';

export type StoredContact = WaitlistContact<Timestamp>;

/**
 * What a document has, by its name. The rules hold its form; who has edited it by hand can have left
 * something else in a field.
 */
export const storedIn = <Name extends DocumentName>(_: Name, document: { data: () => unknown }) =>
  document.data() as StoredDocuments<Timestamp>[Name];

/** From so many reads on, it takes seconds. */
const WORTH_SHOWING = 500;

/** The Auth API looks up at most this many accounts at once. */
const MAX_LOOKUPS = 100;

/** gRPC's code for a document that isn't there. */
const NOT_FOUND = 5;

/** The update of a contact that removes its referrer. */
export const NO_REFERRER = { referredBy: FieldValue.delete(), credited: FieldValue.delete() };

/**
 * Reads all documents of a query, and shows how far it is if they are many; `what` they are is for
 * example `members`. One read each, and one for each thousand to count them.
 */
export async function readAll(query: Query, what: string): Promise<QueryDocumentSnapshot[]> {
  const total = Number((await query.count().get()).data().count);
  if (total < WORTH_SHOWING) return (await query.get()).docs;
  return showStep(`Reading ${what}`, async (report) => {
    const documents: QueryDocumentSnapshot[] = [];
    for await (const document of query.stream()) {
      documents.push(document as unknown as QueryDocumentSnapshot);
      report(documents.length, total);
    }
    return documents;
  });
}

/** Reads all members who have a contact: two reads each. */
export async function readMembers(backend: Backend) {
  const contacts = await readAll(contactsOf(backend), 'contacts');
  const entries = await readAll(backend.firestore.collection(WAITLIST), 'members');
  const contactByUid = new Map(contacts.map((one) => [ownerOf(one), one]));
  return entries.flatMap((one) => {
    const contact = contactByUid.get(one.id);
    if (!contact) return [];
    return {
      uid: one.id,
      entry: storedIn('entry', one),
      contact: storedIn('contact', contact),
      /** When the contact was written last, in milliseconds. */
      contactChangedAt: contact.updateTime.toMillis(),
    };
  });
}

/** All contacts, which are the only documents in collections named `private`. */
export const contactsOf = ({ firestore }: Backend): Query =>
  firestore.collectionGroup(COLLECTIONS.contact);

type Fields<Name extends DocumentName> = (typeof REGISTER)[Name]['fields'];

/** The fields of a document that the register gives an index. */
type IndexedField<Name extends DocumentName> = {
  [Field in keyof Fields<Name>]: Fields<Name>[Field] extends { index: string }
    ? Field & string
    : never;
}[keyof Fields<Name>];

/**
 * Narrows a query by a field. The live database finds nothing by a field without an index, and the
 * emulator does, so it's the compiler that refuses one.
 */
export const whereField = <Name extends DocumentName>(
  query: Query,
  _: Name,
  field: IndexedField<Name>,
  ...comparison: [WhereFilterOp, unknown]
): Query => query.where(field, ...comparison);

/** The contacts of the members whom somebody referred. */
export const contactsReferredBy = (backend: Backend, uid: string): Query =>
  whereField(contactsOf(backend), 'contact', 'referredBy', '==', uid);

/** Returns the uid of the member to whom an entry, a contact or a subscription belongs. */
export const ownerOf = ({ ref, id }: DocumentSnapshot): string => ref.parent.parent?.id ?? id;

/** Reads documents by path, in that order. Check `exists`: missing ones are returned too. */
export const getAll = ({ firestore }: Backend, paths: readonly string[]) =>
  paths.length > 0 ? firestore.getAll(...paths.map((path) => firestore.doc(path))) : [];

/** Finds the members whom a person has referred by now, and changes their contacts. */
export async function changeContactsReferredBy(
  backend: Backend,
  uid: string,
  update: UpdateData<StoredContact>,
): Promise<void> {
  const { docs } = await contactsReferredBy(backend, uid).get();
  // One by one, because a batch would fail if one of them has left in the meantime.
  for (const { ref } of docs)
    await backend.writes
      .commit((batch) => batch.update(ref, update))
      .catch((error: { code?: number }) => {
        if (error.code !== NOT_FOUND) throw error;
      });
}

/** Returns the accounts that exist, by uid. */
export async function accountsOf({ auth }: Backend, uids: readonly string[]) {
  const accounts = new Map<string, UserRecord>();
  const lookUp = async (report: ReportProgress) => {
    for (let start = 0; start < uids.length; start += MAX_LOOKUPS) {
      const batch = uids.slice(start, start + MAX_LOOKUPS).map((uid) => ({ uid }));
      for (const user of (await auth.getUsers(batch)).users) accounts.set(user.uid, user);
      report(Math.min(start + MAX_LOOKUPS, uids.length), uids.length);
    }
  };
  if (uids.length < WORTH_SHOWING) await lookUp(() => undefined);
  else await showStep('Looking up accounts', lookUp);
  return accounts;
}
