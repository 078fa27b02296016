import { atom } from 'nanostores';
import { toSiteError, type ErrorMessages } from './errors';
import { takeLatest } from './waiting';

/** What a form is doing. With another `attempt`, the same error is announced again. */
type Submit<Result = void> =
  | { status: 'idle' | 'working' }
  | { status: 'failed'; code: string; message: string; attempt: number }
  | { status: 'done'; result: Result };

/**
 * The submit machine of a form, which fails with one of these errors, or with what its work throws.
 * While it's working, everything but `reset` is ignored.
 *
 * @example
 * const { $submit, submit } = createSubmit(subscribeErrors);
 * await submit('subscribe/failed', (signal) => service.subscribe(uid, email, signal));
 */
export function createSubmit<Code extends string, Result = void>(errors: ErrorMessages<Code>) {
  const $submit = atom<Submit<Result>>({ status: 'idle' });
  const requests = takeLatest();
  let attempt = 0;

  const isWorking = () => $submit.get().status === 'working';

  /**
   * Calls `work` at once, because browsers open windows only directly in a click. An error without
   * a code gets `otherwise`. `signal` is aborted by `reset` and by a failure, so that slow work
   * can't commit after the visitor has read that it failed.
   */
  async function submit(
    otherwise: Code,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<void> {
    if (isWorking()) return;
    const signal = requests.next();
    $submit.set({ status: 'working' });
    try {
      const result = await work(signal);
      if (!signal.aborted) $submit.set({ status: 'done', result });
    } catch (error) {
      console.warn(error);
      if (signal.aborted) return;
      reset();
      const { code, message } = toSiteError(error, errors, otherwise);
      show(code, message);
    }
  }

  /** Shows an error. Nothing is returned: in an action, `return fail(…)` means that it ends there. */
  function fail(code: Code): void {
    show(code, errors[code]);
  }

  function show(code: string, message: string): void {
    if (isWorking()) return;
    attempt += 1;
    $submit.set({ status: 'failed', code, message, attempt });
  }

  /** Back to idle; an answer that is still to come is dropped. */
  function reset(): void {
    requests.abort();
    $submit.set({ status: 'idle' });
  }

  return { $submit, submit, fail, reset };
}
