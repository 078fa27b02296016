import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  initializeAuth,
  type Auth,
  type User,
} from 'firebase/auth';
import { PUBLIC_AUTH_EMULATOR } from 'astro:env/client';
import { SESSION_ATTRIBUTE } from '@/lib/browser/attributes';
import { firebaseApp } from '@/lib/firebase/app';
import type { Account } from './model';

let created: Auth | undefined;

/** The SDK's Auth, made at the first call. */
export const auth = () => (created ??= createAuth());

/**
 * With a popup resolver, the SDK loads Google's script early on phones, so that the window opens
 * directly in the click. Visitors with a session don't need that; but if they sign out, Google's
 * button may have to be pressed twice until the next page.
 */
function createAuth(): Auth {
  const { documentElement: root } = document;
  const hasSession = root.hasAttribute(SESSION_ATTRIBUTE);
  const resolver = hasSession ? {} : { popupRedirectResolver: browserPopupRedirectResolver };
  const sdkAuth = initializeAuth(firebaseApp(), {
    // Not in IndexedDB, the SDK's first choice: it takes five answers of a database, each behind what the
    // page does meanwhile, before the account is looked up. The flag of the session is in localStorage, too,
    // and without that the next page doesn't know that there's a session at all: `session/not-kept`.
    persistence: browserLocalPersistence,
    ...resolver,
  });
  if (PUBLIC_AUTH_EMULATOR)
    connectAuthEmulator(sdkAuth, PUBLIC_AUTH_EMULATOR, { disableWarnings: true });
  sdkAuth.languageCode = root.lang;
  return sdkAuth;
}

/** The fields of the SDK's user that the site uses. */
export const accountOf = ({ uid, displayName, email, phoneNumber }: User): Account => ({
  uid,
  displayName,
  email,
  phoneNumber,
});
