import { PROBE_KEY } from '@/domain/storage-keys';

/** Texts by their keys. Where the browser blocks storage, they're kept until the page is left. */
export interface KeyValueStorage {
  get: (key: string) => string | null;
  set: (key: string, value: string) => void;
  remove: (key: string) => void;
  /** Whether the browser keeps what is set. */
  isPersistent: () => boolean;
}

/** Reading the property throws already where storage is blocked, so it's read on each use. */
function createStorage(name: 'localStorage' | 'sessionStorage'): KeyValueStorage {
  const memory = new Map<string, string>();
  const attempt = <T>(use: (storage: Storage) => T): T | null => {
    try {
      return use(globalThis[name]);
    } catch {
      return null;
    }
  };
  const store: KeyValueStorage = {
    get: (key) => attempt((storage) => storage.getItem(key)) ?? memory.get(key) ?? null,
    set: (key, value) => {
      memory.delete(key);
      const isStored = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (!isStored) memory.set(key, value);
    },
    remove: (key) => {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    isPersistent: () => {
      store.set(PROBE_KEY, '1');
      const isStored = !memory.has(PROBE_KEY);
      store.remove(PROBE_KEY);
      return isStored;
    },
  };
  return store;
}

/** Shared by all tabs of the site, until it's removed. */
export const localStore = createStorage('localStorage');

/** This tab's own, until it's closed. */
export const tabStore = createStorage('sessionStorage');
