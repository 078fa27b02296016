import { ask, everyContact, valueOf, type Backend, type StoredDocument } from './backend.ts';
import {
  subscriberPath,
  waitlistContactPath,
  waitlistPath,
} from '../../src/services/firebase/paths.ts';

/** An account as Firebase Authentication keeps it. */
interface Account {
  localId: string;
}

/** Everything that is kept of one person. */
export interface Kept {
  uid: string;
  account: Account | undefined;
  /** By path; what is not there is left out. */
  documents: Record<string, StoredDocument>;
}

/** The uid for what a person wrote to us: their phone number, their email address, or the uid itself. */
export async function findPerson(backend: Backend, who: string): Promise<string | undefined> {
  const account = await lookUp(backend, who);
  return account?.localId ?? (who.includes('@') || who.startsWith('+') ? undefined : who);
}

/** Collects everything that is kept of a person. */
export async function exportPerson(backend: Backend, uid: string): Promise<Kept> {
  const found = await Promise.all(
    pathsOf(uid).map(async (path) => [path, await get(backend, path)] as const),
  );
  return {
    uid,
    account: await lookUp(backend, uid),
    documents: Object.fromEntries(found.flatMap(([path, one]) => (one ? [[path, one]] : []))),
  };
}

/**
 * Erases everything that is kept of a person, the account last, so that a run that was cut short can
 * be repeated. Whom they brought stay members; only the uid goes from their contacts. Returns how
 * many those were.
 */
export async function erasePerson(backend: Backend, uid: string): Promise<number> {
  const contacts = await everyContact(backend);
  const brought = contacts.filter((contact) => valueOf(contact, 'referredBy') === uid);
  for (const { name } of brought) {
    const path = name.slice(name.indexOf('/documents/') + '/documents/'.length);
    const only = 'updateMask.fieldPaths=referredBy&currentDocument.exists=true';
    await ask(backend, 'PATCH', `${backend.documents}/${path}?${only}`, { fields: {} });
  }
  for (const path of pathsOf(uid)) await ask(backend, 'DELETE', `${backend.documents}/${path}`);
  if (await lookUp(backend, uid)) {
    await ask(backend, 'POST', `${backend.accounts}:delete`, { localId: uid });
  }
  return brought.length;
}

/** Where anything of a person can be; the contact first, because it is found through the entry. */
function pathsOf(uid: string): string[] {
  return [waitlistContactPath(uid), waitlistPath(uid), subscriberPath(uid)];
}

async function get(backend: Backend, path: string): Promise<StoredDocument | undefined> {
  return (await ask(backend, 'GET', `${backend.documents}/${path}`)) as StoredDocument | undefined;
}

async function lookUp(backend: Backend, who: string): Promise<Account | undefined> {
  const key = who.includes('@') ? 'email' : who.startsWith('+') ? 'phoneNumber' : 'localId';
  const answer = await ask(backend, 'POST', `${backend.accounts}:lookup`, { [key]: [who] });
  return (answer as { users?: Account[] } | undefined)?.users?.[0];
}
