import { PREFIX } from '../prefix';
import { SESSION_KEY } from './storage-keys';
import { CALL_TIMEOUT_MS } from '../timeouts';
import type { Items } from './storage';

/** What a lock needs of the browser. All tabs of the site share both. */
export interface LockDeps {
  storage: { local: Pick<Items, 'get'> };
  locks: () => Pick<LockManager, 'request'>;
}

/**
 * Deletes an account's data once every write in any tab has its answer: a write on its way would
 * otherwise arrive after the deletion. `remove` must not call a service that takes the lock.
 */
export const withDeletionLock = <T>(
  deps: LockDeps,
  uid: string,
  remove: () => Promise<T>,
): Promise<T> => withLock(deps, 'exclusive', uid, remove);

/** Throws if the lock isn't free within a call's time limit, or if the session has ended. */
function withLock<T>(
  { storage, locks }: LockDeps,
  mode: LockMode,
  uid: string,
  work: () => Promise<T>,
): Promise<T> {
  const options = { mode, signal: AbortSignal.timeout(CALL_TIMEOUT_MS) };
  return locks().request(`${PREFIX}:write:${uid}`, options, async () => {
    if (storage.local.get(SESSION_KEY) === null) throw new Error('The session has ended.');
    return work();
  });
}

type Write = (uid: string, ...parameters: never[]) => Promise<unknown>;

/**
 * Makes these methods of a service hold the lock until they have their answer, however late. Writes
 * wait for a deletion in any tab, not for each other, and fail if it has ended the session.
 */
export function lockWrites<Name extends string, Service extends Record<Name, Write>>(
  deps: LockDeps,
  service: Service,
  ...names: Name[]
): Service {
  const locked = names.map((name) => [
    name,
    (uid: string, ...parameters: never[]) =>
      withLock(deps, 'shared', uid, () => service[name](uid, ...parameters)),
  ]);
  return { ...service, ...Object.fromEntries(locked) };
}
