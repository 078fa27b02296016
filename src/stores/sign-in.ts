import { atom } from 'nanostores';
import {
  BOT_CHECK_DELAY_MS,
  RESEND_DELAY_MS,
  SIGN_IN_CLOSE_DELAY_MS,
  SIGN_IN_TIMEOUTS_MS,
} from '@/config/timeouts';
import { sentence, SiteError, type ErrorCode } from '@/domain/errors';
import { internationalPhone, isPossiblePhone, plainCode } from '@/domain/phone';
import { initialSignIn } from '@/domain/sign-in';
import type { SignInCommon, SignInStep, SignInTask } from '@/domain/sign-in';
import type { AuthService, PendingCode } from '@/services/types';
import { createAbortSource } from './abort-source';
import { createBotCheckHolder, type BotCheckHolder } from './bot-check';
import { wait } from './clock';
import { environment as siteEnvironment, type Environment } from './environment';
import { session as siteSession, type SessionStore } from './session';
import { withTimeout } from './with-timeout';

/** What a task says when it takes too long, and when it fails without a sentence of its own. */
const ERRORS = {
  loading: { timeout: 'sign-in/not-loaded', failure: 'sign-in/not-loaded' },
  sending: { timeout: 'otp-send/check-expired', failure: 'otp-send/failed' },
  verifying: { timeout: 'otp-verify/failed', failure: 'otp-verify/failed' },
  google: { timeout: 'google/failed', failure: 'google/failed' },
} as const satisfies Record<SignInTask, Record<'timeout' | 'failure', ErrorCode>>;

/** What exists from the dialog's opening to its closing. */
interface DialogSession {
  /** Aborted when the dialog closes. */
  signal: AbortSignal;
  /** Where the bot check goes. */
  host: HTMLElement;
  close: () => void;
  loading: Promise<SignInCode>;
  /** The same, once it's there: Google's window must open without waiting for anything. */
  loaded?: SignInCode;
  pendingCode?: PendingCode | undefined;
}

interface SignInCode {
  auth: AuthService;
  botCheck: BotCheckHolder;
}

