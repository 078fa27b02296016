import { atom } from 'nanostores';
import { SiteError, sentence, type ErrorCode } from '@/domain/errors';
import { internationalPhone, isPossiblePhone, plainCode } from '@/domain/phone';
import { freshSignIn, type SignInStep, type Task } from '@/domain/sign-in';
import type { AuthService, PendingCode } from '@/services/types';
import { holdBotCheck, type BotCheckHolder } from './bot-check';
import { $session, connectSession } from './session';
import { within } from './within';

/** The sign-in dialog. */
export const $signIn = atom(freshSignIn(0));

/** Milliseconds from opening the dialog to making its bot check. */
const CHECK_DELAY = 100;
/** Milliseconds for which the message of success stands before the dialog closes. */
const CLOSE_DELAY = 1500;
/** Milliseconds until another code can be asked for. */
export const RESEND_DELAY = 30_000;

/** Every wait has an end; the bot check may ask a person to solve something, Google for a password. */
const waits = {
  loading: { longest: 30_000, late: 'sign-in/not-loaded', failed: 'sign-in/not-loaded' },
  sending: { longest: 120_000, late: 'otp-send/check-expired', failed: 'otp-send/failed' },
  verifying: { longest: 45_000, late: 'otp-verify/failed', failed: 'otp-verify/failed' },
  google: { longest: 300_000, late: 'google/failed', failed: 'google/failed' },
} as const satisfies Record<Task, { longest: number; late: ErrorCode; failed: ErrorCode }>;

/** What is at hand from the dialog's opening to its closing. */
interface Visit {
  close: () => void;
  host: HTMLElement;
  loaded: Promise<AuthService>;
  auth?: AuthService;
  check?: BotCheckHolder;
  pending?: PendingCode | undefined;
  timers: ReturnType<typeof setTimeout>[];
  leaveSession?: () => void;
}

let visit: Visit | undefined;

/** Counts what was asked for: an answer is not heard when something else was asked for since. */
let turn = 0;

/** Opens the sign-in dialog; so does a click on anything with `data-opens-sign-in`. */
export function openSignIn(): void {
  document.dispatchEvent(new Event('sign-in:open'));
}

/** The dialog has opened: loads the sign-in code, then puts the bot check into `host`. */
export async function beginSignIn(host: HTMLElement, close: () => void): Promise<void> {
  leave();
  const mine: Visit = { host, close, loaded: loadSignIn(), timers: [] };
  visit = mine;
  const isTime = after(CHECK_DELAY, mine);
  await attempt('loading', async () => {
    await equip(mine);
    return () => patch({ work: 'idle' });
  });
  await isTime;
  if (visit === mine) mine.check?.prepare();
}

async function loadSignIn(): Promise<AuthService> {
  try {
    return await connectSession();
  } catch (cause) {
    throw cause instanceof SiteError ? cause : new SiteError('sign-in/not-loaded', '', { cause });
  }
}

/** Takes what the rest needs from the sign-in code, once that is here. */
async function equip(mine: Visit): Promise<AuthService> {
  const auth = await mine.loaded;
  if (visit === mine && !mine.auth) {
    mine.auth = auth;
    mine.check = holdBotCheck(auth, mine.host, startOver);
    mine.leaveSession = $session.subscribe(closeWhenSignedIn);
    patch({ isKept: await auth.canKeepSession() });
  }
  return auth;
}

/** The dialog has closed: whatever was under way counts no more, and the next opening starts afresh. */
export function endSignIn(): void {
  leave();
  $signIn.set(freshSignIn($signIn.get().visit + 1));
}

function leave(): void {
  turn += 1;
  visit?.check?.clear();
  visit?.leaveSession?.();
  visit?.timers.forEach(clearTimeout);
  visit = undefined;
}

/** Tries again to load the sign-in code. */
export async function reloadSignIn(): Promise<void> {
  if (!visit) return;
  patch({ work: 'idle' });
  await beginSignIn(visit.host, visit.close);
}

/** Sends a code to the number that the visitor entered. */
export async function sendCode(text: string): Promise<void> {
  const phone = internationalPhone(text);
  if (!phone) return say('otp-send/missing-phone');
  if (!isPossiblePhone(phone)) return say('otp-send/invalid-phone');
  if ($signIn.get().work === 'not-loaded') await reloadSignIn();
  await attempt('sending', async (mine) => {
    const auth = await equip(mine);
    const { check } = mine;
    if (!check) throw new SiteError('otp-send/check-missing');
    const ready = await check.ready();
    const pending = await auth.sendCode(phone, ready).finally(() => {
      if (visit === mine) check.renew();
    });
    return () => {
      mine.pending = pending;
      go({ step: 'code', phone, resendAt: Date.now() + RESEND_DELAY });
      news('OTP sent to your phone! Please enter it below.');
    };
  });
}

