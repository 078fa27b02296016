import type { Account, Session } from '@/domain/session';
import type { AuthService, BotCheck, PendingCode } from '@/services/types';

/** Sign-in in memory: every number gets the code 123456, and Google's account is Maryam's. */
export function fakeAuth() {
  let tell: (session: Session) => void = () => undefined;
  let expire: () => void = () => undefined;
  const account: Account = { uid: 'u1', displayName: null, email: null };
  const fake = {
    sentTo: [] as string[],
    liveChecks: 0,
    madeChecks: 0,
    signOuts: 0,
    isKept: true,
    /** What the next call of a method throws, by its name. */
    failures: {} as Partial<
      Record<'createBotCheck' | 'sendCode' | 'confirm' | 'google' | 'signOut', Error>
    >,
    /** Methods that never answer. */
    silent: new Set<string>(),
    tell: (session: Session) => tell(session),
    expire: () => expire(),
    signInElsewhere: () => tell({ status: 'signed-in', account }),
  };
  const answer = async <T>(name: keyof typeof fake.failures, value: () => T): Promise<T> => {
    if (fake.silent.has(name)) await new Promise(() => undefined);
    const failure = fake.failures[name];
    if (failure) throw failure;
    return value();
  };
  const used = new WeakSet<BotCheck>();
  const signIn = (who: Account) => {
    tell({ status: 'signed-in', account: who });
    return who;
  };
  const service: AuthService = {
    watchSession: (listener) => (tell = listener),
    canKeepSession: async () => fake.isKept,
    createBotCheck: (_host, onExpired) =>
      answer('createBotCheck', () => {
        expire = onExpired;
        fake.liveChecks += 1;
        fake.madeChecks += 1;
        return { clear: () => void (fake.liveChecks -= 1) };
      }),
    sendCode: (phone, check) =>
      answer('sendCode', (): PendingCode => {
        if (used.has(check)) throw new Error('A bot check can be used once.');
        used.add(check);
        fake.sentTo.push(phone);
        return { confirm: () => answer('confirm', () => signIn(account)) };
      }),
    signInWithGoogle: () =>
      answer('google', () => signIn({ ...account, displayName: 'Maryam', email: 'm@example.com' })),
    signOut: () =>
      answer('signOut', () => {
        fake.signOuts += 1;
        tell({ status: 'signed-out' });
      }),
  };
  return Object.assign(fake, { service });
}
