import {
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  RecaptchaVerifier,
  signInWithPhoneNumber,
  signInWithPopup,
  type User,
} from 'firebase/auth';
import { FRESH_SIGN_IN_MS } from '@/domain/timeouts';
import { SiteError } from '@/messages/errors';
import type { Account, AccountDetails, Session } from '@/domain/session';
import type { Recaptcha } from '@/domain/service-types';
import { failWith, isSignInTooOld } from './auth-errors';
import { authInstance } from './auth-instance';

/** Firebase's names of providers, and ours. */
const PROVIDERS: Readonly<Record<string, Account['provider']>> = {
  phone: 'phone',
  'google.com': 'google',
};

export function watchSession(notify: (session: Session) => void): void {
  authInstance().onAuthStateChanged((user) => {
    notify(user ? { status: 'signed-in', account: accountOf(user) } : { status: 'signed-out' });
  });
}

/** Creates a reCAPTCHA in a node of its own: the SDK can't use one twice. */
export function createRecaptcha(host: HTMLElement, signal: AbortSignal): Recaptcha {
  const auth = authInstance();
  const node = document.createElement('div');
  host.append(node);
  const verifier = new RecaptchaVerifier(auth, node, { size: 'invisible' });
  const clear = () => {
    if (!node.isConnected) return;
    node.remove();
    verifier.clear();
  };
  signal.addEventListener('abort', clear);
  return {
    ready: () => verifier.render(),
    async sendCode(phone) {
      const sent = await signInWithPhoneNumber(auth, phone, verifier)
        .catch(failWith('otp-send'))
        .finally(clear);
      return async (code) => {
        const { user } = await sent.confirm(code).catch(failWith('otp-verify'));
        return accountOf(user);
      };
    },
  };
}

export async function signInWithGoogle(): Promise<Account> {
  const provider = new GoogleAuthProvider();
  provider.setCustomParameters({ prompt: 'select_account' });
  const signedIn = signInWithPopup(authInstance(), provider, browserPopupRedirectResolver);
  const { user } = await signedIn.catch(failWith('google'));
  return accountOf(user);
}

export async function signOut(): Promise<void> {
  await authInstance().signOut();
}

export async function accountDetails(): Promise<AccountDetails> {
  const user = authInstance().currentUser;
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
}

export async function isSignInFresh(): Promise<boolean> {
  const token = await authInstance().currentUser?.getIdTokenResult(true);
  if (!token) return false;
  // Both times are the server's own.
  return Date.parse(token.issuedAtTime) - Date.parse(token.authTime) < FRESH_SIGN_IN_MS;
}

export async function deleteAccount(): Promise<void> {
  try {
    await authInstance().currentUser?.delete();
  } catch (cause) {
    if (!isSignInTooOld(cause)) throw cause;
    throw new SiteError('account/needs-fresh-sign-in', '', { cause });
  }
}

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
