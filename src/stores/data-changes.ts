import { DATA_CHANGED_KEY } from '@/config/storage-keys';
import type { Environment } from './environment';

/** Tells the other parts of this page, and the other tabs, that the visitor's stored data has changed. */
export function createDataChanges({
  listen,
  storage: { local },
}: Pick<Environment, 'listen' | 'storage'>) {
  const listeners = new Set<() => void>();

  /** Calls every listener except the caller's own. */
  function announce(own: () => void): void {
    // Other tabs receive the event although nothing stays in the storage.
    local.set(DATA_CHANGED_KEY, '1');
    local.remove(DATA_CHANGED_KEY);
    for (const listener of listeners) if (listener !== own) listener();
  }

  /** Calls back at each change, until the function that it returns is called. */
  function follow(listener: () => void): () => void {
    listeners.add(listener);
    const stopListening = listen('storage', ({ key, newValue }) => {
      if (key === DATA_CHANGED_KEY && newValue !== null) listener();
    });
    return () => {
      listeners.delete(listener);
      stopListening();
    };
  }

  return { announce, follow };
}