/** Sends another code to the same number. */
export async function resendCode(): Promise<void> {
  const state = $signIn.get();
  if (state.step === 'code' && Date.now() >= state.resendAt) await sendCode(state.phone);
}

/** Goes back to the number, which is still there to be corrected. */
export function changeNumber(): void {
  const state = $signIn.get();
  if (state.step !== 'code' || !visit) return;
  turn += 1;
  visit.pending = undefined;
  go({ step: 'phone', phone: state.phone });
  patch({ work: 'idle', message: undefined });
}

/** Signs in with the code that the visitor entered. */
export async function verifyCode(text: string): Promise<void> {
  const code = plainCode(text);
  if (!code) return say('otp-verify/missing-code');
  if (!visit?.pending) return say('otp-verify/none-pending');
  const { pending } = visit;
  await attempt('verifying', async () => {
    await pending.confirm(code);
    return () => succeed('Phone number verified successfully! You are signed in.');
  });
}

/** Opens Google's window, at once: to be called directly in a click. */
export async function signInWithGoogle(): Promise<void> {
  await attempt('google', async ({ auth }) => {
    if (!auth) throw new SiteError('sign-in/not-loaded');
    const { displayName, email } = await auth.signInWithGoogle();
    return () => succeed(`Signed in successfully with Google: ${displayName ?? email ?? ''}`);
  });
}

/** Waits no longer for what is under way, so that it can be tried again. */
export function cancelWork(): void {
  const { work } = $signIn.get();
  if (work === 'idle' || work === 'loading' || work === 'not-loaded') return;
  turn += 1;
  if (work === 'sending') visit?.check?.renew();
  patch({ work: 'idle', message: undefined });
}

/** Does one thing at a time; only Google's window, which can get lost behind others, can be asked for again. */
async function attempt(work: Task, run: (mine: Visit) => Promise<() => void>): Promise<void> {
  const now = $signIn.get().work;
  const isFree = now === 'idle' || now === 'loading' || (now === 'google' && work === 'google');
  if (!visit || !isFree) return;
  turn += 1;
  const own = turn;
  const { longest, late, failed } = waits[work];
  patch({ work, message: undefined });
  try {
    const tooLate = () => new SiteError(late, 'It took too long. Please try again.');
    const finish = await within(longest, run(visit), tooLate);
    if (own === turn) finish();
  } catch (cause) {
    if (!(cause instanceof SiteError)) console.warn(cause);
    const error = cause instanceof SiteError ? cause : new SiteError(failed, wordsOf(cause));
    if (own === turn) fail(error);
    else if (error.code === 'google/already-open' && $signIn.get().work === 'google') tell(error);
  }
}

function fail(error: SiteError): void {
  const state = $signIn.get();
  if (error.code === 'otp-verify/expired' && state.step === 'code') {
    if (visit) visit.pending = undefined;
    go({ step: 'code', phone: state.phone, resendAt: Date.now() });
  }
  patch({ work: error.code === 'sign-in/not-loaded' ? 'not-loaded' : 'idle' });
  tell(error);
}

function succeed(text: string): void {
  go({ step: 'done' });
  news(text);
  const mine = visit;
  if (mine) void after(CLOSE_DELAY, mine).then(mine.close);
}

// The result of a bot check has become too old, before or while it was used.
function startOver(): void {
  const { step, work } = $signIn.get();
  visit?.check?.renew();
  if (step !== 'phone' && work !== 'sending') return;
  turn += 1;
  patch({ work: 'idle' });
  say('otp-send/check-expired');
}

// Somebody signed in elsewhere: in another tab, or in a Google window that was no longer waited for.
function closeWhenSignedIn(): void {
  const { step, work } = $signIn.get();
  const isSignedIn = $session.get().status === 'signed-in';
  if (isSignedIn && step !== 'done' && (work === 'idle' || work === 'loading')) visit?.close();
}

function after(ms: number, mine: Visit): Promise<void> {
  return new Promise((resolve) => {
    mine.timers.push(setTimeout(resolve, ms));
  });
}

function say(code: ErrorCode): void {
  patch({ message: { kind: 'problem', text: sentence(code) } });
}

function tell({ message }: SiteError): void {
  patch({ message: { kind: 'problem', text: message } });
}

function news(text: string): void {
  patch({ work: 'idle', message: { kind: 'news', text } });
}

function go(step: SignInStep): void {
  const { visit, work, message, isKept } = $signIn.get();
  $signIn.set({ ...step, visit, work, message, isKept });
}

function patch(
  change: Partial<Pick<ReturnType<typeof freshSignIn>, 'work' | 'message' | 'isKept'>>,
) {
  $signIn.set({ ...$signIn.get(), ...change });
}

function wordsOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
