import { SiteError } from '@/lib/errors';
import { sessionErrors } from '@/features/sign-in/errors';
import type { Account, AccountDetails, Session } from '@/features/sign-in/model';
import type { AuthService } from '@/features/sign-in/service';
import type { SignInService } from '@/features/sign-in/dialog/service';

/** An account by Google with this email address, or by phone; its number is up to the test. */
export const accountOf = (uid: string, email: string | null = null): AccountDetails => ({
  uid,
  displayName: null,
  email,
  phoneNumber: null,
  createdAt: '2026-01-01T12:00:00Z',
  lastSignInAt: '2026-02-01T12:00:00Z',
  pictureUrl: null,
  googleId: undefined,
});

type Call =
  'ready' | 'sendCode' | 'confirm' | 'google' | 'signOut' | 'isSignInFresh' | 'deleteAccount';

/** An in-memory sign-in service. Every code is valid, and Google's window answers at once. */
export function fakeAuth() {
  let notify: (session: Session) => void = () => undefined;
  let uid = '';
  const fake = {
    sentTo: [] as string[],
    /** The codes that were confirmed, each after the id of its message. */
    confirmed: [] as string[],
    /** The reCAPTCHAs in the page. */
    recaptchas: new Set<object>(),
    deletions: 0,
    isSignInFresh: true,
    /** What a call waits for or fails with, by its name. */
    obstacles: {} as Partial<Record<Call, () => Promise<unknown>>>,
    signIn(account: Account = accountOf('u1')) {
      uid = account.uid;
      notify({ status: 'signed-in', account });
      return account;
    },
    signOut: () => notify({ status: 'signed-out' }),
    /** Fails as calls do when Firebase has ended the session, after it has ended here. */
    end(code: 'session/ended' | 'session/disabled' = 'session/ended'): never {
      fake.signOut();
      throw new SiteError(sessionErrors, code);
    },
  };
  const answer = async <T>(call: Call, result: () => T): Promise<T> => {
    await fake.obstacles[call]?.();
    return result();
  };
  const service: AuthService & SignInService = {
    watchSession: (listener) => (notify = listener),
    createRecaptcha: (_host, signal) => {
      const end = () => void fake.recaptchas.delete(recaptcha);
      const recaptcha = {
        ready: () => answer('ready', () => undefined),
        sendCode: (phone: string) =>
          answer('sendCode', () => {
            if (!fake.recaptchas.has(recaptcha)) throw new Error('A reCAPTCHA can be used once.');
            fake.sentTo.push(phone);
            return `message-${fake.sentTo.length}`;
          }).finally(end),
      };
      fake.recaptchas.add(recaptcha);
      signal.addEventListener('abort', end);
      return recaptcha;
    },
    confirmCode: (verificationId, code) =>
      answer('confirm', () => {
        fake.confirmed.push(`${verificationId} ${code}`);
        fake.signIn();
      }),
    signInWithGoogle: () => answer('google', () => fake.signIn(accountOf('u1', 'm@example.com'))),
    signOut: () => answer('signOut', fake.signOut),
    accountDetails: async () => accountOf(uid),
    claims: async () => ({}),
    confirmAccount: async () => undefined,
    isSignInFresh: () => answer('isSignInFresh', () => fake.isSignInFresh),
    deleteAccount: () =>
      answer('deleteAccount', () => {
        fake.deletions += 1;
        fake.signOut();
      }),
  };
  return Object.assign(fake, { service, load: async () => service });
}
