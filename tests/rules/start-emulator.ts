import type { TestProject } from 'vitest/node';
import { ensureFirestore } from '../../scripts/emulators.ts';
import { startFirestore } from '../../scripts/local/firestore.ts';
import { Problem } from '../../scripts/local/problem.ts';
import { createProcesses } from '../../scripts/local/processes.ts';
import { findFreePort } from '../../scripts/ports.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The Firestore emulator of this run, as `host:port`. */
    firestoreHost: string;
  }
}

/** Starts the Firestore emulator of a run. Throws a Problem that names the remedy when there is none. */
export default async function startEmulator({ provide }: TestProject) {
  const emulator = ensureFirestore(process.env, await findFreePort());
  if ('missing' in emulator) {
    throw new Problem(
      `The security rules cannot be tested without a Firestore emulator. ${emulator.missing} ${emulator.remedy}`,
    );
  }
  const processes = createProcesses('.local/unit-tests');
  try {
    await startFirestore(emulator, processes);
  } catch (error) {
    await processes.stop();
    throw error;
  }
  provide('firestoreHost', emulator.host);
  return processes.stop;
}
