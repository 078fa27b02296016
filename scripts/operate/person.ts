import { readDocument, type DocumentJson } from '../firestore-json.ts';
import {
  subscriberPath,
  waitlistContactPath,
  waitlistPath,
} from '../../src/services/firebase/paths.ts';
import { allContacts, send, type Backend, type StoredDocument } from './backend.ts';

/** An account of Firebase Authentication. */
interface Account {
  localId: string;
}

/** Everything that is stored about one person. */
export interface PersonalData {
  uid: string;
  account: Account | undefined;
  /** The fields of each document that exists, by path. */
  documents: Record<string, StoredDocument['data']>;
}

/** Finds the uid for a phone number, an email address or a uid. */
export async function findPerson(backend: Backend, id: string): Promise<string | undefined> {
  const account = await getAccount(backend, id);
  return account?.localId ?? (id.includes('@') || id.startsWith('+') ? undefined : id);
}

/** Collects everything that is stored about a person. */
export async function exportPerson(backend: Backend, uid: string): Promise<PersonalData> {
  const documents = await Promise.all(
    pathsOf(uid).map((path) => send<DocumentJson>(backend, 'GET', `${backend.documents}/${path}`)),
  );
  const found = documents.flatMap((json) => (json ? [readDocument(json)] : []));
  return {
    uid,
    account: await getAccount(backend, uid),
    documents: Object.fromEntries(found.map(({ path, data }) => [path, data])),
  };
}

/**
 * Deletes everything that is stored about a person. The account is last, so that an interrupted run
 * can be repeated. People whom they referred stay members, but their contacts no longer include the
 * uid. Returns the number of these contacts.
 */
export async function erasePerson(backend: Backend, uid: string): Promise<number> {
  const contacts = await allContacts(backend);
  const referred = contacts.filter(({ data }) => data['referredBy'] === uid);
  for (const { path } of referred) {
    const mask = 'updateMask.fieldPaths=referredBy&currentDocument.exists=true';
    await send(backend, 'PATCH', `${backend.documents}/${path}?${mask}`, { fields: {} });
  }
  for (const path of pathsOf(uid)) await send(backend, 'DELETE', `${backend.documents}/${path}`);
  if (await getAccount(backend, uid)) {
    await send(backend, 'POST', `${backend.accounts}:delete`, { localId: uid });
  }
  return referred.length;
}

function pathsOf(uid: string): string[] {
  return [waitlistContactPath(uid), waitlistPath(uid), subscriberPath(uid)];
}

async function getAccount(backend: Backend, id: string): Promise<Account | undefined> {
  const key = id.includes('@') ? 'email' : id.startsWith('+') ? 'phoneNumber' : 'localId';
  const url = `${backend.accounts}:lookup`;
  const answer = await send<{ users?: Account[] }>(backend, 'POST', url, { [key]: [id] });
  return answer?.users?.[0];
}
