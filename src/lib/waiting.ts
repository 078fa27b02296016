import { CALL_TIMEOUT_MS, LOAD_TIMEOUT_MS } from './timeouts';

export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** Browsers name what `AbortSignal.timeout` ends in the same way. */
const tooLate = () => new DOMException('It took too long. Please try again.', 'TimeoutError');

/** Waits for the promise. Throws what `timeoutError` returns when that takes too long. */
function orThrowAfter<T>(ms: number, promise: Promise<T>, timeoutError: () => Error): Promise<T> {
  const timeout = wait(ms).then(() => {
    throw timeoutError();
  });
  return Promise.race([promise, timeout]);
}

/**
 * Waits for the promise. Throws what `timeoutError` returns when that takes too long. `loadModule` doesn't
 * use it: a script of every page has `loadModule`, and would have the default error, too.
 */
export const withTimeout = <T>(
  promise: Promise<T>,
  ms = CALL_TIMEOUT_MS,
  timeoutError: () => Error = tooLate,
): Promise<T> => orThrowAfter(ms, promise, timeoutError);

/**
 * Fetches, for `ms` milliseconds at most. Then it throws an error named `TimeoutError`, also where
 * the browser has another for it, as Chromium before 124.
 */
export async function fetchInTime(
  url: string,
  ms: number,
  options: Omit<RequestInit, 'signal'> = {},
): Promise<Response> {
  const signal = AbortSignal.timeout(ms);
  try {
    return await fetch(url, { ...options, signal });
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
}

/** Waits for what may fail without harm. Then the error is in the log, and there is no result. */
export function orUndefined<T>(promise: Promise<T>): Promise<T | undefined> {
  return promise.catch((error: unknown) => {
    console.warn(error);
    return undefined;
  });
}

/** Gives out one signal at a time and aborts the one before, to drop late answers. */
export function takeLatest() {
  let controller = new AbortController();
  const next = () => {
    controller.abort();
    controller = new AbortController();
    return controller.signal;
  };
  return { next, abort: () => controller.abort() };
}

/**
 * Loads code that a page needs late: `loadModule('figures', () => import('./figures'))`. Throws
 * 'Loading chunk failed' with the cause and the name. Firefox and older versions of Chromium remember
 * a failed import until the page is reloaded (https://github.com/whatwg/html/issues/10327), so
 * LoadingNotice.astro hears of it and offers that, until the same code has loaded after all.
 */
export async function loadModule<Module>(
  name: string,
  load: () => Promise<Module>,
): Promise<Module> {
  try {
    const module = await orThrowAfter(LOAD_TIMEOUT_MS, load(), () => new Error('timeout'));
    dispatch('loading-done', name);
    return module;
  } catch (cause) {
    dispatch('loading-failed', name);
    throw new Error(`Loading chunk failed (${cause}: ${name})`, { cause });
  }
}

function dispatch(event: 'loading-done' | 'loading-failed', name: string): void {
  globalThis.dispatchEvent?.(new CustomEvent(event, { detail: name }));
}
