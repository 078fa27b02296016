import { RECAPTCHA_DELAY_MS, RESEND_DELAY_MS, SIGN_IN_CLOSE_DELAY_MS } from '@/domain/timeouts';
import { SiteError } from '@/messages/errors';
import { signInMessages } from '@/messages/sign-in';
import { internationalPhone, isPossiblePhone, plainCode } from '@/domain/phone';
import { initialSignIn, isInputError, type SignIn, type SignInStep } from '@/domain/sign-in';
import { canPersistSession } from '@/services/persistence';
import type { AuthService, PendingCode } from '@/stores/service-types';
import { takeLatest } from './take-latest';
import { createRecaptchaHolder, type RecaptchaHolder } from './recaptcha';
import { session as siteSession, type SessionStore } from './session';
import { createSignInTasks } from './sign-in-tasks';
import { wait } from '@/domain/retries';

/** What exists from the dialog's opening to its closing. */
interface DialogSession {
  /** Aborted when the dialog closes. */
  signal: AbortSignal;
  /** Where the reCAPTCHA goes. */
  host: HTMLElement;
  close: () => void;
  loading: Promise<SignInCode>;
  /** The same, once it's there: Google's window must open without waiting for anything. */
  loaded?: SignInCode;
}

interface SignInCode {
  auth: AuthService;
  recaptcha: RecaptchaHolder;
}

/** Signing in, as far as the dialog does it; the dialog itself is in sections/site/sign-in-dialog.ts. */
export function createSignIn(session: SessionStore, canPersist = canPersistSession) {
  const { $signIn, update, showError, run, abort } = createSignInTasks();
  const dialogs = takeLatest();
  let dialog: DialogSession | undefined;
  /** It's still good when the dialog was closed by accident. */
  let pendingCode: PendingCode | undefined;

  /** The dialog has opened: loads the sign-in code, then creates the reCAPTCHA inside `host`. */
  async function open(host: HTMLElement, close: () => void): Promise<void> {
    const signal = dialogs.next();
    const current: DialogSession = { signal, host, close, loading: load(host, signal) };
    dialog = current;
    const delay = wait(RECAPTCHA_DELAY_MS);
    if (await run('loading', () => current.loading)) update({ status: 'idle' });
    await delay;
    if (!signal.aborted) current.loaded?.recaptcha.prepare();
  }

  async function load(host: HTMLElement, signal: AbortSignal): Promise<SignInCode> {
    const auth = await session.connect().catch((cause: unknown) => {
      console.warn(cause);
      throw cause instanceof SiteError ? cause : new SiteError('sign-in/not-loaded', '', { cause });
    });
    const loaded = { auth, recaptcha: createRecaptchaHolder(auth, host, replaceRecaptcha) };
    if (signal.aborted || !dialog) return loaded;
    dialog.loaded = loaded;
    const stopFollowing = session.$session.listen(closeWhenSignedIn);
    signal.addEventListener('abort', () => {
      stopFollowing();
      loaded.recaptcha.clear();
    });
    closeWhenSignedIn();
    const isPersistent = await canPersist();
    if (!signal.aborted) update({ isPersistent });
    return loaded;
  }

  /** The dialog has closed: whatever was under way is dropped. The next opening continues at this step. */
  function close(): void {
    dialogs.abort();
    abort();
    dialog = undefined;
    const state = $signIn.get();
    const isSignedIn = session.$session.get().status === 'signed-in';
    const step = isSignedIn || state.step === 'done' ? undefined : stepOf(state);
    if (!step) pendingCode = undefined;
    $signIn.set(initialSignIn(state.opening + 1, step));
  }

  /** Tries again to load the sign-in code. */
  async function retry(): Promise<void> {
    if (!dialog) return;
    update({ status: 'idle' });
    await open(dialog.host, dialog.close);
  }

  /** Shows the message, and closes the dialog a moment later. */
  async function succeed(text: string): Promise<void> {
    const current = dialog;
    update({ status: 'idle', message: { kind: 'notice', text } }, { step: 'done' });
    await wait(SIGN_IN_CLOSE_DELAY_MS);
    if (!current?.signal.aborted) current?.close();
  }

  /** Stops waiting for the current task, so that it can be tried again. */
  function cancel(): void {
    const { status } = $signIn.get();
    if (status === 'idle' || status === 'loading' || status === 'not-loaded') return;
    abort();
    if (status === 'sending') dialog?.loaded?.recaptcha.renew();
    update({ status: 'idle', message: undefined });
  }

  /** The result of the reCAPTCHA is too old to be used. */
  function replaceRecaptcha(): void {
    const { step, status } = $signIn.get();
    dialog?.loaded?.recaptcha.renew();
    if (step !== 'phone' && status !== 'sending') return;
    abort();
    update({ status: 'idle' });
    showError('otp-send/check-expired');
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
    if (!phone) return showError('otp-send/missing-phone');
    if (!isPossiblePhone(phone)) return showError('otp-send/invalid-phone');
    if ($signIn.get().status === 'not-loaded') await retry();
    const current = dialog;
    if (!current) return;
    const sent = await run('sending', async () => {
      const { auth, recaptcha } = await current.loading;
      const check = await recaptcha.ready();
      return auth.sendCode(phone, check).finally(() => {
        if (!current.signal.aborted) recaptcha.renew();
      });
    });
    if (!sent) return;
    pendingCode = sent;
    const text = signInMessages.codeSent;
    const resendAt = Date.now() + RESEND_DELAY_MS;
    update(
      { status: 'idle', message: { kind: 'notice', text } },
      { step: 'code', phone, resendAt },
    );
  }

  /** Sends another code to the same number. */
  async function resendCode(): Promise<void> {
    const state = $signIn.get();
    if (state.step === 'code' && Date.now() >= state.resendAt) await sendCode(state.phone);
  }

  /** Goes back to the phone number, which is still in its field. */
  function changeNumber(): void {
    const state = $signIn.get();
    if (state.step !== 'code' || !dialog) return;
    abort();
    pendingCode = undefined;
    update({ status: 'idle', message: undefined }, { step: 'phone', phone: state.phone });
  }

  /** Signs in with the code that the visitor typed. */
  async function verifyCode(typed: string): Promise<void> {
    const code = plainCode(typed);
    if (!code) return showError('otp-verify/missing-code');
    const pending = pendingCode;
    if (!pending) return showError('otp-verify/none-pending');
    if (await run('verifying', () => pending.confirm(code).catch(replaceExpired)))
      await succeed(signInMessages.phoneVerified);
  }

  /** After a code has expired, another one can be sent immediately. */
  function replaceExpired(cause: unknown): never {
    const state = $signIn.get();
    const isExpired = cause instanceof SiteError && cause.code === 'otp-verify/expired';
    if (isExpired && dialog && state.step === 'code') {
      pendingCode = undefined;
      update({}, { ...state, resendAt: Date.now() });
    }
    throw cause;
  }

  /** Opens Google's window synchronously, because browsers only allow popups directly in a click. */
  async function signInWithGoogle(): Promise<void> {
    if (!dialog) return;
    const { loaded } = dialog;
    const account = await run('google', async () => {
      if (!loaded) throw new SiteError('sign-in/not-loaded');
      return loaded.auth.signInWithGoogle();
    });
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
    if (isInputError($signIn.get().message)) update({ message: undefined });
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

function stepOf(state: Exclude<SignIn, { step: 'done' }>): SignInStep {
  const { phone } = state;
  return state.step === 'code'
    ? { step: 'code', phone, resendAt: state.resendAt }
    : { step: 'phone', phone };
}

export const signIn = createSignIn(siteSession);
