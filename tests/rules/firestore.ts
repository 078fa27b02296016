import type { DocumentWrite } from '../../src/services/firebase/paths.ts';

/** What the server is asked to fill in itself. */
export const SERVER_TIME = Symbol('the time of the request');

/** Adds to a number on the server. */
export class Increment {
  readonly by: number;
  readonly asDouble: boolean;

  constructor(by: number, { asDouble = false } = {}) {
    this.by = by;
    this.asDouble = asDouble;
  }
}

export interface Query {
  /** The collection below `parent`. */
  collection: string;
  parent?: string;
  allDescendants?: boolean;
  limit?: number;
  /** Only those with more points than this. */
  above?: number;
}

export type Write =
  { kind: 'set' | 'merge'; path: string; data: object } | { kind: 'delete'; path: string };

/** One thing that a person asks of the database. */
export type Request =
  | { kind: 'commit'; writes: Write[] }
  | { kind: 'get'; path: string }
  | { kind: 'list' | 'count'; query: Query };

/** Who asks: the uid of a signed-in person, nobody, or the owner of the project, whom no rule stops. */
export type Asker = { uid: string } | 'nobody' | 'owner';

export type Answer = { outcome: 'allowed'; body: unknown } | { outcome: 'denied' };

/** The commit met another one at the same document and did not happen. */
export class Aborted extends Error {}

export type Firestore = ReturnType<typeof createFirestore>;

/** A database's REST interface, where rules apply as they do to the client library. */
export function createFirestore(host: string, project: string) {
  const documents = `projects/${project}/databases/(default)/documents`;
  const api = `http://${host}/v1/${documents}`;
  const emulator = `http://${host}/emulator/v1/projects/${project}`;

  /** Asks for something, and tells whether it was allowed; throws for any other failure. */
  async function ask(who: Asker, request: Request): Promise<Answer> {
    const [url, body] = address(request);
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...authorization(who, project) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    if (response.status === 403) return { outcome: 'denied' };
    if (response.status === 409) throw new Aborted(text);
    // A get that is allowed and finds nothing.
    if (response.status === 404) return { outcome: 'allowed', body: undefined };
    if (!response.ok) throw new Error(`${response.status} ${text}`);
    return { outcome: 'allowed', body: JSON.parse(text) };
  }

  function address(request: Request): [url: string, body?: object] {
    if (request.kind === 'get') return [`${api}/${request.path}`];
    if (request.kind === 'commit') {
      return [
        `${api}:commit`,
        { writes: request.writes.map((write) => toWrite(documents, write)) },
      ];
    }
    const { parent } = request.query;
    const at = parent ? `${api}/${parent}` : api;
    const structuredQuery = toQuery(request.query);
    return request.kind === 'list'
      ? [`${at}:runQuery`, { structuredQuery }]
      : [
          `${at}:runAggregationQuery`,
          {
            structuredAggregationQuery: {
              structuredQuery,
              aggregations: [{ count: {}, alias: 'n' }],
            },
          },
        ];
  }

  /** Forgets every document. */
  async function clear(): Promise<void> {
    const url = `${emulator}/databases/(default)/documents`;
    const response = await fetch(url, { method: 'DELETE' });
    if (!response.ok) throw new Error(await response.text());
  }

  /** Those of these documents that are there, by path, past the rules. */
  async function readMany(paths: string[]): Promise<Map<string, Record<string, unknown>>> {
    const response = await fetch(`${api}:batchGet`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...authorization('owner', project) },
      body: JSON.stringify({ documents: paths.map((path) => `${documents}/${path}`) }),
    });
    if (!response.ok) throw new Error(await response.text());
    const answers = (await response.json()) as { found?: RestDocument }[];
    return new Map(
      answers.flatMap(({ found }): [string, Record<string, unknown>][] =>
        found ? [[found.name.slice(documents.length + 1), plain(found)]] : [],
      ),
    );
  }

  return { ask, clear, readMany, coverageUrl: `${emulator}:ruleCoverage` };
}

/** A write of a document from the app's own builders. */
export function set({ path, data }: DocumentWrite<object>): Write {
  return { kind: 'set', path, data };
}

/** A write of only these fields of a document. */
export function merge({ path, data }: DocumentWrite<object>): Write {
  return { kind: 'merge', path, data };
}

// The emulator believes an unsigned token.
function authorization(who: Asker, project: string): Record<string, string> {
  if (who === 'nobody') return {};
  if (who === 'owner') return { authorization: 'Bearer owner' };
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const token = {
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    sub: who.uid,
    user_id: who.uid,
    // The same for everybody at any time, which keeps the coverage report short.
    iat: 0,
    exp: 4_102_444_800,
    firebase: { sign_in_provider: 'phone', identities: {} },
  };
  return { authorization: `Bearer ${encode({ alg: 'none', typ: 'JWT' })}.${encode(token)}.` };
}

function toWrite(documents: string, write: Write): object {
  const name = `${documents}/${write.path}`;
  if (write.kind === 'delete') return { delete: name };
  const all = Object.entries(write.data);
  const given = all.filter(([, value]) => value !== SERVER_TIME && !(value instanceof Increment));
  const updateTransforms = all.flatMap(([fieldPath, value]): object[] => {
    if (value === SERVER_TIME) return [{ fieldPath, setToServerValue: 'REQUEST_TIME' }];
    if (value instanceof Increment) return [{ fieldPath, increment: toNumber(value) }];
    return [];
  });
  return {
    update: {
      name,
      fields: Object.fromEntries(given.map(([field, value]) => [field, toValue(value)])),
    },
    ...(write.kind === 'merge'
      ? { updateMask: { fieldPaths: given.map(([field]) => field) } }
      : {}),
    updateTransforms,
  };
}

function toNumber({ by, asDouble }: Increment): object {
  return asDouble ? { doubleValue: by } : { integerValue: String(by) };
}

function toValue(value: unknown): object {
  if (value === null) return { nullValue: null };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') {
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(toValue) } };
  return { stringValue: String(value) };
}

function toQuery({ collection, allDescendants = false, limit, above }: Query): object {
  return {
    from: [{ collectionId: collection, allDescendants }],
    ...(limit === undefined ? {} : { limit }),
    ...(above === undefined
      ? {}
      : {
          where: {
            fieldFilter: {
              field: { fieldPath: 'points' },
              op: 'GREATER_THAN',
              value: { integerValue: String(above) },
            },
          },
        }),
  };
}

interface RestDocument {
  name: string;
  fields?: Record<string, Record<string, unknown>>;
}

function plain({ fields = {} }: RestDocument): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => {
      const [type, content] = Object.entries(value)[0] ?? [];
      return [field, type === 'integerValue' ? Number(content) : content];
    }),
  );
}
