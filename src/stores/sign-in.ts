import { homeCountry } from '@/config/phone';
import { plainCode, readPhone } from '@/domain/phone';
import { wait } from '@/domain/retries';
import {
  RECAPTCHA_DELAY_MS,
  RECAPTCHA_TIMEOUT_MS,
  RESEND_DELAY_MS,
  SIGN_IN_CLOSE_DELAY_MS,
} from '@/domain/timeouts';
import { SiteError } from '@/messages/errors';
import { signInMessages } from '@/messages/sign-in';
import { canPersistSession } from '@/services/persistence';
import type { AuthService, ConfirmCode, Recaptcha } from '@/domain/service-types';
import { session as siteSession, type SessionStore } from './session';
import { createSignInTasks } from './sign-in-tasks';
import { takeLatest } from './take-latest';
import { withTimeout } from './with-timeout';

/** What exists from the dialog's opening to its closing. */
interface DialogSession {
  /** Aborted when the dialog closes. */
  signal: AbortSignal;
  /** Where the reCAPTCHA goes. */
  host: HTMLElement;
  close: () => void;
  loading: Promise<AuthService>;
  /** The same, once it's there: Google's window must open without waiting for anything. */
  auth?: AuthService;
  /** What the next code is sent with. */
  recaptcha?: Recaptcha | undefined;
}

