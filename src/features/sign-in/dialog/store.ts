import { atom } from 'nanostores';
import { parseCode, parsePhone } from '@/lib/phone';
import { readArrival, withArrival } from '@/lib/arrival';
import { sources } from '@/config/sources';
import {
  RECAPTCHA_DELAY_MS,
  RECAPTCHA_TIMEOUT_MS,
  SIGN_IN_CLOSE_DELAY_MS,
  SIGN_IN_TIMEOUTS_MS,
  VERIFY_PAUSES_MS,
} from './timeouts';
import { takeLatest, wait, withTimeout } from '@/lib/waiting';
import { hasCode, SiteError } from '@/lib/errors';
import { signInErrors } from './errors';
import { isInputError, signInMessages } from './messages';
import { createKeptSteps } from './kept-steps';
import {
  codeStep,
  resendDelay,
  withUsedCode,
  type Clocks,
  type CodeStep,
  type SentCode,
  type SignInStep,
} from './model';
import type { Recaptcha, SignInService } from './service';
import type { Environment } from '@/lib/environment';
import type { SessionStore } from '../session';
import type { DialogControl } from './control';
import { createSubmit } from '@/lib/submit';

const readClocks = (): Clocks => ({ now: Date.now(), steady: performance.now() });

/** Whether a code can't be used any more. */
const isUsedUp = (error: unknown) =>
  hasCode(error, 'otp-verify/none-pending') || hasCode(error, 'otp-verify/expired');

interface Dialog {
  signal: AbortSignal;
  host: HTMLElement;
  /** What the next code is sent with. */
  recaptcha?: Recaptcha | undefined;
}

/**
 * The flow of the sign-in dialog, which is SignInDialog.astro (product specification, section 4,
 * sign-in modal). `$step` goes from `phone` to `code`, with a way back, and to `done`, after which
 * the dialog closes. A code that was sent can be entered after a reload, too. Sending fails with a code of `otp-send/…`, verifying of `otp-verify/…`, Google's
 * window of `google/…` (section 8). One text message for each code that is sent; no reads.
 */
