import {
  browserPopupRedirectResolver,
  connectAuthEmulator,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  RecaptchaVerifier,
  signInWithPhoneNumber,
  signInWithPopup,
  type Auth,
  type User,
} from 'firebase/auth';
import { authEmulator } from '@/config/env';
import type { Account, AccountDetails, Session } from '@/domain/session';
import { SESSION_ATTRIBUTE } from '@/domain/storage-keys';
import { FRESH_SIGN_IN_MS } from '@/domain/timeouts';
import { SiteError } from '@/messages/errors';
import { firebaseApp } from './app';
import { failWith, isSignInTooOld } from './auth-errors';
import type { Claims } from './identity';

/** Signs in with the code that arrived. */
export type ConfirmCode = (code: string) => Promise<Account>;

/** An invisible reCAPTCHA, which sending a code needs; it can be used once. */
export interface Recaptcha {
  /** Resolves when it can be used. After a failure, the next call tries again. */
  ready: () => Promise<unknown>;
  /** Sends a code to a phone number in international form. */
  sendCode: (phone: string) => Promise<ConfirmCode>;
}

export type AuthService = typeof auth;

/** Sign-in and the session. Failures throw a `SiteError`. */
export const auth = {
  /** Notifies of who is signed in: once that is known, and at every change, also in another tab. */
  watchSession(notify: (session: Session) => void): void {
    connection().onAuthStateChanged((user) => {
      notify(user ? { status: 'signed-in', account: accountOf(user) } : { status: 'signed-out' });
    });
  },

  /**
   * Creates a reCAPTCHA inside an element, until `signal` is aborted. It gets a node of its own,
   * because the SDK can't use one twice.
   */
  createRecaptcha(host: HTMLElement, signal: AbortSignal): Recaptcha {
    const node = document.createElement('div');
    host.append(node);
    const verifier = new RecaptchaVerifier(connection(), node, { size: 'invisible' });
    const clear = () => {
      if (!node.isConnected) return;
      node.remove();
      verifier.clear();
    };
    signal.addEventListener('abort', clear);
    return {
      ready: () => verifier.render(),
      async sendCode(phone) {
        const sent = await signInWithPhoneNumber(connection(), phone, verifier)
          .catch(failWith('otp-send'))
          .finally(clear);
        return async (code) => {
          const { user } = await sent.confirm(code).catch(failWith('otp-verify'));
          return accountOf(user);
        };
      },
    };
  },

  /** Opens Google's window. Browsers allow it only directly in a click. */
  async signInWithGoogle(): Promise<Account> {
    const provider = new GoogleAuthProvider();
    provider.setCustomParameters({ prompt: 'select_account' });
    const signedIn = signInWithPopup(connection(), provider, browserPopupRedirectResolver);
    const { user } = await signedIn.catch(failWith('google'));
    return accountOf(user);
  },

  async signOut(): Promise<void> {
    await connection().signOut();
  },

  /** Everything that is stored for the account of whoever is signed in. */
  async accountDetails(): Promise<AccountDetails> {
    const user = connection().currentUser;
    if (!user) throw new Error('Nobody is signed in.');
    const { metadata, photoURL, providerData } = user;
    const googleId = providerData.find(({ providerId }) => providerId === 'google.com')?.uid;
    const isoTime = (time = '') => new Date(time).toISOString();
    return {
      ...accountOf(user),
      createdAt: isoTime(metadata.creationTime),
      lastSignInAt: isoTime(metadata.lastSignInTime),
      ...(photoURL ? { pictureUrl: photoURL } : {}),
      ...(googleId ? { googleId } : {}),
    };
  },

  /** Whether the last sign-in is recent enough for Firebase to delete the account. */
  async isSignInFresh(): Promise<boolean> {
    const token = await connection().currentUser?.getIdTokenResult(true);
    if (!token) return false;
    // Both times are the server's own.
    return Date.parse(token.issuedAtTime) - Date.parse(token.authTime) < FRESH_SIGN_IN_MS;
  },

  /** Deletes the account. Throws `account/needs-fresh-sign-in` after too old a sign-in. */
  async deleteAccount(): Promise<void> {
    try {
      await connection().currentUser?.delete();
    } catch (cause) {
      if (!isSignInTooOld(cause)) throw cause;
      throw new SiteError('account/needs-fresh-sign-in', '', { cause });
    }
  },
};

/** The claims in the token of whoever is signed in. */
export async function currentClaims(): Promise<Claims> {
  const token = await connection().currentUser?.getIdTokenResult();
  return token?.claims ?? {};
}

let connected: Auth | undefined;

/** The page's one connection to Firebase Auth. */
function connection(): Auth {
  connected ??= connect();
  return connected;
}

/**
 * With a resolver, phones load Google's script at once, because they open its window only directly
 * in the click. Whoever has a session needs none; after signing out, they may have to press
 * Google's button twice until the next page.
 */
function connect(): Auth {
  const { documentElement: root } = document;
  const auth = initializeAuth(firebaseApp(), {
    persistence: indexedDBLocalPersistence,
    ...(root.hasAttribute(SESSION_ATTRIBUTE)
      ? {}
      : { popupRedirectResolver: browserPopupRedirectResolver }),
  });
  if (authEmulator) connectAuthEmulator(auth, authEmulator, { disableWarnings: true });
  auth.languageCode = root.lang;
  return auth;
}

/** Firebase's names of providers, and ours. */
const PROVIDERS: Readonly<Record<string, Account['provider']>> = {
  phone: 'phone',
  'google.com': 'google',
};

function accountOf({ uid, displayName, email, phoneNumber, providerData }: User): Account {
  const provider = providerData[0]?.providerId;
  return {
    uid,
    displayName,
    email,
    ...(phoneNumber ? { phoneNumber } : {}),
    provider: PROVIDERS[provider ?? ''] ?? 'other',
  };
}
