import type { Account, Session } from '@/domain/session';
import type { AuthService, Recaptcha, PendingCode } from '@/stores/service-types';

type Method = keyof AuthService | 'confirm';

export const accountOf = (uid: string, email: string | null = null): Account => ({
  uid,
  displayName: null,
  email,
  provider: email === null ? 'phone' : 'google',
});

/** An in-memory sign-in service. Every code is valid, and Google signs in Maryam. */
export function fakeAuth() {
  let notify: (session: Session) => void = () => undefined;
  const used = new WeakSet<Recaptcha>();
  const fake = {
    sentTo: [] as string[],
    liveChecks: 0,
    createdChecks: 0,
    /** Expires the reCAPTCHA with this index. */
    expiries: [] as (() => void)[],
    signOuts: 0,
    deletions: 0,
    isPersistent: true,
    isSignInFresh: true,
    /** The errors to throw, by method name. */
    failures: {} as Partial<Record<Method, Error>>,
    /** The methods that never resolve. */
    silent: new Set<Method>(),
    notify: (session: Session) => notify(session),
    /** Who signed in last. */
    uid: '',
    signIn(account = accountOf('u1')) {
      fake.uid = account.uid;
      notify({ status: 'signed-in', account });
    },
    signOut: () => notify({ status: 'signed-out' }),
  };
  const answer = async <T>(method: Method, result: () => T): Promise<T> => {
    if (fake.silent.has(method)) await new Promise(() => undefined);
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
    createRecaptcha: (_host, onExpired) =>
      answer('createRecaptcha', () => {
        fake.expiries.push(onExpired);
        fake.liveChecks += 1;
        fake.createdChecks += 1;
        return { clear: () => void (fake.liveChecks -= 1) };
      }),
    sendCode: async (phone, check) => {
      if (used.has(check)) throw new Error('A reCAPTCHA can be used once.');
      used.add(check);
      return answer('sendCode', (): PendingCode => {
        fake.sentTo.push(phone);
        return { confirm: () => answer('confirm', () => signIn(accountOf('u1'))) };
      });
    },
    signInWithGoogle: () =>
      answer('signInWithGoogle', () =>
        signIn({ ...accountOf('u1', 'm@example.com'), displayName: 'Maryam' }),
      ),
    signOut: () =>
      answer('signOut', () => {
        fake.signOuts += 1;
        fake.signOut();
      }),
    accountDetails: async () => ({
      ...accountOf(fake.uid),
      createdAt: '2026-01-01T00:00:00.000Z',
      lastSignInAt: '2026-02-01T00:00:00.000Z',
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
