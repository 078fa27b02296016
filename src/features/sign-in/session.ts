import { atom } from 'nanostores';
import { SENT_CODE_KEY, SESSION_ATTRIBUTE, SESSION_KEY } from '@/lib/browser/storage-keys';
import { SESSION_TIMEOUT_MS } from './timeouts';
import { isEnding, type Ending, type Session } from './model';
import type { AuthService } from './service';
import type { Environment } from '@/lib/environment';
import { onReturn } from '@/lib/browser/events';
import { whileRead } from '@/lib/while-read';
import { lateMethods } from '@/lib/late-service';
import { SiteError } from '@/lib/errors';
import { sessionErrors } from './errors';
import { createSubmit } from '@/lib/submit';

/** The calls that can wait until the sign-in code has loaded. */
type AuthCalls = Pick<AuthService, 'signOut' | 'accountDetails' | 'isSignInFresh'>;

export type SessionStore = ReturnType<typeof createSession>;

/**
 * The visitor's session. A flag in localStorage carries it from page to page; without the flag, the
 * visitor is signed out and no sign-in code is loaded. `$session` is `unknown` until it has been
 * checked, for ten seconds at most. Signing out fails with `session/sign-out-failed`.
 */
export function createSession(environment: Environment, load: () => Promise<AuthService>) {
  const { listen, storage, toggleAttribute } = environment;
  const $session = atom<Session>({ status: 'unknown' });
  /** Why Firebase has ended the session, until somebody signs in or closes the message. */
  const $ending = atom<Ending | undefined>();
  const { $submit: $signOut, submit } = createSubmit(sessionErrors);
  const startListeners = new Set<(uid: string) => void>();
  const endListeners = new Set<() => void>();
  let loaded: Promise<AuthService> | undefined;
  let wasSignedOut = false;

  whileRead($session, environment, () => {
    followSessionFlag();
    return [
      // In another tab; the key is null when it has cleared the storage.
      listen('storage', ({ key }) => {
        if (key === SESSION_KEY || key === null) followSessionFlag();
      }),
      onReturn(environment, followSessionFlag),
    ];
  });

  /**
   * Without sign-in code on the page, the flag decides; with it, the SDK itself follows every tab.
   * Signing out elsewhere is repeated here all the same: a tab that is just confirming its session
   * would write it back, and so sign in every tab again.
   */
  function followSessionFlag(): void {
    if (hasSessionFlag()) loadAuth().catch(console.warn);
    else if (loaded) loaded.then((auth) => auth.signOut()).catch(console.warn);
    else end();
  }

  /** Ends the session for every page, and not only for this one as `continueSignedOut` does. */
  function end(): void {
    storage.local.remove(SESSION_KEY);
    endListeners.forEach((listener) => listener());
    showSession(false);
    $session.set({ status: 'signed-out' });
  }

  const hasSessionFlag = () => storage.local.get(SESSION_KEY) !== null;

  /** Shows this page as signed in or out; the flag for the next page stays as it is. */
  const showSession = (isSignedIn: boolean) => toggleAttribute(SESSION_ATTRIBUTE, isSignedIn);

  /** Calls the listener whenever it's known who is signed in: somebody else may have been before. */
  const onStart = (listener: (uid: string) => void) => void startListeners.add(listener);

  /** Calls the listener whenever the session ends, to remove what belongs to the person. */
  const onEnd = (listener: () => void) => void endListeners.add(listener);

  /** Loads the sign-in code, which then reports who is signed in. Throws if it can't be loaded. */
  function loadAuth(): Promise<AuthService> {
    loaded ??= loadAndWatch().catch((error: unknown) => {
      loaded = undefined;
      continueSignedOut();
      throw error;
    });
    return loaded;
  }

  async function loadAndWatch(): Promise<AuthService> {
    const auth = await load();
    setTimeout(continueSignedOut, SESSION_TIMEOUT_MS);
    auth.watchSession((session) => {
      if (session.status === 'signed-in') {
        storage.local.set(SESSION_KEY, '1');
        storage.tab.remove(SENT_CODE_KEY);
        startListeners.forEach((listener) => listener(session.account.uid));
        showSession(true);
        dismissEnding();
        $session.set(session);
      } else {
        wasSignedOut = true;
        end();
      }
    });
    return auth;
  }

  function continueSignedOut(): void {
    if ($session.get().status !== 'unknown') return;
    showSession(false);
    $session.set({ status: 'signed-out' });
  }

  /** Signs out in every tab. */
  const signOut = () =>
    submit('session/sign-out-failed', async () => {
      try {
        await auth.signOut();
      } catch (error) {
        // Without the sign-in code, the page looked signed out.
        showSession(true);
        throw error;
      }
    });

  /**
   * Passes on what a call returns. If the call finds that Firebase has ended the session, says so,
   * and lets the caller keep what was typed: the end of a session removes it.
   */
  async function watchEnding<T>(call: Promise<T>, keepTyped?: () => void): Promise<T> {
    try {
      return await call;
    } catch (error) {
      if (error instanceof SiteError && isEnding(error.code)) {
        $ending.set(error.code);
        keepTyped?.();
      }
      throw error;
    }
  }

  const dismissEnding = () => $ending.set(undefined);

  /** Whether the visitor has signed in on this page, and not before it was loaded. */
  const hasSignedInHere = () => wasSignedOut && $session.get().status === 'signed-in';

  const late = lateMethods<AuthCalls>(loadAuth);
  const auth: AuthCalls = {
    signOut: late('signOut'),
    accountDetails: late('accountDetails'),
    isSignInFresh: late('isSignInFresh'),
  };

  return {
    hasSignedInHere,
    $session,
    $signOut,
    $ending,
    dismissEnding,
    watchEnding,
    auth,
    hasSessionFlag,
    onStart,
    onEnd,
    loadAuth,
    signOut,
  };
}
