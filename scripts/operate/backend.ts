import { execFileSync } from 'node:child_process';

/** A Firebase project as its operators reach it: past the rules, by Google's REST interfaces. */
export interface Backend {
  project: string;
  /** Where documents begin, without a slash at the end. */
  documents: string;
  accounts: string;
  token: string;
}

/**
 * The real project, with the token of whoever is signed in to gcloud; or the local emulators, where
 * FIRESTORE_EMULATOR_HOST and FIREBASE_AUTH_EMULATOR_HOST name them. Throws when gcloud is missing.
 */
export function reachBackend(project: string, env: NodeJS.ProcessEnv): Backend {
  const { FIRESTORE_EMULATOR_HOST: firestore, FIREBASE_AUTH_EMULATOR_HOST: auth } = env;
  const root = `projects/${project}/databases/(default)/documents`;
  if (firestore && auth) {
    return {
      project,
      documents: `http://${firestore}/v1/${root}`,
      accounts: `http://${auth}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts`,
      token: 'owner',
    };
  }
  return {
    project,
    documents: `https://firestore.googleapis.com/v1/${root}`,
    accounts: `https://identitytoolkit.googleapis.com/v1/projects/${project}/accounts`,
    token: execFileSync('gcloud', ['auth', 'print-access-token'], { encoding: 'utf8' }).trim(),
  };
}

/** Asks the backend. `undefined` for what is not there; throws with the answer's words otherwise. */
export async function ask(
  { project, token }: Backend,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  body?: object,
): Promise<unknown> {
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
  return response.json();
}

/** A document as REST gives it. */
export interface StoredDocument {
  name: string;
  fields?: Record<string, Record<string, unknown>>;
}

/** A field's plain value: what it is stored as does not matter to a reader. */
export function valueOf(document: StoredDocument | undefined, field: string): string {
  const [value = ''] = Object.values(document?.fields?.[field] ?? {});
  return String(value);
}

/** Every member's private contact, which also says who referred them. Reads each member once. */
export async function everyContact(backend: Backend): Promise<StoredDocument[]> {
  return collect(backend, { collectionId: 'private', allDescendants: true });
}

/** Every member's public entry. */
export async function everyEntry(backend: Backend): Promise<StoredDocument[]> {
  return collect(backend, { collectionId: 'waitlist' });
}

async function collect(backend: Backend, from: object): Promise<StoredDocument[]> {
  const query = { structuredQuery: { from: [from] } };
  const rows = await ask(backend, 'POST', `${backend.documents}:runQuery`, query);
  return (rows as { document?: StoredDocument }[]).flatMap(({ document }) => document ?? []);
}
