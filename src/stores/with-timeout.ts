import { CALL_TIMEOUT_MS } from '@/config/timeouts';
import { systemClock, type Clock } from './clock';

/** Resolves as the promise does. Throws what `timeoutError` returns when that takes too long. */
export async function withTimeout<T>(
  promise: Promise<T>,
  ms: number,
  timeoutError: () => Error,
  clock: Clock = systemClock,
): Promise<T> {
  const timeout = Promise.withResolvers<never>();
  const cancel = clock.setTimeout(() => timeout.reject(timeoutError()), ms);
  try {
    return await Promise.race([promise, timeout.promise]);
  } finally {
    cancel();
  }
}

/** The same service, but each call of it ends in time: with its result or with an error. */
export function withCallTimeout<Service extends object>(service: Service): Service {
  return new Proxy(service, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]): unknown => {
        const result: unknown = member.apply(target, args);
        if (!(result instanceof Promise)) return result;
        return withTimeout(result, CALL_TIMEOUT_MS, () => timeoutError(String(name)));
      };
    },
  });
}

function timeoutError(name: string): Error {
  return new Error(`${name} took too long.`);
}
