import { FirebaseError } from 'firebase/app';
import type { Auth, IdTokenResult, User } from 'firebase/auth';
import type { SdkCode } from '@/lib/firebase/sdk-code';
import { SiteError } from '@/lib/errors';
import { withTimeout } from '@/lib/waiting';
import { accountOf, auth as sdkAuth } from './auth';
import { sessionErrors } from './errors';
import type { AccountDetails, Claims, Ending, Session } from './model';
import { FRESH_SIGN_IN_MS, TOKEN_TIMEOUT_MS } from './timeouts';

export type AuthService = ReturnType<typeof createAuthService>;

/** The session of Firebase Auth; tests pass another one. dialog/service.ts begins a session. */
export const createAuthService = (auth: () => Auth) => ({
  /** Reports who is signed in, as soon as it is known and at every change, even in another tab. */
  watchSession(notify: (session: Session) => void): void {
    auth().onAuthStateChanged((user) => {
      notify(user ? { status: 'signed-in', account: accountOf(user) } : { status: 'signed-out' });
    });
  },

  /** Ends the session in every tab of this browser. */
  signOut: () => auth().signOut(),

  /** What is stored for the account. Throws when nobody is signed in. */
  async accountDetails(): Promise<AccountDetails> {
    const user = signedInUser(auth());
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
    const token = await renewToken(auth());
    // Both times are the server's.
    return Date.parse(token.issuedAtTime) - Date.parse(token.authTime) < FRESH_SIGN_IN_MS;
  },

  /** What the account's token says about the person; nothing when nobody is signed in. */
  async claims(): Promise<Claims> {
    const { currentUser } = auth();
    if (!currentUser) return {};
    const { claims } = await withTokenTimeout(currentUser.getIdTokenResult());
    return claims;
  },

  /**
   * Makes sure that the account is still there before something new is stored for it: the token of
   * an account that was deleted or disabled elsewhere is valid for up to an hour. Throws
   * `session/ended` or `session/disabled`.
   */
  async confirmAccount(): Promise<void> {
    await renewToken(auth());
  },

  /** Deletes the account, if it's still there. The SDK waits for 30 seconds, on phones for 60. */
  async deleteAccount(): Promise<void> {
    try {
      await signedInUser(auth()).delete();
    } catch (error) {
      if (endingOf(error) !== 'session/ended') throw error;
      await auth().signOut();
    }
  },
});

export const authService = createAuthService(sdkAuth);

/** The SDK's codes of a session that is over. */
const codesOfEndings: Partial<Record<SdkCode, Ending>> = {
  'auth/user-disabled': 'session/disabled',
  'auth/user-token-expired': 'session/ended',
  'auth/user-not-found': 'session/ended',
  'auth/invalid-user-token': 'session/ended',
  'auth/invalid-refresh-token': 'session/ended',
};

/** Returns why Firebase has ended the session, or `undefined` for another error. */
const endingOf = (error: unknown): Ending | undefined =>
  error instanceof FirebaseError ? codesOfEndings[error.code as SdkCode] : undefined;

/**
 * Waits for a token of the session. Throws an error of Auth, as when the token service can't be reached,
 * if there is no answer in time: then that is the reason for what needs the token.
 */
const withTokenTimeout = <T>(token: Promise<T>): Promise<T> =>
  withTimeout(
    token,
    TOKEN_TIMEOUT_MS,
    () => new FirebaseError('auth/timeout', 'The token service has not answered.'),
  );

/** Throws `session/ended` or `session/disabled`, and signs out, if Firebase refuses. */
async function renewToken(auth: Auth): Promise<IdTokenResult> {
  try {
    return await withTokenTimeout(signedInUser(auth).getIdTokenResult(true));
  } catch (cause) {
    const ending = endingOf(cause);
    if (!ending) throw cause;
    // The SDK signs out by itself, but not for every code.
    await auth.signOut();
    throw new SiteError(sessionErrors, ending, '', { cause });
  }
}

/** Throws when nobody is signed in, for example because another tab has ended the session. */
function signedInUser({ currentUser }: Auth): User {
  if (!currentUser) throw new Error('Nobody is signed in.');
  return currentUser;
}
