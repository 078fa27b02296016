import { initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  getFirestore,
  setLogLevel,
  type EmulatorMockTokenOptions,
  type Firestore,
} from 'firebase/firestore/lite';
import { PROJECT } from '../../cli/emulators.ts';

// Callers handle their own errors; denied requests are expected in tests.
setLogLevel('silent');

/** Claims of an account's token, its uid in `sub`; `owner` bypasses the rules. */
export type Caller = EmulatorMockTokenOptions | 'owner' | 'signed-out';

/** Opens the database of a Firestore emulator for one caller. */
export function openDatabase(host: string, caller: Caller, projectId = PROJECT): Firestore {
  // The SDK returns the same database for the same name.
  const name = JSON.stringify([host, projectId, caller]);
  const database = getFirestore(initializeApp({ projectId }, name));
  const { hostname, port } = new URL(`http://${host}`);
  const options = caller === 'signed-out' ? {} : { mockUserToken: caller };
  connectFirestoreEmulator(database, hostname, Number(port), options);
  return database;
}
