import { CALL_TIMEOUT_MS } from './timeouts';

/** Resolves after some milliseconds. */
export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** Resolves as the promise does. Throws what `timeoutError` returns when that takes too long. */
export async function withTimeout<T>(
  promise: Promise<T>,
  ms = CALL_TIMEOUT_MS,
  timeoutError = () => new Error('It took too long.'),
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(timeoutError()), ms);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Gives out one signal at a time and aborts the one before, to drop late answers. */
export function takeLatest() {
  let controller = new AbortController();
  const abort = () => controller.abort();
  const next = () => {
    abort();
    controller = new AbortController();
    return controller.signal;
  };
  return { next, abort };
}
