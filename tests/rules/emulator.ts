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

const root = resolve(import.meta.dirname, '../..');

/** Long enough for an emulator to start on a busy machine. */
export const START_TIMEOUT_MS = 180_000;

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

  return { openAs, clear, coverageUrl: `${emulator}:ruleCoverage` };
}
