import { CALL_TIMEOUT_MS } from '@/domain/timeouts';

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
