import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { SUBSCRIBERS, WAITLIST } from '../../src/services/firebase/paths.ts';
import { accountsOf } from './accounts.ts';
import type { Backend } from './backend.ts';
import { uidOfContact } from './brought.ts';
import type { Options } from './options.ts';
import { pagesOf, writeEach } from './reader.ts';
import { columns, confirm, quantity } from './terminal.ts';

interface Orphan extends Pick<DocumentSnapshot, 'ref'> {
  what: string;
  uid: string;
}

/** Lists the documents whose account is gone, asks, and erases them. */
export async function eraseOrphans(backend: Backend, options: Options): Promise<void> {
  const orphans = await findOrphans(backend, options);
  if (orphans.length === 0) return console.log('Everything belongs to an account.');
  console.log(columns([['what', 'uid'], ...orphans.map(({ what, uid }) => [what, uid])]));
  const documents = quantity(orphans.length, 'document');
  const question = `Erase ${documents} without an account in ${backend.name}?`;
  if (!(await confirm(question, options))) return;
  await writeEach(backend, orphans, (writer, ref) => writer.delete(ref));
  console.log(`Erased ${documents}.`);
}

// The seats only when they are asked for, because they keep people from counting twice.
async function findOrphans(backend: Backend, { seats }: Options): Promise<Orphan[]> {
  const { firestore } = backend;
  const idOf = ({ id }: DocumentSnapshot) => id;
  const seatedOn = (seat: DocumentSnapshot) =>
    seat.get('banned') ? '' : String(seat.get('uid') ?? '');
  const kinds = [
    { what: 'contacts', query: firestore.collectionGroup('private'), uidOf: uidOfContact },
    { what: 'entries', query: firestore.collection(WAITLIST), uidOf: idOf },
    { what: 'subscriptions', query: firestore.collection(SUBSCRIBERS), uidOf: idOf },
    ...(seats ? [{ what: 'seats', query: firestore.collection('seats'), uidOf: seatedOn }] : []),
  ];
  const orphans: Orphan[] = [];
  for (const { what, query, uidOf } of kinds) {
    for await (const page of pagesOf(backend, query, what)) {
      const owned = page.map((document) => ({ what, uid: uidOf(document), ref: document.ref }));
      const uids = new Set(owned.map(({ uid }) => uid).filter(Boolean));
      const accounts = await accountsOf(backend, [...uids]);
      orphans.push(...owned.filter(({ uid }) => uid && !accounts.has(uid)));
    }
  }
  return orphans;
}
