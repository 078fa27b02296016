import type { Account, Session } from '@/domain/session';
import type { AuthService } from '@/services/firebase/auth';

type Method = keyof AuthService | 'sendCode' | 'confirm';

export const accountOf = (uid: string, email: string | null = null): Account => ({
  uid,
  displayName: null,
  email,
  phoneNumber: null,
  provider: email === null ? 'phone' : 'google.com',
});

/** An in-memory sign-in service. Every code is valid, and Google's window answers at once. */
export function fakeAuth() {
  let notify: (session: Session) => void = () => undefined;
  const late: (() => void)[] = [];
  const fake = {
    sentTo: [] as string[],
    /** The reCAPTCHAs in the page. */
    recaptchas: new Set<object>(),
    deletions: 0,
    isSignInFresh: true,
    /** The errors to throw, by method name. */
    failures: {} as Partial<Record<Method, Error>>,
    /** The methods that don't answer until `answerAll` is called. */
    silent: new Set<Method>(),
    answerAll: () => {
      fake.silent.clear();
      late.forEach((resolve) => resolve());
    },
    /** Who signed in last. */
    uid: '',
    signIn(account = accountOf('u1')) {
      fake.uid = account.uid;
      notify({ status: 'signed-in', account });
    },
    signOut: () => notify({ status: 'signed-out' }),
  };
  const answer = async <T>(method: Method, result: () => T): Promise<T> => {
    if (fake.silent.has(method)) await new Promise<void>((resolve) => late.push(resolve));
    const failure = fake.failures[method];
    if (failure) throw failure;
    return result();
  };
  const signIn = (account: Account) => {
    fake.signIn(account);
    return account;
  };
  const service: AuthService = {
    watchSession: (listener) => (notify = listener),
    createRecaptcha: (_host, signal) => {
      const end = () => void fake.recaptchas.delete(recaptcha);
      const recaptcha = {
        ready: () => answer('createRecaptcha', () => undefined),
        sendCode: (phone: string) =>
          answer('sendCode', () => {
            if (!fake.recaptchas.has(recaptcha)) throw new Error('A reCAPTCHA can be used once.');
            fake.sentTo.push(phone);
            return () => answer('confirm', () => signIn(accountOf('u1')));
          }).finally(end),
      };
      fake.recaptchas.add(recaptcha);
      signal.addEventListener('abort', end);
      return recaptcha;
    },
    signInWithGoogle: () =>
      answer('signInWithGoogle', () => signIn(accountOf('u1', 'm@example.com'))),
    signOut: () => answer('signOut', fake.signOut),
    accountDetails: async () => ({
      ...accountOf(fake.uid),
      createdAt: '',
      lastSignInAt: '',
      pictureUrl: null,
      googleId: undefined,
    }),
    isSignInFresh: () => answer('isSignInFresh', () => fake.isSignInFresh),
    deleteAccount: () =>
      answer('deleteAccount', () => {
        fake.deletions += 1;
        fake.signOut();
      }),
  };
  return Object.assign(fake, { service });
}
