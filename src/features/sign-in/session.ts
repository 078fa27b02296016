import { atom } from 'nanostores';
import { SESSION_ATTRIBUTE } from '@/lib/browser/attributes';
import { SENT_CODE_KEY, SESSION_KEY } from '@/lib/browser/storage-keys';
import { ASKED_AFTER_MS, SESSION_TIMEOUT_MS } from './timeouts';
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
type AuthCalls = Pick<
  AuthService,
  'signOut' | 'accountDetails' | 'isSignInFresh' | 'claims' | 'confirmAccount'
>;

export type SessionStore = ReturnType<typeof createSession>;

type Flow = ReturnType<typeof createState> & {
  environment: Environment;
  load: () => Promise<AuthService>;
};

/**
 * The visitor's session. A flag in localStorage carries it from page to page; without the flag, the
 * visitor is signed out and no sign-in code is loaded. `$session` is `unknown` until it has been
 * checked, for ten seconds at most. Signing out fails with `session/sign-out-failed`.
 */
export function createSession(environment: Environment, load: () => Promise<AuthService>) {
  const flow: Flow = { environment, load, ...createState() };
  const { $session, $ending, startListeners, endListeners } = flow;
  const { $submit: $signOut, submit } = createSubmit(sessionErrors);
  const late = lateMethods<AuthCalls>(() => loadAuth(flow));
  const auth: AuthCalls = {
    signOut: late('signOut'),
    accountDetails: late('accountDetails'),
    isSignInFresh: late('isSignInFresh'),
    claims: late('claims'),
    confirmAccount: late('confirmAccount'),
  };

  whileRead($session, environment, () => followTabs(flow));

  return {
    $session,
    $signOut,
    $ending,
    auth,
    hasSessionFlag: () => hasSessionFlag(flow),

    /** Whether the visitor has signed in on this page, and not before it was loaded. */
    hasSignedInHere: () => flow.wasSignedOut && $session.get().status === 'signed-in',

    /** Calls the listener whenever it's known who is signed in: somebody else may have been before. */
    onStart: (listener: (uid: string) => void) => void startListeners.add(listener),

    /** Calls the listener whenever the session ends, to remove what belongs to the person. */
    onEnd: (listener: () => void) => void endListeners.add(listener),

    loadAuth: () => loadAuth(flow),
    signOut: () => submit('session/sign-out-failed', () => signOut(flow, auth)),
    watchEnding: <T>(call: Promise<T>, keepTyped?: () => void) =>
      watchEnding(flow, call, keepTyped),
    dismissEnding: () => dismissEnding(flow),
  };
}

/** What is known of the session before it has been checked. */
function createState() {
  return {
    $session: atom<Session>({ status: 'unknown' }),
    /** Why Firebase has ended the session, until somebody signs in or closes the message. */
    $ending: atom<Ending | undefined>(),
    startListeners: new Set<(uid: string) => void>(),
    endListeners: new Set<() => void>(),
    loaded: undefined as Promise<AuthService> | undefined,
    wasSignedOut: false,
  };
}

/** Follows the session from tab to tab, until the functions that it returns are called. */
function followTabs(flow: Flow): (() => void)[] {
  const { listen } = flow.environment;
  const follow = () => followSessionFlag(flow);
  follow();
  return [
    // In another tab; the key is null when it has cleared the storage.
    listen('storage', ({ key }) => {
      if (key === SESSION_KEY || key === null) follow();
    }),
    onReturn(flow.environment, follow),
  ];
}

/**
 * Without sign-in code on the page, the flag decides; with it, the SDK itself follows every tab.
 * Signing out elsewhere is repeated here all the same: a tab that is just confirming its session
 * would write it back, and so sign in every tab again.
 */
function followSessionFlag(flow: Flow): void {
  if (hasSessionFlag(flow)) loadAuth(flow).catch(console.warn);
  else if (flow.loaded) flow.loaded.then((auth) => auth.signOut()).catch(console.warn);
  else end(flow);
}

/** Ends the session for every page, and not only for this one as `continueSignedOut` does. */
function end(flow: Flow): void {
  flow.environment.storage.local.remove(SESSION_KEY);
  flow.endListeners.forEach((listener) => listener());
  showSession(flow, false);
  flow.$session.set({ status: 'signed-out' });
}

const hasSessionFlag = ({ environment }: Flow) =>
  environment.storage.local.get(SESSION_KEY) !== null;

/** Shows this page as signed in or out; the flag for the next page stays as it is. */
const showSession = ({ environment }: Flow, isSignedIn: boolean) =>
  environment.toggleAttribute(SESSION_ATTRIBUTE, isSignedIn);

/** Loads the sign-in code, which then reports who is signed in. Throws if it can't be loaded. */
function loadAuth(flow: Flow): Promise<AuthService> {
  flow.loaded ??= loadAndWatch(flow).catch((error: unknown) => {
    flow.loaded = undefined;
    flow.environment.dispatch('session-asked');
    continueSignedOut(flow);
    throw error;
  });
  return flow.loaded;
}

async function loadAndWatch(flow: Flow): Promise<AuthService> {
  const auth = await flow.load();
  setTimeout(() => continueSignedOut(flow), SESSION_TIMEOUT_MS);
  // By then, Auth has read what it has stored, and its request has left.
  setTimeout(() => flow.environment.dispatch('session-asked'), ASKED_AFTER_MS);
  auth.watchSession((session) => followAccount(flow, session));
  return auth;
}

/** Shows who is signed in, as the SDK reports it. */
function followAccount(flow: Flow, session: Session): void {
  const { local, tab } = flow.environment.storage;
  if (session.status === 'signed-in') {
    local.set(SESSION_KEY, '1');
    tab.remove(SENT_CODE_KEY);
    flow.startListeners.forEach((listener) => listener(session.account.uid));
    showSession(flow, true);
    dismissEnding(flow);
    flow.$session.set(session);
  } else {
    flow.wasSignedOut = true;
    end(flow);
  }
}

function continueSignedOut(flow: Flow): void {
  if (flow.$session.get().status !== 'unknown') return;
  showSession(flow, false);
  flow.$session.set({ status: 'signed-out' });
}

/** Signs out in every tab. */
async function signOut(flow: Flow, auth: AuthCalls): Promise<void> {
  try {
    await auth.signOut();
  } catch (error) {
    // Without the sign-in code, the page looked signed out.
    showSession(flow, true);
    throw error;
  }
}

/**
 * Passes on what a call returns. If the call finds that Firebase has ended the session, says so,
 * and lets the caller keep what was typed: the end of a session removes it.
 */
async function watchEnding<T>(
  { $ending }: Flow,
  call: Promise<T>,
  keepTyped?: () => void,
): Promise<T> {
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

const dismissEnding = ({ $ending }: Flow) => $ending.set(undefined);
