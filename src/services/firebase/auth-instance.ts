import {
  browserPopupRedirectResolver,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  type Auth,
} from 'firebase/auth';
import { authEmulator } from '@/config/env';
import { SESSION_ATTRIBUTE } from '@/domain/storage-keys';
import { firebaseApp } from './app';
import type { Claims } from './identity';

let auth: Auth | undefined;

/** The page's one connection to Firebase Auth. */
export function authInstance(): Auth {
  auth ??= connect();
  return auth;
}

/**
 * With a resolver, phones load Google's script at once, because they open its window only directly
 * in the click. Whoever has a session needs none; after signing out, they may have to press
 * Google's button twice until the next page.
 */
function connect(): Auth {
  const { documentElement: root } = document;
  const resolver = root.hasAttribute(SESSION_ATTRIBUTE)
    ? {}
    : { popupRedirectResolver: browserPopupRedirectResolver };
  const persistence = indexedDBLocalPersistence;
  const connected = initializeAuth(firebaseApp(), { persistence, ...resolver });
  if (authEmulator) connectAuthEmulator(connected, authEmulator, { disableWarnings: true });
  connected.languageCode = root.lang;
  return connected;
}

/** The claims in the token of whoever is signed in. */
export async function currentClaims(): Promise<Claims> {
  const token = await authInstance().currentUser?.getIdTokenResult();
  return token?.claims ?? {};
}
