import { CALL_TIMEOUT_MS } from '@/domain/timeouts';

/** Resolves as the promise does. Throws what `timeoutError` returns when that takes too long. */
export async function withTimeout<T>(
  promise: Promise<T>,
  ms = CALL_TIMEOUT_MS,
  timeoutError = () => new Error('It took too long.'),
): Promise<T> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(timeoutError()), ms);
  try {
    return await Promise.race([promise, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
