import { SESSION_KEY } from '@/domain/storage-keys';
import { CALL_TIMEOUT_MS } from '@/domain/timeouts';
import { localStore } from './storage';

/**
 * Runs a write for an account, while no other tab of the browser runs one. So deleting an account waits
 * for requests that are already on the network, and a tab that waited for the deletion writes nothing
 * afterwards. Throws when another tab takes longer than a call may take, or when the session is over.
 *
 * Locks can't be nested: what deletes takes one lock around all of its calls.
 */
export function withWriteLock<T>(uid: string, write: () => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
  return navigator.locks.request(`usrah:write:${uid}`, { signal }, async () => {
    if (localStore.get(SESSION_KEY) === null) throw new Error('The session is over.');
    return write();
  });
}
