import { execFileSync } from 'node:child_process';
import { readDocument, type DocumentJson } from '../firestore-json.ts';

/** Admin access to a Firebase project through Google's REST APIs, which bypass the rules. */
export interface Backend {
  project: string;
  /** The base URL of all documents, without a trailing slash. */
  documents: string;
  accounts: string;
  token: string;
}

export type StoredDocument = ReturnType<typeof readDocument>;

/**
 * Connects to the live project with gcloud's token, or to the local emulators if
 * FIRESTORE_EMULATOR_HOST and FIREBASE_AUTH_EMULATOR_HOST are set. Throws when gcloud is missing.
 */
export function connect(project: string, env: NodeJS.ProcessEnv): Backend {
  const { FIRESTORE_EMULATOR_HOST: firestore, FIREBASE_AUTH_EMULATOR_HOST: auth } = env;
  const isLocal = firestore && auth;
  const documentsHost = isLocal ? `http://${firestore}` : 'https://firestore.googleapis.com';
  const accountsHost = isLocal
    ? `http://${auth}/identitytoolkit.googleapis.com`
    : 'https://identitytoolkit.googleapis.com';
  return {
    project,
    documents: `${documentsHost}/v1/projects/${project}/databases/(default)/documents`,
    accounts: `${accountsHost}/v1/projects/${project}/accounts`,
    token: isLocal
      ? 'owner'
      : execFileSync('gcloud', ['auth', 'print-access-token'], { encoding: 'utf8' }).trim(),
  };
}

/** Sends a request. Returns `undefined` for status 404; throws for other errors. */
export async function send<Body>(
  { project, token }: Backend,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  body?: object,
): Promise<Body | undefined> {
  const response = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-goog-user-project': project,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (response.status === 404) return undefined;
  if (!response.ok)
    throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Body;
}

/** Lists all private contacts, which include the referrer. Costs one read per member. */
export function allContacts(backend: Backend): Promise<StoredDocument[]> {
  return listAll(backend, { collectionId: 'private', allDescendants: true });
}

/** Lists all public entries. */
export function allEntries(backend: Backend): Promise<StoredDocument[]> {
  return listAll(backend, { collectionId: 'waitlist' });
}

async function listAll(backend: Backend, from: object): Promise<StoredDocument[]> {
  const query = { structuredQuery: { from: [from] } };
  const url = `${backend.documents}:runQuery`;
  const rows = await send<{ document?: DocumentJson }[]>(backend, 'POST', url, query);
  return (rows ?? []).flatMap(({ document }) => (document ? [readDocument(document)] : []));
}
