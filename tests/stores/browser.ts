import { vi } from 'vitest';

/** The little of a browser that the session needs, for stores that are tested without one. */
export function openBrowser() {
  const items = new Map<string, string>();
  const attributes = new Set<string>();
  const events = new EventTarget();
  const browser = {
    items,
    attributes,
    /** What the browser throws when something is kept. */
    storageFailure: undefined as Error | undefined,
    /** The hint has changed in another tab; the page's inline script has seen it. */
    hear: (event: 'storage' | 'pageshow', isSignedIn: boolean) => {
      if (isSignedIn) attributes.add('data-session');
      else attributes.delete('data-session');
      const details = event === 'storage' ? { key: 'usrah:session' } : { persisted: true };
      events.dispatchEvent(Object.assign(new Event(event), details));
    },
    goOnline: () => events.dispatchEvent(new Event('online')),
  };
  vi.stubGlobal('window', events);
  vi.stubGlobal('localStorage', {
    setItem: (key: string, value: string) => {
      if (browser.storageFailure) throw browser.storageFailure;
      items.set(key, value);
    },
    removeItem: (key: string) => items.delete(key),
  });
  vi.stubGlobal('document', {
    documentElement: {
      hasAttribute: (name: string) => attributes.has(name),
      toggleAttribute: (name: string, on: boolean) =>
        on ? attributes.add(name) : attributes.delete(name),
    },
  });
  return browser;
}
