import { PREFIX } from '@/domain/prefix';
import { SESSION_KEY } from '@/domain/storage-keys';
import { CALL_TIMEOUT_MS } from '@/domain/timeouts';
import type { Environment } from './environment';

/**
 * Runs a write for an account, while no other tab of the browser runs one. So deleting an account waits
 * for requests that are already on the network, and a tab that waited for the deletion writes nothing
 * afterwards. Throws when another tab takes longer than a call may take, or when the session is over.
 *
 * Locks can't be nested: what deletes takes one lock around all of its calls.
 */
export function withWriteLock<T>(
  { lock, storage }: Pick<Environment, 'lock' | 'storage'>,
  uid: string,
  write: () => Promise<T>,
): Promise<T> {
  return lock(`${PREFIX}:write:${uid}`, AbortSignal.timeout(CALL_TIMEOUT_MS), async () => {
    if (storage.local.get(SESSION_KEY) === null) throw new Error('The session is over.');
    return write();
  });
}
