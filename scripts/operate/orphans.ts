import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';
import { SUBSCRIBERS, WAITLIST } from '../../src/services/firebase/paths.ts';
import { accountsOf } from './accounts.ts';
import type { Backend } from './backend.ts';
import { writeTo } from './bulk.ts';
import type { Confirmation } from './plan.ts';
import { pagesOf, uidOfContact } from './reader.ts';
import { columns, confirm, quantity } from './terminal.ts';

interface Kind {
  what: string;
  query: Query;
  uidOf: (document: DocumentSnapshot) => string;
}

/** What is erased; the seats only when asked for, because they keep people from counting twice. */
function kindsOf({ firestore }: Backend, withSeats: boolean): Kind[] {
  const kinds = [
    { what: 'contacts', query: firestore.collectionGroup('private'), uidOf: uidOfContact },
    { what: 'entries', query: firestore.collection(WAITLIST), uidOf: idOf },
    { what: 'subscriptions', query: firestore.collection(SUBSCRIBERS), uidOf: idOf },
  ];
  const seats = {
    what: 'seats',
    query: firestore.collection('seats'),
    uidOf: (seat: DocumentSnapshot) => (seat.get('banned') ? '' : String(seat.get('uid'))),
  };
  return withSeats ? [...kinds, seats] : kinds;
}

function idOf({ id }: DocumentSnapshot): string {
  return id;
}

/** Lists the documents whose account is gone, asks, and erases them. */
export async function eraseOrphans(
  backend: Backend,
  { seats = false, ...confirmation }: Confirmation & { seats?: boolean },
): Promise<void> {
  const rows: string[][] = [];
  for (const kind of kindsOf(backend, seats))
    for await (const page of orphansOf(backend, kind))
      rows.push(...page.map((document) => [kind.what, kind.uidOf(document)]));
  if (rows.length === 0) return console.log('Everything belongs to an account.');
  console.log(columns([['what', 'uid'], ...rows]));
  if (confirmation.dryRun) return console.log('Nothing was changed, because of --dry-run.');
  const documents = quantity(rows.length, 'document');
  await confirm(`Erase ${documents} without an account in ${backend.name}?`, confirmation);
  for (const kind of kindsOf(backend, seats))
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
