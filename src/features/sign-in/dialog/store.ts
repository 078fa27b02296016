import { atom } from 'nanostores';
import { parsePhone } from '@/lib/phone';
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
import { hasCode, SiteError, unansweredError } from '@/lib/errors';
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
import { parseCode } from './one-time-code';
import type { Recaptcha, SignInService } from './service';
import type { Environment } from '@/lib/environment';
import type { SessionStore } from '../session';
import type { DialogControl } from './control';
import { createSubmit } from '@/lib/submit';

const readClocks = (): Clocks => ({ now: Date.now(), steady: performance.now() });

/** Whether a code can't be used any more. */
const isUsedUp = (error: unknown) =>
  hasCode(error, 'otp-verify/none-pending') || hasCode(error, 'otp-verify/expired');

/** The dialog while it's open. */
interface Dialog {
  signal: AbortSignal;
  host: HTMLElement;
  /** What the next code is sent with. */
  recaptcha?: Recaptcha | undefined;
}

interface Deps {
  environment: Environment;
  auth: SignInService;
  session: SessionStore;
  control: Pick<DialogControl, 'close'>;
}

type Flow = Deps & ReturnType<typeof createState>;

/**
 * The flow of the sign-in dialog, which is SignInDialog.astro (product specification, section 4,
 * sign-in modal). `$step` goes from `phone` to `code`, with a way back, and to `done`, after which
 * the dialog closes. A code that was sent can be entered after a reload, too. Sending fails with a
 * code of `otp-send/…`, verifying of `otp-verify/…`, Google's window of `google/…` (section 8). One
 * text message for each code that is sent; no reads.
 */
export function createSignIn(
  environment: Environment,
  auth: SignInService,
  session: SessionStore,
  control: Pick<DialogControl, 'close'>,
) {
  const deps = { environment, auth, session, control };
  const flow: Flow = { ...deps, ...createState(deps) };
  const { $step, $notice, $isPersistent, form } = flow;
  return {
    $step,
    $submit: form.$submit,
    $notice,
    $isPersistent,
    open: (host: HTMLElement) => open(flow, host),
    close: () => close(flow),
    cancel: () => cancel(flow),
    sendCode: (typed: string) => sendCode(flow, typed),
    resendCode: () => resendCode(flow),
    untilResend: () => untilResend(flow),
    changeNumber: () => changeNumber(flow),
    verifyCode: (typed: string) => verifyCode(flow, typed),
    signInWithGoogle: () => signInWithGoogle(flow),
    clearInputError: () => clearInputError(flow),
    copyLink: () => copyLink(flow),
  };
}

function createState({ environment }: Deps) {
  return {
    $step: atom<SignInStep>({ name: 'phone', phone: '' }),
    /** Another message, for example while Google's window is open. */
    $notice: atom(''),
    $isPersistent: atom(true),
    form: createSubmit(signInErrors),
    kept: createKeptSteps(environment),
    dialogs: takeLatest(),
    dialog: undefined as Dialog | undefined,
    /** The code that was tried last, after its message's id, unless the answer was that it's wrong. */
    unanswered: '',
  };
}

/** The dialog has opened: follows the session, and creates the reCAPTCHA inside `host`. */
async function open(flow: Flow, host: HTMLElement): Promise<void> {
  const { session } = flow;
  const signal = flow.dialogs.next();
  const current = { signal, host };
  flow.dialog = current;
  flow.$isPersistent.set(flow.environment.storage.local.isPersistent());
  restore(flow);
  const stopListening = session.$session.listen(() => closeWhenSignedIn(flow));
  signal.addEventListener('abort', stopListening);
  closeWhenSignedIn(flow);
  session.loadAuth().catch(console.warn);
  await wait(RECAPTCHA_DELAY_MS);
  prepareRecaptcha(flow, current);
}

