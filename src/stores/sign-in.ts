import { atom } from 'nanostores';
import { homeCountry } from '@/config/phone';
import { plainCode, readPhone } from '@/domain/phone';
import { withReferral } from '@/domain/referral-code';
import { REFERRAL_KEY } from '@/domain/storage-keys';
import {
  GOOGLE_HINT_DELAY_MS,
  RECAPTCHA_DELAY_MS,
  RECAPTCHA_TIMEOUT_MS,
  RESEND_DELAY_MS,
  SIGN_IN_CLOSE_DELAY_MS,
  SIGN_IN_TIMEOUTS_MS,
} from '@/domain/timeouts';
import { takeLatest, wait, withTimeout } from '@/domain/waiting';
import { codeOf, SiteError, type ErrorCode } from '@/messages/errors';
import { isInputError, signInMessages } from '@/messages/sign-in';
import type { AuthService, ConfirmCode, Recaptcha } from '@/services/firebase/auth';
import { environment as siteEnvironment, type Environment } from './environment';
import { session as siteSession, type SessionStore } from './session';
import { createSubmit } from './submit';

/** The step of the dialog. `resendAt` is in milliseconds since 1970. */
type SignInStep =
  | { name: 'phone'; phone: string }
  | { name: 'code'; phone: string; resendAt: number }
  | { name: 'done'; message: string };

/** What exists while the dialog is open. */
interface Dialog {
  /** Aborted when the dialog closes. */
  signal: AbortSignal;
  /** Where the reCAPTCHA goes. */
  host: HTMLElement;
  close: () => void;
  /** What the next code is sent with. */
  recaptcha?: Recaptcha | undefined;
}

