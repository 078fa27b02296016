import { inspect } from 'node:util';
import { FirebaseError } from 'firebase/app';
import { collection, doc, getDoc, getDocs, limit, query } from 'firebase/firestore/lite';
import type { Firestore, QueryConstraint } from 'firebase/firestore/lite';
import { vi } from 'vitest';
import type { DocumentName, Write } from '../../src/lib/firebase/documents.ts';
import { REGISTER } from '../../src/lib/firebase/register.ts';
import { recordOf } from '../../src/lib/records.ts';
import { commit } from '../../src/features/waitlist/membership/firestore.ts';
import type { Name } from './fixtures.ts';

/** What a caller sends to the database: the writes of one commit, or a read. */
export type Request = Write[] | ((database: Firestore) => Promise<unknown>);

/** What a person asks for, and whether the rules let them. */
export interface Case {
  what: string;
  isAllowed: boolean;
  request: Request;
  /** Whether it meets only conditions that an earlier case has met, so that coverage is complete without it. */
  isRepetition?: boolean;
}

export type Cases = Partial<Record<Name | 'visitor', Case[]>>;

/** What a person may do, and nobody else may do for them. */
export const may = (what: string, request: Request): Case => ({ what, isAllowed: true, request });

/** What a person may not do, and what changes nothing when they try. */
export const mayNot = (what: string, request: Request): Case => ({
  what,
  isAllowed: false,
  request,
});

/** A case for each value of each field. What may be written meets all conditions: so does the next. */
export const eachValue = (
  caseOf: typeof may,
  what: string,
  writesWith: (changes: object) => Write[],
  fields: Record<string, unknown[]>,
): Case[] =>
  Object.entries(fields).flatMap(([field, values]) =>
    values.map((value, index) => ({
      ...caseOf(`${what} ${field} ${readable(value)}`, writesWith({ [field]: value })),
      isRepetition: index > 0 && caseOf === may,
    })),
  );

/** Longer than any text that is stored. */
const TOO_LONG = 'a'.repeat(1000);

/**
 * For each field of a document, values that none takes. They're for fields that are new: what may stand in
 * one, and what may not, is written down beside the others.
 */
export const ofNoKind = (name: DocumentName): Record<string, unknown[]> =>
  recordOf(Object.keys(REGISTER[name].fields), () => [['one', 'another'], TOO_LONG]);

/** A case for each value of a field, all of which meet the same conditions. */
export const eachAlike: typeof eachValue = (...table) =>
  eachValue(...table).map((one, index) => ({ ...one, isRepetition: index > 0 }));

/** A value with escapes for what can't be seen, as the title of a test. */
const readable = (value: unknown) =>
  inspect(value, { maxStringLength: 100 }).replace(
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
