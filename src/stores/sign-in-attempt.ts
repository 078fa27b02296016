import { SiteError, type ErrorCode } from '@/domain/errors';
import type { Task } from '@/domain/sign-in';
import { $signIn, after, go, news, now, patch, tell, type Visit } from './sign-in-visit';
import { within } from './within';

/** Milliseconds for which the message of success stands before the dialog closes. */
const CLOSE_DELAY = 1500;

/**
 * How long each task may take, in milliseconds, and what it says when it takes longer or fails. The
 * bot check may ask a person to solve something, and Google for a password.
 */
const waits = {
  loading: { longest: 30_000, late: 'sign-in/not-loaded', failed: 'sign-in/not-loaded' },
  sending: { longest: 120_000, late: 'otp-send/check-expired', failed: 'otp-send/failed' },
  verifying: { longest: 45_000, late: 'otp-verify/failed', failed: 'otp-verify/failed' },
  google: { longest: 300_000, late: 'google/failed', failed: 'google/failed' },
} as const satisfies Record<Task, { longest: number; late: ErrorCode; failed: ErrorCode }>;

/**
 * Does one task at a time; what it returns is done only if nothing else was asked for since. Only
 * Google's window, which can get lost behind others, can be asked for again meanwhile.
 */
export async function attempt(
  work: Task,
  run: (visit: Visit) => Promise<() => void>,
): Promise<void> {
  const before = $signIn.get().work;
  const isFree =
    before === 'idle' || before === 'loading' || (before === 'google' && work === 'google');
  if (!now.visit || !isFree) return;
  const turn = ++now.turn;
  const { longest, late, failed } = waits[work];
  patch({ work, message: undefined });
  try {
    const tooLate = () => new SiteError(late, 'It took too long. Please try again.');
    const finish = await within(longest, run(now.visit), tooLate);
    if (turn === now.turn) finish();
  } catch (cause) {
    const error = cause instanceof SiteError ? cause : new SiteError(failed, wordsOf(cause));
    if (error !== cause) console.warn(cause);
    if (turn === now.turn) fail(error);
    else if (error.code === 'google/already-open' && $signIn.get().work === 'google') tell(error);
  }
}

/** Says that somebody is signed in, and closes the dialog a moment later. */
export function succeed(text: string): void {
  go({ step: 'done' });
  news(text);
  const { visit } = now;
  if (visit) void after(CLOSE_DELAY, visit).then(visit.close);
}

function fail(error: SiteError): void {
  const state = $signIn.get();
  if (error.code === 'otp-verify/expired' && state.step === 'code') {
    if (now.visit) now.visit.pending = undefined;
    go({ step: 'code', phone: state.phone, resendAt: Date.now() });
  }
  patch({ work: error.code === 'sign-in/not-loaded' ? 'not-loaded' : 'idle' });
  tell(error);
}

function wordsOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
