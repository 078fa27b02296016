import {
  connectFirestoreEmulator,
  initializeFirestore,
  setLogLevel,
  type Firestore,
} from 'firebase/firestore/lite';
import { authEmulator, firestoreEmulator } from '@/config/env';
import { SiteError } from '@/messages/errors';
import { firebaseApp } from './app';

let firestore: Firestore | undefined;

/** The database. Throws `sign-in/not-available` when there is none to reach. */
export function database(): Firestore {
  firestore ??= connect();
  return firestore;
}

function connect(): Firestore {
  // A local backend without a Firestore emulator must not send requests to a real project.
  if (authEmulator && !firestoreEmulator) throw new SiteError('sign-in/not-available');
  // The stores handle every failure; the SDK's own lines would only repeat it.
  setLogLevel('silent');
  // Not `getFirestore()`: it follows a cookie (`__FIREBASE_DEFAULTS__`) to another host.
  const connected = initializeFirestore(firebaseApp(), {});
  if (firestoreEmulator) {
    const { hostname, port } = new URL(`http://${firestoreEmulator}`);
    connectFirestoreEmulator(connected, hostname, Number(port));
  }
  return connected;
}
