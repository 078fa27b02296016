import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import type { Firestore } from 'firebase/firestore/lite';
import { discoverFirestore, thisMachine } from '../../scripts/emulators.ts';
import { openDatabase, type Caller } from '../../scripts/local/database.ts';
import {
  fetchFirestore,
  firestoreHost,
  loadRules,
  startFirestore,
} from '../../scripts/local/firestore.ts';
import { Problem } from '../../scripts/local/problem.ts';
import { createProcesses } from '../../scripts/local/processes.ts';
import { findFreePort, readPorts } from '../../scripts/ports.ts';
import { WAITLIST } from '../../src/services/firebase/paths.ts';

const root = resolve(import.meta.dirname, '../..');

/** Long enough for an emulator to start on a busy machine. */
export const START_TIMEOUT_MS = 180_000;

type UserToken = Exclude<Caller, string>;

export type Project = Awaited<ReturnType<typeof createProject>>;

/**
 * Starts a Firestore emulator, or uses the one that FIRESTORE_EMULATOR_HOST names. Throws a Problem that
 * names the remedy when there is none.
 */
export async function startEmulator() {
  const port = await findFreePort();
  const processes = createProcesses(join(root, '.local', `rules-${port}`));
  const options = { processes, root, ports: { ...readPorts({}), firestore: port } };
  try {
    const emulator = await fetchFirestore(discoverFirestore(thisMachine()), options);
    if (emulator.kind === 'none') {
      throw new Problem(
        `The security rules cannot be tested without a Firestore emulator. ${emulator.missing} ${emulator.remedy}`,
      );
    }
    await startFirestore(emulator, options);
    const host = firestoreHost(emulator, port)!;
    return { createProject: () => createProject(host), stop: () => processes.stop() };
  } catch (error) {
    await processes.stop();
    throw error;
  }
}

/** An empty database with our rules, in a project of its own. */
async function createProject(host: string) {
  const id = `demo-rules-${randomUUID().slice(0, 8)}`;
  const emulator = `http://${host}/emulator/v1/projects/${id}`;
  await loadRules(host, root, id);

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
    const headers = { authorization: `Bearer ${unsignedToken(id, caller)}` };
    const body = JSON.stringify({ structuredQuery });
    return (await fetch(url, { method: 'POST', headers, body })).status;
  }

  return { host, id, openAs, clear, runQuery, coverageUrl: `${emulator}:ruleCoverage` };
}

/** The emulator accepts tokens without a signature. */
function unsignedToken(project: string, claims: UserToken): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const common = { aud: project, iss: `https://securetoken.google.com/${project}`, auth_time: now };
  const payload = { ...common, iat: now, exp: now + 3600, user_id: claims.sub, ...claims };
  return `${encode({ alg: 'none', type: 'JWT' })}.${encode(payload)}.`;
}