/** Signing in, as far as the dialog does it; the dialog itself is in sections/site/sign-in-dialog.ts. */
export function createSignIn({ clock }: Pick<Environment, 'clock'>, session: SessionStore) {
  const $signIn = atom(initialSignIn(0));
  const dialogs = createAbortSource();
  const tasks = createAbortSource();
  let dialog: DialogSession | undefined;

  function update(changes: Partial<SignInCommon>, step?: SignInStep): void {
    $signIn.set({ ...$signIn.get(), ...step, ...changes });
  }

  function showProblem(text: string): void {
    update({ message: { kind: 'problem', text } });
  }

  /** The dialog has opened: loads the sign-in code, then creates the bot check inside `host`. */
  async function open(host: HTMLElement, close: () => void): Promise<void> {
    const signal = dialogs.next();
    const current: DialogSession = { signal, host, close, loading: load(host, signal) };
    dialog = current;
    const delay = wait(BOT_CHECK_DELAY_MS, clock);
    if (await run('loading', () => current.loading)) update({ status: 'idle' });
    await delay;
    if (!signal.aborted) current.loaded?.botCheck.prepare();
  }

  async function load(host: HTMLElement, signal: AbortSignal): Promise<SignInCode> {
    const auth = await session.connect().catch((cause: unknown) => {
      console.warn(cause);
      throw cause instanceof SiteError ? cause : new SiteError('sign-in/not-loaded', '', { cause });
    });
    const loaded = { auth, botCheck: createBotCheckHolder(auth, host, replaceBotCheck, clock) };
    if (signal.aborted || !dialog) return loaded;
    dialog.loaded = loaded;
    const stopFollowing = session.$session.listen(closeWhenSignedIn);
    signal.addEventListener('abort', () => {
      stopFollowing();
      loaded.botCheck.clear();
    });
    closeWhenSignedIn();
    const isPersistent = await auth.canPersistSession();
    if (!signal.aborted) update({ isPersistent });
    return loaded;
  }

  /** The dialog has closed: whatever was under way is dropped, and the next opening starts over. */
  function close(): void {
    dialogs.abort();
    tasks.abort();
    dialog = undefined;
    $signIn.set(initialSignIn($signIn.get().opening + 1));
  }

  /** Tries again to load the sign-in code. */
  async function retry(): Promise<void> {
    if (!dialog) return;
    update({ status: 'idle' });
    await open(dialog.host, dialog.close);
  }

  /**
   * Runs one task at a time; only Google's window, which can get lost behind others, can be opened
   * again meanwhile. Returns `undefined` when the task failed, or when its answer came too late.
   */
  async function run<Result>(
    task: SignInTask,
    work: (current: DialogSession) => Promise<Result>,
  ): Promise<Result | undefined> {
    const { status } = $signIn.get();
    const isFree = status === 'idle' || status === 'loading' || status === 'google';
    if (!dialog || !isFree || (status === 'google' && task !== 'google')) return undefined;
    const signal = tasks.next();
    update({ status: task, message: undefined });
    const { timeout, failure } = ERRORS[task];
    const timeoutError = () => new SiteError(timeout, 'It took too long. Please try again.');
    try {
      const timeoutMs = SIGN_IN_TIMEOUTS_MS[task];
      const result = await withTimeout(work(dialog), timeoutMs, timeoutError, clock);
      return signal.aborted ? undefined : result;
    } catch (cause) {
      const error = cause instanceof SiteError ? cause : new SiteError(failure, messageOf(cause));
      if (error !== cause) console.warn(cause);
      const isFirstOfTwo =
        error.code === 'google/already-open' && $signIn.get().status === 'google';
      if (!signal.aborted) fail(error);
      else if (isFirstOfTwo) showProblem(error.message);
      return undefined;
    }
  }

  function fail({ code, message }: SiteError): void {
    const state = $signIn.get();
    if (code === 'otp-verify/expired' && dialog && state.step === 'code') {
      dialog.pendingCode = undefined;
      update({}, { ...state, resendAt: clock.now() });
    }
    update({ status: code === 'sign-in/not-loaded' ? 'not-loaded' : 'idle' });
    showProblem(message);
  }

  /** Shows the message, and closes the dialog a moment later. */
  async function succeed(text: string): Promise<void> {
    const current = dialog;
    update({ status: 'idle', message: { kind: 'notice', text } }, { step: 'done' });
    await wait(SIGN_IN_CLOSE_DELAY_MS, clock);
    if (!current?.signal.aborted) current?.close();
  }

  /** Stops waiting for the current task, so that it can be tried again. */
  function cancel(): void {
    const { status } = $signIn.get();
    if (status === 'idle' || status === 'loading' || status === 'not-loaded') return;
    tasks.abort();
    if (status === 'sending') dialog?.loaded?.botCheck.renew();
    update({ status: 'idle', message: undefined });
  }

  /** The result of the bot check is too old to be used. */
  function replaceBotCheck(): void {
    const { step, status } = $signIn.get();
    dialog?.loaded?.botCheck.renew();
    if (step !== 'phone' && status !== 'sending') return;
    tasks.abort();
    update({ status: 'idle' });
    showProblem(sentence('otp-send/check-expired'));
  }

  /** The visitor signed in elsewhere: in another tab, or in a Google window after its timeout. */
  function closeWhenSignedIn(): void {
    const { step, status } = $signIn.get();
    const isSignedIn = session.$session.get().status === 'signed-in';
    const isWaiting = status === 'idle' || status === 'loading';
    if (isSignedIn && isWaiting && step !== 'done') dialog?.close();
  }

  /** Sends a code to the number that the visitor typed. */
  async function sendCode(typed: string): Promise<void> {
    const phone = internationalPhone(typed);
    if (!phone) return showProblem(sentence('otp-send/missing-phone'));
    if (!isPossiblePhone(phone)) return showProblem(sentence('otp-send/invalid-phone'));
    if ($signIn.get().status === 'not-loaded') await retry();
    const pendingCode = await run('sending', async ({ loading, signal }) => {
      const { auth, botCheck } = await loading;
      const check = await botCheck.ready();
      return auth.sendCode(phone, check).finally(() => {
        if (!signal.aborted) botCheck.renew();
      });
    });
    if (!pendingCode || !dialog) return;
    dialog.pendingCode = pendingCode;
    const text = 'OTP sent to your phone! Please enter it below.';
    const resendAt = clock.now() + RESEND_DELAY_MS;
    update(
      { status: 'idle', message: { kind: 'notice', text } },
      { step: 'code', phone, resendAt },
    );
  }

  /** Sends another code to the same number. */
  async function resendCode(): Promise<void> {
    const state = $signIn.get();
    if (state.step === 'code' && clock.now() >= state.resendAt) await sendCode(state.phone);
  }

  /** Goes back to the phone number, which is still in its field. */
  function changeNumber(): void {
    const state = $signIn.get();
    if (state.step !== 'code' || !dialog) return;
    tasks.abort();
    dialog.pendingCode = undefined;
    update({ status: 'idle', message: undefined }, { step: 'phone', phone: state.phone });
  }

  /** Signs in with the code that the visitor typed. */
  async function verifyCode(typed: string): Promise<void> {
    const code = plainCode(typed);
    if (!code) return showProblem(sentence('otp-verify/missing-code'));
    const pendingCode = dialog?.pendingCode;
    if (!pendingCode) return showProblem(sentence('otp-verify/none-pending'));
    if (await run('verifying', () => pendingCode.confirm(code)))
      await succeed('Phone number verified successfully! You are signed in.');
  }

  /** Opens Google's window synchronously, because browsers only allow popups directly in a click. */
  async function signInWithGoogle(): Promise<void> {
    const account = await run('google', async ({ loaded }) => {
      if (!loaded) throw new SiteError('sign-in/not-loaded');
      return loaded.auth.signInWithGoogle();
    });
    if (!account) return;
    const name = account.displayName ?? account.email ?? '';
    await succeed(`Signed in successfully with Google: ${name}`);
  }

  return {
    $signIn,
    open,
    close,
    retry,
    cancel,
    sendCode,
    resendCode,
    changeNumber,
    verifyCode,
    signInWithGoogle,
  };
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

export const signIn = createSignIn(siteEnvironment, siteSession);
