import { SiteError } from '@/domain/errors';
import { freshSignIn } from '@/domain/sign-in';
import type { AuthService } from '@/services/types';
import { holdBotCheck } from './bot-check';
import { $session, connectSession } from './session';
import { attempt } from './sign-in-attempt';
import { $signIn, after, now, patch, say, type Visit } from './sign-in-visit';

/** Milliseconds from opening the dialog to making its bot check. */
const CHECK_DELAY = 100;

/** Opens the sign-in dialog; so does a click on anything with `data-opens-sign-in`. */
export function openSignIn(): void {
  document.dispatchEvent(new Event('sign-in:open'));
}

/** The dialog has opened: loads the sign-in code, then puts the bot check into `host`. */
export async function beginSignIn(host: HTMLElement, close: () => void): Promise<void> {
  leave();
  const visit: Visit = { host, close, loaded: loadSignIn(), timers: [] };
  now.visit = visit;
  const isTime = after(CHECK_DELAY, visit);
  await attempt('loading', async () => {
    await equip(visit);
    return () => patch({ work: 'idle' });
  });
  await isTime;
  if (now.visit === visit) visit.check?.prepare();
}

/** The dialog has closed: whatever was under way counts no more, and the next opening starts afresh. */
export function endSignIn(): void {
  leave();
  $signIn.set(freshSignIn($signIn.get().visit + 1));
}

/** Tries again to load the sign-in code. */
export async function reloadSignIn(): Promise<void> {
  const { visit } = now;
  if (!visit) return;
  patch({ work: 'idle' });
  await beginSignIn(visit.host, visit.close);
}

/** Waits no longer for what is under way, so that it can be tried again. */
export function cancelWork(): void {
  const { work } = $signIn.get();
  if (work === 'idle' || work === 'loading' || work === 'not-loaded') return;
  now.turn += 1;
  if (work === 'sending') now.visit?.check?.renew();
  patch({ work: 'idle', message: undefined });
}

/** Takes what the rest needs from the sign-in code, once that is here. */
export async function equip(visit: Visit): Promise<AuthService> {
  const auth = await visit.loaded;
  if (now.visit === visit && !visit.auth) {
    visit.auth = auth;
    visit.check = holdBotCheck(auth, visit.host, startOver);
    visit.leaveSession = $session.subscribe(closeWhenSignedIn);
    patch({ isKept: await auth.canKeepSession() });
  }
  return auth;
}

async function loadSignIn(): Promise<AuthService> {
  try {
    return await connectSession();
  } catch (cause) {
    console.warn(cause);
    throw cause instanceof SiteError ? cause : new SiteError('sign-in/not-loaded', '', { cause });
  }
}

function leave(): void {
  const { visit } = now;
  now.turn += 1;
  now.visit = undefined;
  visit?.check?.clear();
  visit?.leaveSession?.();
  visit?.timers.forEach(clearTimeout);
}

// The result of a bot check has become too old, before or while it was used.
function startOver(): void {
  const { step, work } = $signIn.get();
  now.visit?.check?.renew();
  if (step !== 'phone' && work !== 'sending') return;
  now.turn += 1;
  patch({ work: 'idle' });
  say('otp-send/check-expired');
}

// Somebody signed in elsewhere: in another tab, or in a Google window that was no longer waited for.
function closeWhenSignedIn(): void {
  const { step, work } = $signIn.get();
  const isSignedIn = $session.get().status === 'signed-in';
  if (isSignedIn && step !== 'done' && (work === 'idle' || work === 'loading')) now.visit?.close();
}
