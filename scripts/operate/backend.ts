import { setTimeout as pause } from 'node:timers/promises';
import { PROJECT } from '../emulators.ts';
import { readDocument, type DocumentJson } from '../firestore-json.ts';
import { accessToken } from '../google.ts';
import { Problem } from '../local/problem.ts';
import { HOST, readPorts } from '../ports.ts';

/** Admin access to a Firebase project through Google's REST APIs, which bypass the rules. */
export interface Backend {
  project: string;
  /** For people: the project, or where the emulators are. */
  name: string;
  isLive: boolean;
  /** The base URL of all documents, without a trailing slash. */
  documents: string;
  accounts: string;
  token: string;
  /** How many documents of a list are in memory at a time. */
  pageSize: number;
}

export type StoredDocument = ReturnType<typeof readDocument>;

/** A write of Firestore's `commit`. */
export interface Write {
  update: DocumentJson;
  updateMask?: { fieldPaths: string[] };
  currentDocument?: { exists: boolean };
}

// About 3 MB of JSON.
const PAGE_SIZE = 5000;
const MAX_LOOKUPS = 1000;
const MAX_WRITES = 500;
const TRIES = 4;
const RETRY_PAUSE_MS = 500;

/**
 * Connects to a project by its name, with the operator's own token, and otherwise to the local emulators.
 * FIRESTORE_EMULATOR_HOST and FIREBASE_AUTH_EMULATOR_HOST name emulators for a project, too.
 */
export function connect(project: string | undefined, env: NodeJS.ProcessEnv): Backend {
  const { FIRESTORE_EMULATOR_HOST: firestore, FIREBASE_AUTH_EMULATOR_HOST: auth } = env;
  const isLive = project !== undefined && !(firestore && auth);
  const id = project ?? PROJECT;
  const ports = readPorts(env);
  const documents = isLive
    ? 'https://firestore.googleapis.com'
    : `http://${firestore ?? `${HOST}:${ports.firestore}`}`;
  const accounts = isLive
    ? 'https://identitytoolkit.googleapis.com'
    : `http://${auth ?? `${HOST}:${ports.auth}`}/identitytoolkit.googleapis.com`;
  return {
    project: id,
    name: isLive ? `the project ${id}` : `the local emulators (${id} at ${documents})`,
    isLive,
    documents: `${documents}/v1/projects/${id}/databases/(default)/documents`,
    accounts: `${accounts}/v1/projects/${id}/accounts`,
    // The emulators let this token do everything.
    token: isLive ? accessToken(env) : 'owner',
    pageSize: PAGE_SIZE,
  };
}

/** Sends a request. Returns `undefined` for status 404; throws a Problem for other errors. */
export async function send<Body>(
  backend: Backend,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  body?: object,
): Promise<Body | undefined> {
  for (let attempt = 1; ; attempt++) {
    const response = await request(backend, method, url, body);
    if (response.status === 404) return undefined;
    if (response.ok) return (await response.json()) as Body;
    const isPassing = response.status === 429 || response.status >= 500;
    if (!isPassing || attempt === TRIES) {
      throw new Problem(`${method} ${url}: ${response.status} ${await response.text()}`);
    }
    await response.body?.cancel();
    await pause(RETRY_PAUSE_MS * 2 ** attempt);
  }
}

async function request(
  { name, project, token }: Backend,
  method: string,
  url: string,
  body?: object,
): Promise<Response> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'x-goog-user-project': project,
  };
  try {
    return await fetch(url, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : '';
    throw new Problem(`Nothing answers for ${name}. ${cause}`.trim());
  }
}

/** Reads a collection page by page, in the order of the ids, so that only one page is in memory. */
export async function* pagesOf(
  backend: Backend,
  collection: string,
  fields: readonly string[] = [],
): AsyncGenerator<StoredDocument[]> {
  const select = { fields: fields.map((fieldPath) => ({ fieldPath })) };
  let last: StoredDocument | undefined;
  do {
    const startAt = last && {
      values: [{ referenceValue: nameOf(backend, last.path) }],
      before: false,
    };
    const structuredQuery = {
      from: [{ collectionId: collection }],
      orderBy: [{ field: { fieldPath: '__name__' } }],
      limit: backend.pageSize,
      ...(fields.length > 0 ? { select } : {}),
      ...(startAt ? { startAt } : {}),
    };
    const url = `${backend.documents}:runQuery`;
    const answers = await send<{ document?: DocumentJson }[]>(backend, 'POST', url, {
      structuredQuery,
    });
    const page = (answers ?? []).flatMap(({ document }) =>
      document ? [readDocument(document)] : [],
    );
    if (page.length > 0) yield page;
    last = page.length === backend.pageSize ? page.at(-1) : undefined;
  } while (last);
}

/** Reads documents by path. Those that don't exist are left out. */
export async function getAll(
  backend: Backend,
  paths: readonly string[],
): Promise<Map<string, StoredDocument['data']>> {
  const found = new Map<string, StoredDocument['data']>();
  for (let start = 0; start < paths.length; start += MAX_LOOKUPS) {
    const some = paths.slice(start, start + MAX_LOOKUPS);
    const answers = await send<{ found?: DocumentJson }[]>(
      backend,
      'POST',
      `${backend.documents}:batchGet`,
      { documents: some.map((path) => nameOf(backend, path)) },
    );
    for (const { found: document } of answers ?? []) {
      if (!document) continue;
      const { path, data } = readDocument(document);
      found.set(path, data);
    }
  }
  return found;
}

/** Counts a collection; costs a read for each thousand documents. */
export async function countOf(backend: Backend, collection: string): Promise<number> {
  const query = {
    structuredAggregationQuery: {
      structuredQuery: { from: [{ collectionId: collection }] },
      aggregations: [{ alias: 'count', count: {} }],
    },
  };
  const url = `${backend.documents}:runAggregationQuery`;
  const [answer] =
    (await send<{ result?: { aggregateFields?: { count?: { integerValue: string } } } }[]>(
      backend,
      'POST',
      url,
      query,
    )) ?? [];
  return Number(answer?.result?.aggregateFields?.count?.integerValue ?? 0);
}

/** Commits writes, as many at once as Firestore takes. */
export async function commit(backend: Backend, writes: readonly Write[]): Promise<void> {
  for (let start = 0; start < writes.length; start += MAX_WRITES) {
    const body = { writes: writes.slice(start, start + MAX_WRITES) };
    await send(backend, 'POST', `${backend.documents}:commit`, body);
  }
}

/** The full name of a document, as the REST API wants it. */
export function nameOf({ project }: Backend, path: string): string {
  return `projects/${project}/databases/(default)/documents/${path}`;
}
