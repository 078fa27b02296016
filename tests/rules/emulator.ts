import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import { discoverFirestore, thisMachine } from '../../scripts/emulators.ts';
import {
  fetchFirestore,
  firestoreHost,
  loadRules,
  startFirestore,
} from '../../scripts/local/firestore.ts';
import { Problem } from '../../scripts/local/problem.ts';
import { createProcesses } from '../../scripts/local/processes.ts';
import { findFreePort, readPorts } from '../../scripts/ports.ts';
import { createFirestore } from './firestore.ts';
import type { Firestore } from './firestore.ts';

const root = resolve(import.meta.dirname, '../..');

/** How long a test waits for an emulator, on a machine that is busy. */
export const START_MS = 180_000;

/**
 * An empty Firestore with our rules, in a project of its own: of the emulator that FIRESTORE_EMULATOR_HOST
 * names, or of one that is started for these tests. Throws a Problem that names the remedy where none can be had.
 */
export async function startFirestoreWithRules(): Promise<
  Firestore & { stop: () => Promise<void> }
> {
  const port = await findFreePort();
  const processes = createProcesses(join(root, '.local', `rules-${port}`));
  const setting = { processes, root, ports: { ...readPorts({}), firestore: port } };
  try {
    const emulator = await fetchFirestore(discoverFirestore(thisMachine()), setting);
    if (emulator.kind === 'none') {
      throw new Problem(
        `The security rules cannot be tested without a Firestore emulator. ${emulator.missing} ${emulator.remedy}`,
      );
    }
    await startFirestore(emulator, setting);
    const host = firestoreHost(emulator, port)!;
    const project = `demo-rules-${randomUUID().slice(0, 8)}`;
    await loadRules(host, root, project);
    return { ...createFirestore(host, project), stop: () => processes.stop() };
  } catch (error) {
    await processes.stop();
    throw error;
  }
}
