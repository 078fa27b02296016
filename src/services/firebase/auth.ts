import { RecaptchaVerifier, signInWithPhoneNumber, type User } from 'firebase/auth';
import { FRESH_SIGN_IN_MS } from '@/domain/timeouts';
import { SiteError } from '@/messages/errors';
import type { Account, AccountDetails, Session } from '@/domain/session';
import type { Recaptcha, PendingCode } from '@/stores/service-types';
import { authError, isSignInTooOld } from './auth-errors';
import { authInstance } from './auth-instance';
import { openGoogleWindow, prepareGoogleWindow } from './google';

/** Firebase's names of providers, and ours. */
const PROVIDERS: Readonly<Record<string, Account['provider']>> = {
  phone: 'phone',
  'google.com': 'google',
};

/** The SDK's objects behind the checks that are in the page. */
const verifiers = new WeakMap<Recaptcha, RecaptchaVerifier>();

export function watchSession(notify: (session: Session) => void): void {
  authInstance().onAuthStateChanged((user) => {
    notify(user ? { status: 'signed-in', account: accountOf(user) } : { status: 'signed-out' });
  });
}

/** Creates a reCAPTCHA inside an element, in a node of its own: the SDK can't reuse one. */
export async function createRecaptcha(
  host: HTMLElement,
  onExpired: () => void,
): Promise<Recaptcha> {
  const node = document.createElement('div');
  host.append(node);
  prepareGoogleWindow(authInstance());
  const verifier = new RecaptchaVerifier(authInstance(), node, {
    size: 'invisible',
    'expired-callback': onExpired,
  });
  const check: Recaptcha = {
    clear: () => {
      node.remove();
      if (verifiers.delete(check)) verifier.clear();
    },
  };
  verifiers.set(check, verifier);
  try {
    await verifier.render();
    return check;
  } catch (error) {
    check.clear();
    throw authError('otp-send', error);
  }
}

export async function sendCode(phone: string, check: Recaptcha): Promise<PendingCode> {
  try {
    const sent = await signInWithPhoneNumber(authInstance(), phone, verifiers.get(check));
    return {
      confirm: async (code) => {
        try {
          return accountOf((await sent.confirm(code)).user);
        } catch (error) {
          throw authError('otp-verify', error);
        }
      },
    };
  } catch (error) {
    throw authError('otp-send', error);
  }
}

export async function signInWithGoogle(): Promise<Account> {
  try {
    return accountOf(await openGoogleWindow(authInstance()));
  } catch (error) {
    throw authError('google', error);
  }
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
