import {
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  type Auth,
} from 'firebase/auth';
import { authEmulator } from '@/config/env';
import { firebaseApp } from './app';
import type { Claims } from './identity';

let auth: Auth | undefined;

/** The page's one connection to Firebase Auth. */
export function authInstance(): Auth {
  auth ??= connect();
  return auth;
}

// No popup resolver here, because phones would load a script from Google immediately.
function connect(): Auth {
  const connected = initializeAuth(firebaseApp(), { persistence: indexedDBLocalPersistence });
  if (__HAS_AUTH_EMULATOR__ && authEmulator)
    connectAuthEmulator(connected, authEmulator, { disableWarnings: true });
  connected.languageCode = document.documentElement.lang;
  return connected;
}

/** The claims in the token of whoever is signed in. */
export async function currentClaims(): Promise<Claims> {
  const token = await authInstance().currentUser?.getIdTokenResult();
  return token?.claims ?? {};
}