/** Signing in, in the dialog of sections/site/SignInDialog.astro. */
export function createSignIn(
  { canOpenWindow, services, storage }: Environment,
  session: SessionStore,
) {
  const $step = atom<SignInStep>({ name: 'phone', phone: '' });
  /** What else there is to say, for example while Google's window is open. */
  const $notice = atom('');
  const $isPersistent = atom(true);
  const { $submit, submit, fail, reset } = createSubmit();
  const dialogs = takeLatest();
  let dialog: Dialog | undefined;
  /** Known without waiting, because Google's window must open directly in a click. */
  let auth: AuthService | undefined;
  /** It's still good when the dialog was closed by accident. */
  let confirmCode: ConfirmCode | undefined;

  /** The dialog has opened: loads the sign-in code, then creates the reCAPTCHA inside `host`. */
  async function open(host: HTMLElement, close: () => void): Promise<void> {
    const signal = dialogs.next();
    const current = { signal, host, close };
    dialog = current;
    $isPersistent.set(storage.local.isPersistent());
    signal.addEventListener('abort', session.$session.listen(closeWhenSignedIn));
    closeWhenSignedIn();
    try {
      await Promise.all([load(), wait(RECAPTCHA_DELAY_MS)]);
      prepareRecaptcha(current);
    } catch (error) {
      console.warn(error);
      if (!signal.aborted) fail(codeOf(error, 'sign-in/not-loaded'));
    }
  }

  async function load(): Promise<AuthService> {
    try {
      return (auth = await session.connect());
    } catch (cause) {
      throw cause instanceof SiteError ? cause : new SiteError('sign-in/not-loaded', '', { cause });
    }
  }

  function prepareRecaptcha(current: Dialog): void {
    if (current.signal.aborted || !auth) return;
    current.recaptcha ??= auth.createRecaptcha(current.host, current.signal);
    // The visitor reads of a failure when they send a code; by then, it may succeed.
    current.recaptcha.ready().catch(console.warn);
  }

  /** The dialog has closed. It reopens at this step, unless somebody has signed in. */
  function close(): void {
    dialogs.abort();
    dialog = undefined;
    cancel();
    if (isSignedIn() || $step.get().name === 'done') askForNumber('');
  }

  const isSignedIn = () => session.$session.get().status === 'signed-in';

  /** The visitor has signed in in another tab, or in Google's window after its timeout. */
  function closeWhenSignedIn(): void {
    const isBusy = $submit.get().status === 'working' || $step.get().name === 'done';
    if (isSignedIn() && !isBusy) dialog?.close();
  }

  /** Stops waiting, so that it can be tried again. */
  function cancel(): void {
    reset();
    $notice.set('');
  }

  /** Shows the message, and closes the dialog a moment later. */
  function succeed(message: string): void {
    $step.set({ name: 'done', message });
    setTimeout(() => dialog?.close(), SIGN_IN_CLOSE_DELAY_MS);
  }

  /** Sends a code to the number that the visitor typed. */
  async function sendCode(typed: string): Promise<void> {
    const current = dialog;
    const phone = readPhone(typed, homeCountry);
    if (!typed.trim()) return fail('otp-send/missing-phone');
    if (!phone) return fail('otp-send/invalid-phone');
    if (!current) return;
    await submit('otp-send/failed', async (signal) => {
      const sent = requestCode(current, phone);
      // By then, the reCAPTCHA is too old.
      const tooOld = () => new SiteError('otp-send/check-expired');
      const confirm = await withTimeout(sent, SIGN_IN_TIMEOUTS_MS.sending, tooOld);
      if (signal.aborted) return;
      confirmCode = confirm;
      $step.set({ name: 'code', phone, resendAt: Date.now() + RESEND_DELAY_MS });
    });
  }

  async function requestCode(current: Dialog, phone: string): Promise<ConfirmCode> {
    const { createRecaptcha } = await load();
    // Also kept when `open` has not come to it yet: two at once would load Google's script twice.
    const recaptcha = (current.recaptcha ??= createRecaptcha(current.host, current.signal));
    try {
      await withTimeout(recaptcha.ready(), RECAPTCHA_TIMEOUT_MS);
    } catch (cause) {
      throw new SiteError('otp-send/check-missing', '', { cause });
    }
    // It can be used once.
    current.recaptcha = undefined;
    return recaptcha.sendCode(phone).finally(() => prepareRecaptcha(current));
  }

  /** Sends another code to the same number. */
  async function resendCode(): Promise<void> {
    const step = $step.get();
    if (step.name === 'code' && Date.now() >= step.resendAt) await sendCode(step.phone);
  }

  /** Goes back to the phone number, which is still in its field. */
  function changeNumber(): void {
    const step = $step.get();
    if (step.name === 'code') askForNumber(step.phone);
  }

  function askForNumber(phone: string): void {
    cancel();
    confirmCode = undefined;
    $step.set({ name: 'phone', phone });
  }

  /** Signs in with the code that the visitor typed. */
  async function verifyCode(typed: string): Promise<void> {
    const code = plainCode(typed);
    const confirm = confirmCode;
    if (!code) return fail('otp-verify/missing-code');
    if (!confirm) return fail('otp-verify/none-pending');
    await submit('otp-verify/failed', async (signal) => {
      try {
        await withTimeout(
          confirm(code),
          SIGN_IN_TIMEOUTS_MS.verifying,
          tookTooLong('otp-verify/failed'),
        );
      } catch (error) {
        if (error instanceof SiteError && error.code === 'otp-verify/expired') allowResend();
        throw error;
      }
      if (!signal.aborted) succeed(signInMessages.phoneVerified);
    });
  }

  /** The code has expired: another one can be sent immediately. */
  function allowResend(): void {
    const step = $step.get();
    confirmCode = undefined;
    if (step.name === 'code') $step.set({ ...step, resendAt: 0 });
  }

  /**
   * Opens Google's window, without waiting for anything once the code is there: browsers only allow
   * it in a click, and for a moment after one.
   */
  async function signInWithGoogle(): Promise<void> {
    if (!auth) {
      await submit('sign-in/not-loaded', async () => void (await load()));
      if (!auth || $submit.get().status !== 'done') return;
      if (!canOpenWindow()) return $notice.set(signInMessages.pressGoogleAgain);
    }
    const { signInWithGoogle: openWindow } = auth;
    $notice.set('');
    await submit('google/failed', async (signal) => {
      const hint = setTimeout(() => $notice.set(signInMessages.googleHint), GOOGLE_HINT_DELAY_MS);
      signal.addEventListener('abort', () => clearTimeout(hint));
      const { displayName, email } = await withTimeout(
        openWindow(),
        SIGN_IN_TIMEOUTS_MS.google,
        tookTooLong('google/failed'),
      ).finally(() => clearTimeout(hint));
      if (!signal.aborted)
        succeed(signInMessages.signedInWithGoogle + (displayName ?? email ?? ''));
    });
  }

  /** Removes an error with the field, while the visitor corrects it. */
  function clearInputError(): void {
    const state = $submit.get();
    if (state.status === 'failed' && isInputError(state.code)) reset();
  }

  /** Copies the page's URL, with the referral code, to open it in a browser that Google accepts. */
  async function copyLink(page: string): Promise<void> {
    const url = withReferral(page, storage.local.get(REFERRAL_KEY));
    const isCopied = await services.sharing.copy(url);
    $notice.set(isCopied ? signInMessages.linkCopied : url);
  }

  return {
    $step,
    $submit,
    $notice,
    $isPersistent,
    open,
    close,
    cancel,
    sendCode,
    resendCode,
    changeNumber,
    verifyCode,
    signInWithGoogle,
    clearInputError,
    copyLink,
  };
}

const tookTooLong = (code: ErrorCode) => () => new SiteError(code, signInMessages.tookTooLong);

export const signIn = createSignIn(siteEnvironment, siteSession);
