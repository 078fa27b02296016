import { PROBE_KEY } from './storage-keys';

/** A storage of the browser, which never throws. */
export type Items = ReturnType<typeof createStorage>;

/**
 * Texts by their keys. Where the browser blocks or refuses to store them, they're kept until the
 * page is left. With storage blocked, even reading `globalThis.localStorage` throws.
 */
function createStorage(name: 'localStorage' | 'sessionStorage') {
  const memory = new Map<string, string>();
  const attempt = <T>(use: (storage: Storage) => T): T | undefined => {
    try {
      return use(globalThis[name]);
    } catch {
      return undefined;
    }
  };
  const items = {
    get: (key: string): string | null =>
      memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    set(key: string, value: string): void {
      memory.set(key, value);
      attempt((storage) => {
        storage.setItem(key, value);
        memory.delete(key);
      });
    },
    remove(key: string): void {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    /** Whether the browser keeps what is set. */
    isPersistent(): boolean {
      items.set(PROBE_KEY, '1');
      const isStored = !memory.has(PROBE_KEY);
      items.remove(PROBE_KEY);
      return isStored;
    },
  };
  return items;
}

/** Shared by all tabs of the site, until it's removed. */
export const localItems = createStorage('localStorage');

/** Only for this tab, until it's closed. */
export const tabItems = createStorage('sessionStorage');
