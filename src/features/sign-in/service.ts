import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  PhoneAuthProvider,
  RecaptchaVerifier,
  signInWithCredential,
  signInWithPopup,
  type Auth,
  type IdTokenResult,
  type User,
} from 'firebase/auth';
import { PUBLIC_AUTH_EMULATOR } from 'astro:env/client';
import type { Account, AccountDetails, Claims, Session } from './model';
import { SESSION_ATTRIBUTE } from '@/lib/browser/storage-keys';
import { FRESH_SIGN_IN_MS } from '@/lib/timeouts';
import { firebaseApp } from '@/lib/firebase/app';
import { SiteError } from '@/lib/errors';
import { sessionErrors } from './errors';
import { endingOf, failWith, withTokenTimeout } from './auth-errors';

/** An invisible reCAPTCHA, which sending a code needs; it can be used once. */
export interface Recaptcha {
  /** Resolves when it can be used. After a failure, the next call tries again. */
  ready: () => Promise<unknown>;
  /** Sends a code to a phone number in international form, and returns the message's id. */
  sendCode: (phone: string) => Promise<string>;
}

export type AuthService = typeof authService;

/** Firebase Auth. What signing in throws has a code of `otp-send/…`, `otp-verify/…` or `google/…`. */
export const authService = {
  /** Reports who is signed in, as soon as it is known and at every change, even in another tab. */
  watchSession(notify: (session: Session) => void): void {
    sdk().onAuthStateChanged((user) => {
      notify(user ? { status: 'signed-in', account: accountOf(user) } : { status: 'signed-out' });
    });
  },

  /**
   * Creates a reCAPTCHA inside an element, until `signal` is aborted. It gets a new node,
   * because the SDK can't use one twice.
   */
  createRecaptcha(host: HTMLElement, signal: AbortSignal): Recaptcha {
    const node = document.createElement('div');
    host.append(node);
    const verifier = new RecaptchaVerifier(sdk(), node, { size: 'invisible' });
    const clear = () => {
      if (!node.isConnected) return;
      node.remove();
      verifier.clear();
    };
    signal.addEventListener('abort', clear);
    return {
      ready: () => verifier.render(),
      sendCode: (phone) =>
        new PhoneAuthProvider(sdk())
          .verifyPhoneNumber(phone, verifier)
          .catch(failWith('otp-send'))
          .finally(clear),
    };
  },

  /** Signs in with a code that was sent, also by this page before a reload. */
  async confirmCode(verificationId: string, code: string): Promise<void> {
    const credential = PhoneAuthProvider.credential(verificationId, code);
    await signInWithCredential(sdk(), credential).catch(failWith('otp-verify'));
  },

  /** Opens Google's window. Browsers allow it only directly in a click. */
  async signInWithGoogle(): Promise<Account> {
    const provider = new GoogleAuthProvider();
    provider.setCustomParameters({ prompt: 'select_account' });
    const signedIn = signInWithPopup(sdk(), provider, browserPopupRedirectResolver);
    const { user } = await signedIn.catch(failWith('google'));
    return accountOf(user);
  },

  /** Ends the session in every tab of this browser. */
  signOut: () => sdk().signOut(),

  /** What is stored for the account. Throws when nobody is signed in. */
  async accountDetails(): Promise<AccountDetails> {
    const user = signedInUser();
    const { metadata, photoURL, providerData } = user;
    const googleId = providerData.find(({ providerId }) => providerId === 'google.com')?.uid;
    const isoTime = (time = '') => new Date(time).toISOString();
    return {
      ...accountOf(user),
      createdAt: isoTime(metadata.creationTime),
      lastSignInAt: isoTime(metadata.lastSignInTime),
      pictureUrl: photoURL,
      googleId,
    };
  },

  /**
   * Whether the last sign-in is recent enough for Firebase to delete the account. Throws
   * `session/ended` or `session/disabled`.
   */
  async isSignInFresh(): Promise<boolean> {
    const token = await renewToken();
    // Both times are the server's.
    return Date.parse(token.issuedAtTime) - Date.parse(token.authTime) < FRESH_SIGN_IN_MS;
  },

  /** Deletes the account, if it's still there. The SDK waits for 30 seconds, on phones for 60. */
  async deleteAccount(): Promise<void> {
    try {
      await signedInUser().delete();
    } catch (error) {
      if (endingOf(error) !== 'session/ended') throw error;
      await sdk().signOut();
    }
  },
};

/** What the account's token says about the person; nothing when nobody is signed in. */
export async function currentClaims(): Promise<Claims> {
  const { currentUser } = sdk();
  if (!currentUser) return {};
  const { claims } = await withTokenTimeout(currentUser.getIdTokenResult());
  return claims;
}

/**
 * Makes sure that the account is still there before something new is stored for it: the token of
 * an account that was deleted or disabled elsewhere is valid for up to an hour. Throws
 * `session/ended` or `session/disabled`.
 */
export async function confirmAccount(): Promise<void> {
  await renewToken();
}

/** Throws `session/ended` or `session/disabled`, and signs out, if Firebase refuses. */
async function renewToken(): Promise<IdTokenResult> {
  try {
    return await withTokenTimeout(signedInUser().getIdTokenResult(true));
  } catch (cause) {
    const ending = endingOf(cause);
    if (!ending) throw cause;
    // The SDK signs out by itself, but not for every code.
    await sdk().signOut();
    throw new SiteError(sessionErrors, ending, '', { cause });
  }
}

/** Throws when nobody is signed in, for example because another tab has ended the session. */
function signedInUser(): User {
  const { currentUser } = sdk();
  if (!currentUser) throw new Error('Nobody is signed in.');
  return currentUser;
}

let created: Auth | undefined;

/** The SDK's Auth, made at the first call. */
const sdk = () => (created ??= createAuth());

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
    // Some browsers refuse IndexedDB alone. Without localStorage, the next page doesn't know that
    // there's a session at all: `session/not-kept`.
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
    ...resolver,
  });
  if (PUBLIC_AUTH_EMULATOR)
    connectAuthEmulator(sdkAuth, PUBLIC_AUTH_EMULATOR, { disableWarnings: true });
  sdkAuth.languageCode = root.lang;
  return sdkAuth;
}

const accountOf = ({ uid, displayName, email, phoneNumber }: User): Account => ({
  uid,
  displayName,
  email,
  phoneNumber,
});
