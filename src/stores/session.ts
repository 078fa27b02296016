import { atom, onMount } from 'nanostores';
import { sentence } from '@/domain/errors';
import type { Session } from '@/domain/session';
import type { AuthService } from '@/services/types';
import { services } from './services';
import { LONGEST_CALL } from './time-limit';
import { within } from './within';
import { hasHint, keepHint, onHintChange, showHint } from './session-hint';

/** Whether somebody is signed in. */
export const $session = atom<Session>({ status: 'unknown' });

/** What the visitor reads when signing out did not work; empty otherwise. */
export const $signOutProblem = atom('');

/** Whether somebody is signed in is found out within this many milliseconds; until then nobody is. */
const LONGEST_WAIT = 10_000;

let connection: Promise<AuthService> | undefined;

onMount($session, () => {
  if (typeof document === 'undefined') return undefined;
  follow();
  return onHintChange(follow);
});

/**
 * Without sign-in code on the page, the hint decides; with it, the code itself follows every tab.
 * Signing out elsewhere is repeated here all the same: a tab that is just confirming its session
 * would write it back, and so sign in every tab again.
 */
function follow(): void {
  if (hasHint()) tryToConnect();
  else if (connection) connection.then((auth) => auth.signOut()).catch(warn);
  else $session.set({ status: 'signed-out' });
}

function tryToConnect(): void {
  connectSession().catch(warn);
}

function warn(error: unknown): void {
  console.warn(error);
}

/** Loads the sign-in code and lets it tell who is signed in. Throws when it cannot be loaded. */
export function connectSession(): Promise<AuthService> {
  connection ??= connect().catch((error: unknown) => {
    connection = undefined;
    doWithout();
    window.addEventListener('online', tryToConnect, { once: true });
    throw error;
  });
  return connection;
}

async function connect(): Promise<AuthService> {
  const auth = await services.auth();
  const timer = setTimeout(doWithout, LONGEST_WAIT);
  auth.watchSession((session) => {
    clearTimeout(timer);
    keepHint(session.status === 'signed-in');
    $session.set(session);
  });
  return auth;
}

// This page goes on as if nobody were signed in; the hint is left for the next one to try again.
function doWithout(): void {
  if ($session.get().status !== 'unknown') return;
  showHint(false);
  $session.set({ status: 'signed-out' });
}

/** Signs out in every tab. */
export async function signOut(): Promise<void> {
  $signOutProblem.set('');
  try {
    const auth = await connectSession();
    await within(LONGEST_CALL, auth.signOut(), () => new Error('signOut took too long.'));
  } catch (error) {
    console.warn(error);
    showHint(true);
    $signOutProblem.set(sentence('session/sign-out-failed'));
  }
}
