import { SUBSCRIBERS } from '../../src/services/firebase/paths.ts';
import { pagesOf, type Backend } from './backend.ts';
import { csvLine } from './csv.ts';
import { membersOf, uidOf } from './members.ts';

/** Lines of a CSV file, page by page. */
type Lines = AsyncGenerator<{ text: string; count: number }>;

/** All members with their contacts, and which version of the policies they agreed to. */
export async function* contactList(backend: Backend): Lines {
  yield header('name', 'contact', 'contactType', 'consent', 'points', 'joinedAt', 'uid');
  for await (const members of membersOf(backend)) {
    const lines = members.map(({ uid, entry, contact = {} }) =>
      csvLine([
        entry['name'],
        contact['contact'],
        contact['contactType'],
        contact['consent'],
        entry['points'],
        entry['createdAt'],
        uid,
      ]),
    );
    yield { text: lines.join(''), count: lines.length };
  }
}

/** All newsletter subscribers. Subscribing is the consent, so its date is in the list. */
export async function* subscriberList(backend: Backend): Lines {
  yield header('email', 'subscribedAt', 'uid');
  for await (const subscribers of pagesOf(backend, SUBSCRIBERS)) {
    const lines = subscribers.map(({ path, data }) =>
      csvLine([data['email'], data['createdAt'], uidOf(path)]),
    );
    yield { text: lines.join(''), count: lines.length };
  }
}

function header(...names: string[]) {
  return { text: csvLine(names), count: 0 };
}
