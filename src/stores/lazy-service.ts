import { withTimeout } from './with-timeout';

type Method = (...parameters: never[]) => Promise<unknown>;

/**
 * A service whose methods can be called before its code is there: each call loads it, once for all.
 * Every call has a timeout, which begins when the code has loaded.
 */
export function lazyService<Service extends Record<keyof Service, Method>>(
  load: () => Promise<Service>,
): Service {
  return new Proxy({} as Service, {
    get:
      (_, name) =>
      async (...parameters: never[]) =>
        withTimeout((await load())[name as keyof Service](...parameters)),
  });
}
