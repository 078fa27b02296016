import { WAITLIST, waitlistContactPath } from '../../src/services/firebase/paths.ts';
import { getAll, pagesOf, type Backend, type StoredDocument } from './backend.ts';

/** What is stored about a member. Fields of old documents may be missing. */
export interface StoredMember {
  uid: string;
  entry: StoredDocument['data'];
  contact: StoredDocument['data'] | undefined;
}

/** Reads all members page by page, with their contacts: two reads a member. */
export async function* membersOf(backend: Backend): AsyncGenerator<StoredMember[]> {
  for await (const entries of pagesOf(backend, WAITLIST)) {
    const uids = entries.map(({ path }) => uidOf(path));
    const contacts = await getAll(backend, uids.map(waitlistContactPath));
    yield entries.map(({ path, data }) => {
      const uid = uidOf(path);
      return { uid, entry: data, contact: contacts.get(waitlistContactPath(uid)) };
    });
  }
}

/** The uid in the path of an entry, a contact or a subscription. */
export function uidOf(path: string): string {
  return path.split('/')[1] ?? '';
}
