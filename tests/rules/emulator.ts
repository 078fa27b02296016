import { randomUUID } from 'node:crypto';
import type { Firestore } from 'firebase/firestore/lite';
import { inject } from 'vitest';
import { openDatabase, type Caller } from '../database.ts';
import { loadRules } from '../../scripts/local/firestore.ts';
import { WAITLIST } from '../../src/services/firebase/paths.ts';

type UserToken = Exclude<Caller, string>;

export type Project = Awaited<ReturnType<typeof createProject>>;

/** Creates an empty database with our rules, in a project of its own. */
export async function createProject() {
  const host = inject('firestoreHost');
  const id = `demo-rules-${randomUUID().slice(0, 8)}`;
  const emulator = `http://${host}/emulator/v1/projects/${id}`;
  await loadRules(host, id);

  const databases: Record<string, Firestore> = {};
  const openAs = (caller: Caller): Firestore =>
    (databases[JSON.stringify(caller)] ??= openDatabase(host, caller, id));

  async function clear(): Promise<void> {
    const url = `${emulator}/databases/(default)/documents`;
    const response = await fetch(url, { method: 'DELETE' });
    if (!response.ok) throw new Error(await response.text());
  }

  /** Lists the waitlist with options that the SDK doesn't offer. */
  async function runQuery(caller: UserToken, options: object): Promise<number> {
    const structuredQuery = { from: [{ collectionId: WAITLIST }], ...options };
    const url = `http://${host}/v1/projects/${id}/databases/(default)/documents:runQuery`;
    const headers = { authorization: `Bearer ${unsignedToken(caller)}` };
    const body = JSON.stringify({ structuredQuery });
    return (await fetch(url, { method: 'POST', headers, body })).status;
  }

  return { host, id, openAs, clear, runQuery, coverageUrl: `${emulator}:ruleCoverage` };
}

/** The emulator accepts tokens without a signature. */
function unsignedToken(claims: UserToken): string {
  const parts = [{ alg: 'none' }, { user_id: claims.sub, ...claims }].map((part) =>
    JSON.stringify(part),
  );
  return [...parts, ''].map((part) => Buffer.from(part).toString('base64url')).join('.');
}
