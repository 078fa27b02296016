import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';
import { SUBSCRIBERS, WAITLIST } from '../../src/services/firebase/paths.ts';
import { accountsOf } from './accounts.ts';
import type { Backend } from './backend.ts';
import { writeTo } from './bulk.ts';
import type { Options } from './options.ts';
import { pagesOf, uidOfContact } from './reader.ts';
import { columns, confirm, quantity } from './terminal.ts';

interface Kind {
  what: string;
  query: Query;
  uidOf: (document: DocumentSnapshot) => string;
}

/** What is erased; the seats only when asked for, because they keep people from counting twice. */
function kindsOf({ firestore }: Backend, { seats }: Options): Kind[] {
  const kinds: Kind[] = [
    { what: 'contacts', query: firestore.collectionGroup('private'), uidOf: uidOfContact },
    { what: 'entries', query: firestore.collection(WAITLIST), uidOf: idOf },
    { what: 'subscriptions', query: firestore.collection(SUBSCRIBERS), uidOf: idOf },
  ];
  if (!seats) return kinds;
  const uidOf = (seat: DocumentSnapshot) => (seat.get('banned') ? '' : String(seat.get('uid')));
  return [...kinds, { what: 'seats', query: firestore.collection('seats'), uidOf }];
}

function idOf({ id }: DocumentSnapshot): string {
  return id;
}

/** Lists the documents whose account is gone, asks, and erases them. */
export async function eraseOrphans(backend: Backend, options: Options): Promise<void> {
  const rows: string[][] = [];
  for (const kind of kindsOf(backend, options))
    for await (const page of orphansOf(backend, kind))
      rows.push(...page.map((document) => [kind.what, kind.uidOf(document)]));
  if (rows.length === 0) return console.log('Everything belongs to an account.');
  console.log(columns([['what', 'uid'], ...rows]));
  const documents = quantity(rows.length, 'document');
  const question = `Erase ${documents} without an account in ${backend.name}?`;
  if (!(await confirm(question, options))) return;
  for (const kind of kindsOf(backend, options))
    await writeTo(backend, orphansOf(backend, kind), (writer, ref) => writer.delete(ref));
  console.log(`Erased ${documents}.`);
}

async function* orphansOf(backend: Backend, { what, query, uidOf }: Kind) {
  for await (const page of pagesOf(backend, query, what)) {
    const uids = [...new Set(page.map(uidOf))].filter(Boolean);
    const accounts = await accountsOf(backend, uids);
    const orphans = page.filter((document) => {
      const uid = uidOf(document);
      return uid !== '' && !accounts.has(uid);
    });
    if (orphans.length > 0) yield orphans;
  }
}
