import { DATA_CHANGED_KEY } from './storage-keys';
import type { Listen } from './events';
import type { Items } from './storage';

/** The stored data that can change, and `account`, which is announced before it's deleted. */
const CHANGES = ['waitlist', 'newsletter', 'account'] as const;

export type ChangedData = (typeof CHANGES)[number];

type Listener = (changed: ChangedData) => void;

/** Notifies the rest of this page and other tabs that the visitor's stored data has changed. */
export function createBroadcast({
  listen,
  storage: { local },
}: {
  listen: Listen;
  storage: { local: Pick<Items, 'set' | 'remove'> };
}) {
  const listeners = new Set<Listener>();

  /** Calls every listener except the caller's. */
  function announce(changed: ChangedData, except: Listener): void {
    // Other tabs receive the event although nothing stays in the storage.
    local.set(DATA_CHANGED_KEY, changed);
    local.remove(DATA_CHANGED_KEY);
    for (const listener of listeners) if (listener !== except) listener(changed);
  }

  /** Calls the listener at each change, until the function that it returns is called. */
  function follow(listener: Listener): () => void {
    listeners.add(listener);
    const stopListening = listen('storage', ({ key, newValue }) => {
      if (key !== DATA_CHANGED_KEY) return;
      // Null when the key is removed again. A tab with another version of the site may know other changes.
      const changed = CHANGES.find((change) => change === newValue);
      if (changed) listener(changed);
    });
    return () => {
      listeners.delete(listener);
      stopListening();
    };
  }

  return { announce, follow };
}
