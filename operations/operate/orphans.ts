import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { SUBSCRIBERS, WAITLIST } from '../../src/services/firebase/paths.ts';
import type { Backend } from './backend.ts';
import type { Options } from './options.ts';
import type { Plan } from './plan.ts';
import { accountsOf, contactsOf, ownerOf, pagesOf } from './reader.ts';

const seatedOn = (seat: DocumentSnapshot) => (seat.get('banned') ? '' : String(seat.get('uid')));

/**
 * Plans to delete the documents whose account is gone. Seats only when they are asked for, because they
 * keep people from counting twice.
 */
export async function* planOrphans(backend: Backend, { seats }: Options): AsyncGenerator<Plan> {
  const { firestore } = backend;
  const kinds = [
    { what: 'contacts', query: contactsOf(backend), uidOf: ownerOf },
    { what: 'entries', query: firestore.collection(WAITLIST), uidOf: ownerOf },
    { what: 'subscriptions', query: firestore.collection(SUBSCRIBERS), uidOf: ownerOf },
    ...(seats ? [{ what: 'seats', query: firestore.collection('seats'), uidOf: seatedOn }] : []),
  ];
  for (const { what, query, uidOf } of kinds) {
    for await (const page of pagesOf(backend, query, what)) {
      const accounts = await accountsOf(backend, page.map(uidOf).filter(Boolean));
      for (const document of page) {
        const uid = uidOf(document);
        // Not the whole document, because all plans are in memory at once.
        const { ref } = document;
        const remove = { text: 'delete', run: () => ref.delete() };
        if (uid && !accounts.has(uid)) yield { about: `${what} of ${uid}`, steps: [remove] };
      }
    }
  }
}
