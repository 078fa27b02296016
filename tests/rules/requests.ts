import { inspect } from 'node:util';
import { FirebaseError } from 'firebase/app';
import { collection, doc, getDoc, getDocs, limit, query } from 'firebase/firestore/lite';
import type { Firestore, QueryConstraint } from 'firebase/firestore/lite';
import { vi } from 'vitest';
import type { Write } from '../../src/lib/firebase/documents.ts';
import { commit } from '../../src/features/waitlist/membership/firestore.ts';
import type { Name } from './people.ts';

/** What a caller sends to the database: the writes of one commit, or a read. */
export type Request = Write[] | ((database: Firestore) => Promise<unknown>);

/** What one person may or may not do. */
type CasesOfOne = Record<`may ${string}`, Request>;

export type Cases = Partial<Record<Name | 'visitor', CasesOfOne>>;

/** A case for each value of each field. */
export function eachValue(
  what: `may ${string}`,
  writesWith: (changes: object) => Write[],
  fields: Record<string, unknown[]>,
): CasesOfOne {
  const cases: CasesOfOne = {};
  for (const [field, values] of Object.entries(fields))
    for (const value of values)
      cases[`${what} ${field} ${readable(value)}`] = writesWith({ [field]: value });
  return cases;
}

/** A value with escapes for what can't be seen, as the title of a test. */
const readable = (value: unknown) =>
  inspect(value).replace(
    /(?! )[\p{DI}\p{M}\p{Z}\u2800\u{1d159}]/gu,
    (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`,
  );

export const get = (path: string) => (database: Firestore) => getDoc(doc(database, path));

export const list =
  (path: string, max: number, ...filters: QueryConstraint[]) =>
  (database: Firestore) =>
    getDocs(query(collection(database, path), ...filters, limit(max)));

/** Sends a request, and returns whether the rules allow it. Throws if it fails otherwise. */
export async function send(database: Firestore, request: Request): Promise<'allowed' | 'denied'> {
  try {
    await (Array.isArray(request) ? commit(database, request) : request(database));
    return 'allowed';
  } catch (error) {
    if (error instanceof FirebaseError && error.code === 'permission-denied') return 'denied';
    throw error;
  }
}

const { fetch } = globalThis;

/**
 * Answers the SDK's calls until `vi.unstubAllGlobals()`; `next` passes one on to the emulator. A
 * call's method is for example `commit` or `runQuery`.
 */
export function interceptNetwork(
  answer: (
    call: { method: string; body: string },
    next: (body?: string) => Promise<Response>,
  ) => Promise<Response> | Response,
): void {
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const call = { method: url.split(':').at(-1)!, body: String(init.body) };
    return answer(call, (body = call.body) => fetch(url, { ...init, body }));
  });
}
