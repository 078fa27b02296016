import { withTimeout } from './waiting';

type Method = (...parameters: never[]) => Promise<unknown>;

/**
 * Returns a function that makes a method of a service which isn't loaded yet: `late('join')`. The
 * first call of any of them loads the service. Each call has a time limit, which begins when the
 * service has loaded.
 *
 * @example
 * const fromNewsletter = lateMethods(() => loadModule('newsletter', () => import('./service')));
 * const service = { subscribe: fromNewsletter('subscribe') };
 */
export const lateMethods =
  <Service extends Record<keyof Service, Method>>(load: () => Promise<Service>) =>
  <Name extends keyof Service>(name: Name) =>
    (async (...parameters: never[]) =>
      withTimeout((await load())[name](...parameters))) as Service[Name];
