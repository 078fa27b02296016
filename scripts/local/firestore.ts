import { loadRules } from '../../cli/emulators.ts';
import type { FirestoreEmulator } from '../bare-machine/firestore-emulator.ts';
import { serve } from './processes.ts';

/** Starts the emulator, unless it runs already, and loads the rules. Its output goes to `log`. */
export async function startFirestore({ host, command }: FirestoreEmulator, log: string) {
  // Not through firebase-tools, which refuses Java 17 and doesn't know the SDK's emulator.
  if (command) await serve(log, command, [`http://${host}/`]);
  await loadRules(host);
}
