import { atom } from 'nanostores';
import { SIGN_IN_TIMEOUTS_MS } from '@/domain/timeouts';
import { sentence, SiteError, type ErrorCode } from '@/messages/errors';
import { signInMessages } from '@/messages/sign-in';
import { initialSignIn, errorNotice } from '@/domain/sign-in';
import type { SignInCommon, SignInStep, SignInTask } from '@/domain/sign-in';
import { takeLatest } from './take-latest';
import { withTimeout } from './with-timeout';

/** What a task says when it takes too long, and when it fails without a sentence of its own. */
const ERRORS = {
  loading: { timeout: 'sign-in/not-loaded', failure: 'sign-in/not-loaded' },
  sending: { timeout: 'otp-send/check-expired', failure: 'otp-send/failed' },
  verifying: { timeout: 'otp-verify/failed', failure: 'otp-verify/failed' },
  google: { timeout: 'google/failed', failure: 'google/failed' },
} as const satisfies Record<SignInTask, Record<'timeout' | 'failure', ErrorCode>>;

/** The state of the sign-in dialog, and the tasks that change it: one at a time, each with a timeout. */
export function createSignInTasks() {
  const $signIn = atom(initialSignIn(0));
  const tasks = takeLatest();

  function update(changes: Partial<SignInCommon>, step?: SignInStep): void {
    $signIn.set({ ...$signIn.get(), ...step, ...changes });
  }

  function showError(code: ErrorCode, text = sentence(code)): void {
    update({ message: errorNotice(code, text) });
  }

  /**
   * Runs a task, unless another one is running; only Google's window, which can get lost behind
   * others, can be opened again meanwhile. Returns `undefined` when the task failed, or when its
   * answer came too late.
   */
  async function run<Result>(
    task: SignInTask,
    work: () => Promise<Result>,
  ): Promise<Result | undefined> {
    const { status } = $signIn.get();
    const isFree = status === 'idle' || status === 'loading' || status === 'google';
    if (!isFree || (status === 'google' && task !== 'google')) return undefined;
    const signal = tasks.next();
    update({ status: task, message: undefined });
    const { timeout, failure } = ERRORS[task];
    const timeoutError = () => new SiteError(timeout, signInMessages.tookTooLong);
    try {
      const result = await withTimeout(work(), SIGN_IN_TIMEOUTS_MS[task], timeoutError);
      return signal.aborted ? undefined : result;
    } catch (cause) {
      const error = cause instanceof SiteError ? cause : new SiteError(failure, messageOf(cause));
      if (error !== cause) console.warn(cause);
      if (!signal.aborted) fail(error);
      else if (isFirstOfTwoWindows(error)) showError(error.code, error.message);
      return undefined;
    }
  }

  function fail({ code, message }: SiteError): void {
    update({ status: code === 'sign-in/not-loaded' ? 'not-loaded' : 'idle' });
    showError(code, message);
  }

  function isFirstOfTwoWindows({ code }: SiteError): boolean {
    return code === 'google/already-open' && $signIn.get().status === 'google';
  }

  return { $signIn, update, showError, run, abort: tasks.abort };
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
