import type { TestProject } from 'vitest/node';
import { join } from 'node:path';
import { ensureFirestore } from '../../scripts/bare-machine/firestore-emulator.ts';
import { startFirestore } from '../../scripts/local/firestore.ts';
import { stopAll } from '../../scripts/local/processes.ts';
import { localFolder } from '../../cli/ports.ts';
import { findFreePort } from '../free-port.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The Firestore emulator of this run, as `host:port`. */
    firestoreHost: string;
  }
}

/** Starts the Firestore emulator of a run. Throws a CommandError with the remedy if there is none. */
export default async function startEmulator({ provide }: TestProject) {
  const emulator = ensureFirestore(await findFreePort());
  const log = join(localFolder(), 'unit-tests', 'firestore.log');
  await startFirestore(emulator, log).catch(async (error) => {
    await stopAll();
    throw error;
  });
  provide('firestoreHost', emulator.host);
  return stopAll;
}