/** Goes on where a reload has interrupted the visitor; a code that is too old isn't offered. */
function restore(flow: Flow): void {
  const { $step, kept } = flow;
  const step = $step.get();
  const sent = kept.sentCode();
  if (sent && step.name === 'phone') $step.set(codeStep(sent, readClocks()));
  else if (!sent && step.name === 'code') askForNumber(flow, step.phone);
  if (!kept.isGoogleOpen()) return;
  kept.closeGoogle();
  flow.$notice.set(signInMessages.googleInterrupted);
}

/** So that Send Code doesn't wait for it. A failure is shown then; until then, it may succeed. */
function prepareRecaptcha(flow: Flow, current: Dialog): void {
  if (!current.signal.aborted) recaptchaOf(flow, current).ready().catch(console.warn);
}

/** The one that is being prepared, or a new one: two at once would load Google's script twice. */
function recaptchaOf({ auth }: Flow, current: Dialog): Recaptcha {
  return (current.recaptcha ??= auth.createRecaptcha(current.host, current.signal));
}

/** The dialog has closed. It reopens at this step, unless somebody has signed in. */
function close(flow: Flow): void {
  flow.dialogs.abort();
  flow.dialog = undefined;
  cancel(flow);
  if (isSignedIn(flow) || flow.$step.get().name === 'done') askForNumber(flow, '');
}

const isSignedIn = ({ session }: Flow) => session.$session.get().status === 'signed-in';

/** The visitor has signed in in another tab, or in Google's window after its timeout. */
function closeWhenSignedIn(flow: Flow): void {
  const isBusy = flow.form.$submit.get().status === 'working' || flow.$step.get().name === 'done';
  if (isSignedIn(flow) && !isBusy) closeDialog(flow);
}

function closeDialog({ dialog, control }: Flow): void {
  if (dialog) control.close();
}

/** Stops waiting, so that it can be tried again. */
function cancel({ form, kept, $notice }: Flow): void {
  form.reset();
  kept.closeGoogle();
  $notice.set('');
}

/** Shows the message, and closes the dialog a moment later. */
function succeed(flow: Flow, message: string): void {
  flow.kept.removeCode();
  flow.$step.set({ name: 'done', message });
  setTimeout(() => closeDialog(flow), SIGN_IN_CLOSE_DELAY_MS);
}

async function sendCode(flow: Flow, typed: string): Promise<void> {
  const { dialog, form } = flow;
  const phone = parsePhone(typed);
  if (!typed.trim()) return form.fail('otp-send/missing-phone');
  if (!phone) return form.fail('otp-send/invalid-phone');
  if (!dialog) return;
  await form.submit('otp-send/failed', async (signal) => {
    const sent = requestCode(flow, dialog, phone);
    // By then, the reCAPTCHA is too old.
    const tooOld = () => unansweredError(undefined, signInErrors, 'otp-send/check-expired');
    const verificationId = await withTimeout(sent, SIGN_IN_TIMEOUTS_MS.sending, tooOld);
    if (!signal.aborted)
      askForCode(flow, { verificationId, phone, sentAt: Date.now(), isOpen: true });
  });
}

function askForCode({ $step, kept }: Flow, sent: SentCode): void {
  kept.keepCode(sent);
  $step.set(codeStep(sent, readClocks()));
}

async function requestCode(flow: Flow, current: Dialog, phone: string): Promise<string> {
  const recaptcha = recaptchaOf(flow, current);
  try {
    await withTimeout(recaptcha.ready(), RECAPTCHA_TIMEOUT_MS);
  } catch (cause) {
    throw unansweredError(cause, signInErrors, 'otp-send/check-missing');
  }
  // It can be used once.
  current.recaptcha = undefined;
  return recaptcha.sendCode(phone).finally(() => prepareRecaptcha(flow, current));
}

async function resendCode(flow: Flow): Promise<void> {
  const step = flow.$step.get();
  if (step.name === 'code' && untilResend(flow) === 0) await sendCode(flow, step.phone);
}

/** For how long another code can't be sent yet, in milliseconds. */
function untilResend({ $step }: Flow): number {
  const step = $step.get();
  return step.name === 'code' ? resendDelay(step, readClocks()) : 0;
}

