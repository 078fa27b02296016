import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { discoverFirestore, thisMachine } from '../../scripts/emulators.ts';
import { fetchFirestore, firestoreHost, startFirestore } from '../../scripts/local/firestore.ts';
import { Problem } from '../../scripts/local/problem.ts';
import { createProcesses } from '../../scripts/local/processes.ts';
import { findFreePort, readPorts } from '../../scripts/ports.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The Firestore emulator of this run, as `host:port`. */
    firestoreHost: string;
  }
}

const root = resolve(import.meta.dirname, '../..');

/**
 * Starts the Firestore emulator of a run, or uses the one that FIRESTORE_EMULATOR_HOST names. Throws a
 * Problem that names the remedy when there is none.
 */
export default async function startEmulator({ provide }: TestProject) {
  const port = await findFreePort();
  const processes = createProcesses(join(root, '.local', 'unit-tests'));
  const options = { processes, root, ports: { ...readPorts({}), firestore: port } };
  try {
    const emulator = fetchFirestore(discoverFirestore(thisMachine()), root);
    if (emulator.kind === 'none') {
      throw new Problem(
        `The security rules cannot be tested without a Firestore emulator. ${emulator.missing} ${emulator.remedy}`,
      );
    }
    await startFirestore(emulator, options);
    provide('firestoreHost', firestoreHost(emulator, port)!);
    return () => processes.stop();
  } catch (error) {
    await processes.stop();
    throw error;
  }
}
