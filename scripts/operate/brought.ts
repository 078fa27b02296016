import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';
import { waitlistPath } from '../../src/services/firebase/paths.ts';
import type { Backend } from './backend.ts';
import { getAll, pagesOf, timeOf } from './reader.ts';

/** Members whom one person brought. */
export interface Brought {
  referrer: string;
  /** The referrer's own entry, which may be gone. */
  entry: DocumentSnapshot | undefined;
  members: { uid: string; joinedAt: number; contact: string; isCredited: boolean }[];
}

/**
 * Reads the members who were brought, grouped by who brought them: two reads for each, and one for each
 * who brought them. No more than a page and the members of one referrer are in memory.
 */
export async function* broughtByAll(backend: Backend): AsyncGenerator<Brought[]> {
  const groups: Brought[] = [];
  const query = backend.firestore.collectionGroup('private').orderBy('referredBy');
  for await (const contacts of pagesOf(backend, query, 'members with a referrer')) {
    const entries = await getAll(backend, contacts.map(uidOfContact).map(waitlistPath));
    for (const [index, contact] of contacts.entries()) {
      const entry = entries[index];
      if (!entry?.exists) continue;
      const referrer = String(contact.get('referredBy'));
      if (groups.at(-1)?.referrer !== referrer)
        groups.push({ referrer, entry: undefined, members: [] });
      groups.at(-1)?.members.push({
        uid: entry.id,
        joinedAt: timeOf(entry.get('createdAt')) ?? 0,
        contact: String(contact.get('contact')),
        isCredited: contact.get('credited') === true,
      });
    }
    // The next page can have more members of the last one.
    yield await withEntries(backend, groups.splice(0, groups.length - 1));
  }
  yield await withEntries(backend, groups);
}

async function withEntries(backend: Backend, groups: readonly Brought[]): Promise<Brought[]> {
  const entries = await getAll(
    backend,
    groups.map(({ referrer }) => waitlistPath(referrer)),
  );
  return groups.map((group, index) => ({ ...group, entry: entries[index] }));
}

/** The contacts of the members whom someone brought. */
export function broughtBy({ firestore }: Backend, uid: string): Query {
  return firestore.collectionGroup('private').where('referredBy', '==', uid);
}

/** The uid in the path of a contact. */
export function uidOfContact({ ref }: DocumentSnapshot): string {
  return ref.parent.parent?.id ?? '';
}