/** Goes back to the phone number, which is still in its field. */
function changeNumber(flow: Flow): void {
  const step = flow.$step.get();
  if (step.name === 'code') askForNumber(flow, step.phone);
}

function askForNumber(flow: Flow, phone: string): void {
  cancel(flow);
  flow.kept.removeCode();
  flow.$step.set({ name: 'phone', phone });
}

async function verifyCode(flow: Flow, typed: string): Promise<void> {
  const { form } = flow;
  const code = parseCode(typed);
  const step = flow.$step.get();
  if (code === '') return form.fail('otp-verify/missing-code');
  if (step.name !== 'code') return form.fail('otp-verify/none-pending');
  if (!code) return form.fail('otp-verify/invalid-code');
  await form.submit('otp-verify/failed', async (signal) => {
    await withTimeout(confirm(flow, step, code, signal), SIGN_IN_TIMEOUTS_MS.verifying);
    if (!signal.aborted) succeed(flow, signInMessages.phoneVerified);
  });
}

/**
 * Signs in with a code. The SDK needs two calls for that: one that uses the code up, and one that
 * looks the account up. It gives away the token of the first when the second fails, and nothing
 * public can repeat the second alone. So when an answer is lost, the whole is tried again: if the
 * code wasn't used up, that signs in. If it was, it was right.
 */
async function confirm(
  flow: Flow,
  step: CodeStep,
  code: string,
  signal: AbortSignal,
): Promise<void> {
  const { verificationId } = step;
  const sent = `${verificationId} ${code}`;
  for (let attempt = 0; ; attempt++) {
    const mayBeUsed = flow.unanswered === sent;
    flow.unanswered = sent;
    try {
      return await flow.auth.confirmCode(verificationId, code);
    } catch (error) {
      if (signal.aborted) throw error;
      if (mayBeUsed && isUsedUp(error)) throw usedUp(flow, step, error);
      if (hasCode(error, 'otp-verify/invalid-code')) flow.unanswered = '';
      const pause = VERIFY_PAUSES_MS[attempt];
      if (!pause || !hasCode(error, 'otp-verify/unanswered')) throw error;
      await wait(pause);
      signal.throwIfAborted();
    }
  }
}

function usedUp({ $step }: Flow, step: CodeStep, cause: unknown): SiteError {
  $step.set(withUsedCode(step));
  return new SiteError(signInErrors, 'otp-verify/used', '', { cause });
}

/**
 * Opens Google's window. Browsers allow that only shortly after a click, and the click may have
 * come before this code was loaded.
 */
async function signInWithGoogle(flow: Flow): Promise<void> {
  if (flow.environment.canOpenWindow())
    await flow.form.submit('google/failed', (signal) => openGoogleWindow(flow, signal));
  else flow.$notice.set(signInMessages.pressGoogleAgain);
}

async function openGoogleWindow(flow: Flow, signal: AbortSignal): Promise<void> {
  const { $notice, kept } = flow;
  $notice.set(signInMessages.googleHint);
  kept.openGoogle();
  try {
    const account = flow.auth.signInWithGoogle();
    const { displayName, email } = await withTimeout(account, SIGN_IN_TIMEOUTS_MS.google);
    if (!signal.aborted)
      succeed(flow, signInMessages.signedInWithGoogle + (displayName ?? email ?? ''));
  } finally {
    if (!signal.aborted) {
      kept.closeGoogle();
      $notice.set('');
    }
  }
}

/** Removes an error about the field while the visitor corrects it. */
function clearInputError({ form }: Flow): void {
  const state = form.$submit.get();
  if (state.status === 'failed' && isInputError(state.code)) form.reset();
}

/**
 * Copies the page's URL, to open it in a browser that Google accepts, with the source and the
 * referral code, which this one has stored.
 */
async function copyLink({ environment, $notice }: Flow): Promise<void> {
  const { sharing, storage } = environment;
  const page = environment.url();
  const arrival = readArrival(storage.local, page, sources, Date.now());
  const url = withArrival(page, arrival);
  const isCopied = await sharing.copy(url);
  $notice.set(isCopied ? signInMessages.linkCopied : url);
}
