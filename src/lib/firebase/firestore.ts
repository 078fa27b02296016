import {
  connectFirestoreEmulator,
  initializeFirestore,
  setLogLevel,
  type Firestore,
} from 'firebase/firestore/lite';
import { PUBLIC_AUTH_EMULATOR, PUBLIC_FIRESTORE_EMULATOR } from 'astro:env/client';
import { firebaseErrors, SiteError } from '../errors';
import { firebaseApp } from './app';

let firestore: Firestore | undefined;

/** The database. Throws `sign-in/not-available` when there is none. */
export function siteDatabase(): Firestore {
  return (firestore ??= createDatabase());
}

function createDatabase(): Firestore {
  // A local backend without a Firestore emulator must not send requests to a real project.
  if (PUBLIC_AUTH_EMULATOR && !PUBLIC_FIRESTORE_EMULATOR)
    throw new SiteError(firebaseErrors, 'sign-in/not-available');
  // The stores handle every failure; the SDK's logs would only repeat it.
  setLogLevel('silent');
  // Not `getFirestore()`: it follows a cookie (`__FIREBASE_DEFAULTS__`) to another host.
  const created = initializeFirestore(firebaseApp(), {});
  if (PUBLIC_FIRESTORE_EMULATOR) {
    const { hostname, port } = new URL(`http://${PUBLIC_FIRESTORE_EMULATOR}`);
    connectFirestoreEmulator(created, hostname, Number(port));
  }
  return created;
}
