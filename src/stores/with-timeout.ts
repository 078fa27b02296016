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

/** Loads a service and calls it. Only the call counts for the timeout. */
export async function call<Service, T>(
  load: () => Promise<Service>,
  method: (service: Service) => Promise<T>,
): Promise<T> {
  return withTimeout(method(await load()));
}
