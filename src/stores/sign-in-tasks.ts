import { atom } from 'nanostores';
import { SIGN_IN_TIMEOUTS_MS } from '@/domain/timeouts';
import { sentence, SiteError, type ErrorCode } from '@/messages/errors';
import { signInMessages } from '@/messages/sign-in';
import { takeLatest } from './take-latest';
import { withTimeout } from './with-timeout';

/** The sign-in tasks that a visitor waits for. */
type SignInTask = keyof typeof SIGN_IN_TIMEOUTS_MS;

/** The step of the dialog. `resendAt` is in milliseconds since 1970. */
type SignInStep =
  | { step: 'phone'; phone: string }
  | { step: 'code'; phone: string; resendAt: number }
  | { step: 'done' };

/** The state that all steps have. */
interface SignInCommon {
  /** Counts how often the dialog was opened. A new number resets the code's field. */
  opening: number;
  /** The current task, or `not-loaded` when the sign-in code couldn't be loaded. */
  status: SignInTask | 'idle' | 'not-loaded';
  /** An `input-error` is about the step's own field. */
  message: { kind: 'notice' | 'error' | 'input-error'; text: string } | undefined;
  /** Whether the browser can keep the session for the next page. */
  isPersistent: boolean;
}

/** The state of the sign-in dialog. */
export type SignIn = SignInStep & SignInCommon;

/** What a task says when it fails without a sentence of its own. */
const FAILURES = {
  loading: 'sign-in/not-loaded',
  sending: 'otp-send/failed',
  verifying: 'otp-verify/failed',
  google: 'google/failed',
} as const satisfies Record<SignInTask, ErrorCode>;

const INPUT_ERRORS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'otp-send/missing-phone',
  'otp-send/invalid-phone',
  'otp-verify/missing-code',
  'otp-verify/invalid-code',
  'otp-verify/expired',
  'otp-verify/none-pending',
]);

/** The state of the sign-in dialog, and the tasks that change it: one at a time, each with a timeout. */
export function createSignInTasks() {
  const $signIn = atom<SignIn>({
    step: 'phone',
    phone: '',
    opening: 0,
    status: 'loading',
    message: undefined,
    isPersistent: true,
  });
  const tasks = takeLatest();

  function update(changes: Partial<SignInCommon>, step?: SignInStep): void {
    $signIn.set({ ...$signIn.get(), ...step, ...changes });
  }

  function showError(code: ErrorCode, text = sentence(code)): void {
    update({ message: { kind: INPUT_ERRORS.has(code) ? 'input-error' : 'error', text } });
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
    const isFree =
      status === 'idle' || status === 'loading' || (status === 'google' && task === status);
    if (!isFree) return undefined;
    const signal = tasks.next();
    update({ status: task, message: undefined });
    const timeout = task === 'sending' ? 'otp-send/check-expired' : FAILURES[task];
    const timeoutError = () => new SiteError(timeout, signInMessages.tookTooLong);
    try {
      const result = await withTimeout(work(), SIGN_IN_TIMEOUTS_MS[task], timeoutError);
      return signal.aborted ? undefined : result;
    } catch (cause) {
      const error =
        cause instanceof SiteError ? cause : new SiteError(FAILURES[task], messageOf(cause));
      console.warn(error);
      const isFirstOfTwoWindows =
        error.code === 'google/already-open' && $signIn.get().status === 'google';
      if (!signal.aborted)
        update({ status: error.code === 'sign-in/not-loaded' ? 'not-loaded' : 'idle' });
      if (!signal.aborted || isFirstOfTwoWindows) showError(error.code, error.message);
      return undefined;
    }
  }

  return { $signIn, update, showError, run, abort: tasks.abort };
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
