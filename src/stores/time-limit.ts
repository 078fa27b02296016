import { within } from './within';

/** A call to a service that has not ended after so many milliseconds has failed. */
export const LONGEST_CALL = 30_000;

/** The same service, but every call of it ends: in time, or with an error. */
export function withTimeLimit<Service extends object>(service: Service): Service {
  return new Proxy(service, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]): unknown => {
        const result: unknown = member.apply(target, args);
        if (!(result instanceof Promise)) return result;
        return within(LONGEST_CALL, result, () => new Error(`${String(name)} took too long.`));
      };
    },
  });
}