export function createSignIn(
  { canOpenWindow, sharing, storage }: Environment,
  auth: SignInService,
  session: SessionStore,
  control: Pick<DialogControl, 'close'>,
) {
  const $step = atom<SignInStep>({ name: 'phone', phone: '' });
  /** Another message, for example while Google's window is open. */
  const $notice = atom('');
  const $isPersistent = atom(true);
  const { $submit, submit, fail, reset } = createSubmit(signInErrors);
  const kept = createKeptSteps({ storage });
  const dialogs = takeLatest();
  let dialog: Dialog | undefined;
  /** The code that was tried last, after its message's id, unless the answer was that it's wrong. */
  let unanswered = '';

  /** The dialog has opened: follows the session, and creates the reCAPTCHA inside `host`. */
  async function open(host: HTMLElement): Promise<void> {
    const signal = dialogs.next();
    const current = { signal, host };
    dialog = current;
    $isPersistent.set(storage.local.isPersistent());
    restore();
    const stopListening = session.$session.listen(closeWhenSignedIn);
    signal.addEventListener('abort', stopListening);
    closeWhenSignedIn();
    session.loadAuth().catch(console.warn);
    await wait(RECAPTCHA_DELAY_MS);
    prepareRecaptcha(current);
  }

  /** Goes on where a reload has interrupted the visitor; a code that is too old isn't offered. */
  function restore(): void {
    const step = $step.get();
    const sent = kept.sentCode();
    if (sent && step.name === 'phone') $step.set(codeStep(sent, readClocks()));
    else if (!sent && step.name === 'code') askForNumber(step.phone);
    if (!kept.isGoogleOpen()) return;
    kept.closeGoogle();
    $notice.set(signInMessages.googleInterrupted);
  }

  /** So that Send Code doesn't wait for it. A failure is shown then; until then, it may succeed. */
  function prepareRecaptcha(current: Dialog): void {
    if (!current.signal.aborted) recaptchaOf(current).ready().catch(console.warn);
  }

  /** The one that is being prepared, or a new one: two at once would load Google's script twice. */
  function recaptchaOf(current: Dialog): Recaptcha {
    return (current.recaptcha ??= auth.createRecaptcha(current.host, current.signal));
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
    if (isSignedIn() && !isBusy) closeDialog();
  }

  function closeDialog(): void {
    if (dialog) control.close();
  }

  /** Stops waiting, so that it can be tried again. */
  function cancel(): void {
    reset();
    kept.closeGoogle();
    $notice.set('');
  }

  /** Shows the message, and closes the dialog a moment later. */
  function succeed(message: string): void {
    kept.removeCode();
    $step.set({ name: 'done', message });
    setTimeout(closeDialog, SIGN_IN_CLOSE_DELAY_MS);
  }

  async function sendCode(typed: string): Promise<void> {
    const current = dialog;
    const phone = parsePhone(typed);
    if (!typed.trim()) return fail('otp-send/missing-phone');
    if (!phone) return fail('otp-send/invalid-phone');
    if (!current) return;
    await submit('otp-send/failed', async (signal) => {
      const sent = requestCode(current, phone);
      // By then, the reCAPTCHA is too old.
      const tooOld = () => new SiteError(signInErrors, 'otp-send/check-expired');
      const verificationId = await withTimeout(sent, SIGN_IN_TIMEOUTS_MS.sending, tooOld);
      if (!signal.aborted) askForCode({ verificationId, phone, sentAt: Date.now(), isOpen: true });
    });
  }

  function askForCode(sent: SentCode): void {
    kept.keepCode(sent);
    $step.set(codeStep(sent, readClocks()));
  }

  async function requestCode(current: Dialog, phone: string): Promise<string> {
    const recaptcha = recaptchaOf(current);
    try {
      await withTimeout(recaptcha.ready(), RECAPTCHA_TIMEOUT_MS);
    } catch (cause) {
      throw new SiteError(signInErrors, 'otp-send/check-missing', '', { cause });
    }
    // It can be used once.
    current.recaptcha = undefined;
    return recaptcha.sendCode(phone).finally(() => prepareRecaptcha(current));
  }

  async function resendCode(): Promise<void> {
    const step = $step.get();
    if (step.name === 'code' && untilResend() === 0) await sendCode(step.phone);
  }

  /** For how long another code can't be sent yet, in milliseconds. */
  function untilResend(): number {
    const step = $step.get();
    return step.name === 'code' ? resendDelay(step, readClocks()) : 0;
  }

  /** Goes back to the phone number, which is still in its field. */
  function changeNumber(): void {
    const step = $step.get();
    if (step.name === 'code') askForNumber(step.phone);
  }

  function askForNumber(phone: string): void {
    cancel();
    kept.removeCode();
    $step.set({ name: 'phone', phone });
  }

  async function verifyCode(typed: string): Promise<void> {
    const code = parseCode(typed);
    const step = $step.get();
    if (code === '') return fail('otp-verify/missing-code');
    if (step.name !== 'code') return fail('otp-verify/none-pending');
    if (!code) return fail('otp-verify/invalid-code');
    await submit('otp-verify/failed', async (signal) => {
      await withTimeout(confirm(step, code, signal), SIGN_IN_TIMEOUTS_MS.verifying);
      if (!signal.aborted) succeed(signInMessages.phoneVerified);
    });
  }

  /**
   * Signs in with a code. The SDK needs two calls for that: one that uses the code up, and one that
   * looks the account up. It gives away the token of the first when the second fails, and nothing
   * public can repeat the second alone. So when an answer is lost, the whole is tried again: if the
   * code wasn't used up, that signs in. If it was, it was right.
   */
  async function confirm(step: CodeStep, code: string, signal: AbortSignal): Promise<void> {
    const { verificationId } = step;
    const sent = `${verificationId} ${code}`;
    for (let attempt = 0; ; attempt++) {
      const mayBeUsed = unanswered === sent;
      unanswered = sent;
      try {
        return await auth.confirmCode(verificationId, code);
      } catch (error) {
        if (signal.aborted) throw error;
        if (mayBeUsed && isUsedUp(error)) throw usedUp(step, error);
        if (hasCode(error, 'otp-verify/invalid-code')) unanswered = '';
        const pause = VERIFY_PAUSES_MS[attempt];
        if (!pause || !hasCode(error, 'otp-verify/unanswered')) throw error;
        await wait(pause);
        signal.throwIfAborted();
      }
    }
  }

  function usedUp(step: CodeStep, cause: unknown): SiteError {
    $step.set(withUsedCode(step));
    return new SiteError(signInErrors, 'otp-verify/used', '', { cause });
  }

  /**
   * Opens Google's window. Browsers allow that only shortly after a click, and the click may have
   * come before this code was loaded.
   */
  async function signInWithGoogle(): Promise<void> {
    if (canOpenWindow()) await submit('google/failed', openGoogleWindow);
    else $notice.set(signInMessages.pressGoogleAgain);
  }

  async function openGoogleWindow(signal: AbortSignal): Promise<void> {
    $notice.set(signInMessages.googleHint);
    kept.openGoogle();
    try {
      const account = auth.signInWithGoogle();
      const { displayName, email } = await withTimeout(account, SIGN_IN_TIMEOUTS_MS.google);
      if (!signal.aborted)
        succeed(signInMessages.signedInWithGoogle + (displayName ?? email ?? ''));
    } finally {
      if (!signal.aborted) {
        kept.closeGoogle();
        $notice.set('');
      }
    }
  }

  /** Removes an error about the field while the visitor corrects it. */
  function clearInputError(): void {
    const state = $submit.get();
    if (state.status === 'failed' && isInputError(state.code)) reset();
  }

  /**
   * Copies the page's URL, to open it in a browser that Google accepts, with the referral code and
   * the source, which this one has stored.
   */
  async function copyLink(page: string): Promise<void> {
    const arrival = readArrival(storage.local, page, sources, Date.now());
    const url = withArrival(page, arrival);
    const isCopied = await sharing.copy(url);
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
    untilResend,
    changeNumber,
    verifyCode,
    signInWithGoogle,
    clearInputError,
    copyLink,
  };
}