/** Signing in, as far as the dialog does it; the dialog itself is in sections/site/sign-in-dialog.ts. */
export function createSignIn(session: SessionStore, canPersist = canPersistSession) {
  const { $signIn, update, showError, run, abort } = createSignInTasks();
  const dialogs = takeLatest();
  let dialog: DialogSession | undefined;
  /** It's still good when the dialog was closed by accident. */
  let confirmCode: ConfirmCode | undefined;

  const isSignedIn = () => session.$session.get().status === 'signed-in';

  /** The dialog has opened: loads the sign-in code, then creates the reCAPTCHA inside `host`. */
  async function open(host: HTMLElement, close: () => void): Promise<void> {
    const signal = dialogs.next();
    const current: DialogSession = { signal, host, close, loading: load(signal) };
    dialog = current;
    update({ opening: $signIn.get().opening + 1, isPersistent: canPersist() });
    const delay = wait(RECAPTCHA_DELAY_MS);
    if (await run('loading', () => current.loading)) update({ status: 'idle' });
    await delay;
    prepareRecaptcha(current);
  }

  function prepareRecaptcha(current: DialogSession): void {
    const { auth, host, signal } = current;
    if (signal.aborted || !auth) return;
    current.recaptcha ??= auth.createRecaptcha(host, signal, expire);
    // The visitor reads of a failure when they send a code; by then, it may succeed.
    current.recaptcha.ready().catch(console.warn);
  }

  async function load(signal: AbortSignal): Promise<AuthService> {
    const auth = await session.connect().catch((cause: unknown) => {
      console.warn(cause);
      throw cause instanceof SiteError ? cause : new SiteError('sign-in/not-loaded', '', { cause });
    });
    if (signal.aborted || !dialog) return auth;
    dialog.auth = auth;
    signal.addEventListener('abort', session.$session.listen(closeWhenSignedIn));
    closeWhenSignedIn();
    return auth;
  }

  /** The result of the reCAPTCHA is too old to be used. */
  function expire(): void {
    if ($signIn.get().status !== 'sending') return;
    cancel();
    showError('otp-send/check-expired');
  }

  /** The dialog has closed: whatever was under way is dropped. The next opening continues at this step. */
  function close(): void {
    dialogs.abort();
    dialog = undefined;
    cancel();
    if (isSignedIn() || $signIn.get().step === 'done') askForNumber('');
  }

  /** Tries again to load the sign-in code. */
  async function retry(): Promise<void> {
    if (!dialog) return;
    cancel();
    await open(dialog.host, dialog.close);
  }

  /** Shows the message, and closes the dialog a moment later. */
  async function succeed(text: string): Promise<void> {
    update({ status: 'idle', message: { kind: 'notice', text } }, { step: 'done' });
    await wait(SIGN_IN_CLOSE_DELAY_MS);
    dialog?.close();
  }

  /** Stops waiting for the current task, so that it can be tried again. */
  function cancel(): void {
    abort();
    update({ status: 'idle', message: undefined });
  }

  /** The visitor signed in elsewhere: in another tab, or in a Google window after its timeout. */
  function closeWhenSignedIn(): void {
    const { step, status } = $signIn.get();
    const isWaiting = status === 'idle' || status === 'loading';
    if (isSignedIn() && isWaiting && step !== 'done') dialog?.close();
  }

  /** Sends a code to the number that the visitor typed. */
  async function sendCode(typed: string): Promise<void> {
    if (!typed.trim()) return showError('otp-send/missing-phone');
    const phone = readPhone(typed, homeCountry);
    if (!phone) return showError('otp-send/invalid-phone');
    if ($signIn.get().status === 'not-loaded') await retry();
    const current = dialog;
    if (!current) return;
    const sent = await run('sending', async () => {
      const recaptcha = await takeRecaptcha(current);
      return recaptcha.sendCode(phone).finally(() => prepareRecaptcha(current));
    });
    if (!sent) return;
    confirmCode = sent;
    const message = { kind: 'notice', text: signInMessages.codeSent } as const;
    const resendAt = Date.now() + RESEND_DELAY_MS;
    update({ status: 'idle', message }, { step: 'code', phone, resendAt });
  }

  async function takeRecaptcha(current: DialogSession): Promise<Recaptcha> {
    const { loading, host, signal } = current;
    const auth = await loading;
    const recaptcha = current.recaptcha ?? auth.createRecaptcha(host, signal, expire);
    current.recaptcha = undefined;
    try {
      await withTimeout(recaptcha.ready(), RECAPTCHA_TIMEOUT_MS);
    } catch (cause) {
      throw new SiteError('otp-send/check-missing', '', { cause });
    }
    return recaptcha;
  }

  /** Sends another code to the same number. */
  async function resendCode(): Promise<void> {
    const state = $signIn.get();
    if (state.step === 'code' && Date.now() >= state.resendAt) await sendCode(state.phone);
  }

  /** Goes back to the phone number, which is still in its field. */
  function changeNumber(): void {
    const state = $signIn.get();
    if (state.step === 'code') askForNumber(state.phone);
  }

  function askForNumber(phone: string): void {
    cancel();
    confirmCode = undefined;
    update({}, { step: 'phone', phone });
  }

  /** Signs in with the code that the visitor typed. */
  async function verifyCode(typed: string): Promise<void> {
    const code = plainCode(typed);
    if (!code) return showError('otp-verify/missing-code');
    const confirm = confirmCode;
    if (!confirm) return showError('otp-verify/none-pending');
    if (await run('verifying', () => confirm(code).catch(replaceExpired)))
      await succeed(signInMessages.phoneVerified);
  }

  /** After a code has expired, another one can be sent immediately. */
  function replaceExpired(cause: unknown): never {
    const state = $signIn.get();
    const isExpired = cause instanceof SiteError && cause.code === 'otp-verify/expired';
    if (isExpired && state.step === 'code') {
      confirmCode = undefined;
      update({}, { ...state, resendAt: Date.now() });
    }
    throw cause;
  }

  /** Opens Google's window synchronously, because browsers only allow popups directly in a click. */
  async function signInWithGoogle(): Promise<void> {
    const auth = dialog?.auth;
    if (!auth) return;
    const account = await run('google', () => auth.signInWithGoogle());
    if (!account) return;
    const name = account.displayName ?? account.email ?? '';
    await succeed(signInMessages.signedInWithGoogle + name);
  }

  /** Keeps the number that the visitor types for when the dialog is closed by accident. */
  function typeNumber(phone: string): void {
    clearInputError();
    if ($signIn.get().step === 'phone') update({}, { step: 'phone', phone });
  }

  /** Removes an error with the field, while the visitor corrects it. */
  function clearInputError(): void {
    if ($signIn.get().message?.kind === 'input-error') update({ message: undefined });
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
    typeNumber,
    verifyCode,
    signInWithGoogle,
    clearInputError,
  };
}

export const signIn = createSignIn(siteSession);
