import { PREFIX } from '../prefix';
import { SESSION_KEY } from './storage-keys';
import { CALL_TIMEOUT_MS } from '../timeouts';
import { localItems } from './storage';

/**
 * Deletes an account's data once every write in any tab has its answer: a write on its way would
 * otherwise arrive after the deletion. `remove` must not call a service that takes the lock.
 */
export function withDeletionLock<T>(uid: string, remove: () => Promise<T>): Promise<T> {
  return withLock('exclusive', uid, remove);
}

/** Throws if the lock isn't free within a call's time limit, or if the session has ended. */
function withLock<T>(mode: LockMode, uid: string, work: () => Promise<T>): Promise<T> {
  const options = { mode, signal: AbortSignal.timeout(CALL_TIMEOUT_MS) };
  return navigator.locks.request(`${PREFIX}:write:${uid}`, options, async () => {
    if (localItems.get(SESSION_KEY) === null) throw new Error('The session has ended.');
    return work();
  });
}

type Write = (uid: string, ...parameters: never[]) => Promise<unknown>;

/**
 * Makes these methods of a service hold the lock until they have their answer, however late. Writes
 * wait for a deletion in any tab, not for each other, and fail if it has ended the session.
 */
export function lockWrites<Name extends string, Service extends Record<Name, Write>>(
  service: Service,
  ...names: Name[]
): Service {
  const locked = names.map((name) => [
    name,
    (uid: string, ...parameters: never[]) =>
      withLock('shared', uid, () => service[name](uid, ...parameters)),
  ]);
  return { ...service, ...Object.fromEntries(locked) };
}
