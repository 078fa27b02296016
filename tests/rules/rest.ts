import { inspect } from 'node:util';
import { increment, serverTimestamp } from 'firebase/firestore/lite';
import type { Write } from '../../src/lib/firebase/documents.ts';
import type { Caller } from '../../scripts/local/database.ts';

/**
 * A value with the type that it's stored as. The SDK stores every whole number as an integer and
 * times in microseconds, but anybody can send other types to the REST API.
 */
class TypedValue {
  readonly json: object;

  constructor(json: object) {
    this.json = json;
  }

  [inspect.custom]() {
    return JSON.stringify(this.json);
  }
}

export const double = (doubleValue: number | string) => new TypedValue({ doubleValue });
/** A time as text, with up to nine digits after the seconds. */
export const time = (timestampValue: string) => new TypedValue({ timestampValue });
export const bytes = (text: string) => new TypedValue({ bytesValue: btoa(text) });
/** The database's type for links between documents. */
export const reference = (path: string) =>
  new TypedValue({ referenceValue: `projects/other/databases/(default)/documents/${path}` });
export const map = (fields: object) => new TypedValue({ mapValue: { fields } });

/** Whether some of the values have their own types, so that only the REST API can write them. */
export const isTyped = (writes: Write[]) =>
  writes.some(({ data = {} }) => Object.values(data).some((value) => value instanceof TypedValue));

/** Makes all writes or none, by REST: sets the fields of each, and leaves the others as they are. */
export async function commitByRest(
  { host, id }: { host: string; id: string },
  caller: Caller,
  writes: Write[],
): Promise<'allowed' | 'denied'> {
  const documents = `projects/${id}/databases/(default)/documents`;
  const response = await fetch(`http://${host}/v1/${documents}:commit`, {
    method: 'POST',
    headers: caller === 'signed-out' ? {} : { authorization: `Bearer ${tokenOf(caller, id)}` },
    body: JSON.stringify({ writes: writes.map((write) => restWrite(documents, write)) }),
  });
  if (response.ok) return 'allowed';
  if (response.status === 403) return 'denied';
  throw new Error(await response.text());
}

/** A token without a signature, which the emulator accepts. */
function tokenOf(caller: Caller, project: string): string {
  if (typeof caller === 'string') return caller;
  const claims = { ...caller, aud: project, iss: `https://securetoken.google.com/${project}` };
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  return `${encode({ alg: 'none' })}.${encode({ ...claims, user_id: caller.sub })}.`;
}

function restWrite(documents: string, { path, data }: Write) {
  const name = `${documents}/${path}`;
  if (!data) return { delete: name };
  const entries = Object.entries(data);
  const set = entries.filter(([, value]) => !transformOf(value));
  return {
    update: {
      name,
      fields: Object.fromEntries(set.map(([field, value]) => [field, restValue(value)])),
    },
    updateMask: { fieldPaths: set.map(([field]) => field) },
    updateTransforms: entries.flatMap(([fieldPath, value]) => {
      const transform = transformOf(value);
      return transform ? { fieldPath, ...transform } : [];
    }),
  };
}

/** What the server works out, of the SDK's values that the app writes. */
function transformOf(value: unknown): object | undefined {
  if (serverTimestamp().isEqual(value as never)) return { setToServerValue: 'REQUEST_TIME' };
  return increment(1).isEqual(value as never) ? { increment: { integerValue: '1' } } : undefined;
}

function restValue(value: unknown): object {
  if (value instanceof TypedValue) return value.json;
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (typeof value === 'string') return { stringValue: value };
  if (value === null) return { nullValue: null };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (Number.isInteger(value)) return { integerValue: String(value) };
  throw new Error(`The REST helper doesn't write ${inspect(value)}.`);
}
