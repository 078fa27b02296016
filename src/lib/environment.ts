import { createBroadcast } from './browser/broadcast';
import { listen } from './browser/events';
import { sharing } from './browser/sharing';
import { localItems, tabItems } from './browser/storage';
import { withDeletionLock } from './browser/write-lock';

/** What every flow may use of the browser. Tests have their own, and fake timers globally. */
export type Environment = typeof environment;

const storage = { local: localItems, tab: tabItems };
const locks = () => navigator.locks;

/** The site's environment. Nothing here needs a browser until it's used: the build has none. */
export const environment = {
  storage,
  listen,
  dispatch(type: keyof WindowEventMap): void {
    window.dispatchEvent(new Event(type));
  },
  broadcast: createBroadcast({ listen, storage }),
  locks,
  withDeletionLock: <T>(uid: string, remove: () => Promise<T>) =>
    withDeletionLock({ storage, locks }, uid, remove),
  // Not loaded late: browsers open a window or copy only directly in the click.
  sharing,
  /** False while the pages are rendered at build time. */
  isBrowser: !import.meta.env.SSR,
  /** Sets or removes an attribute of <html>, which styles read. */
  toggleAttribute: (name: string, isOn: boolean) =>
    void document.documentElement.toggleAttribute(name, isOn),
  attribute: (name: string) => document.documentElement.getAttribute(name),
  /** Whether the browser lets the page open a window now, directly after a click. */
  canOpenWindow: () => navigator.userActivation.isActive,
  url: () => location.href,
  navigate: (path: string) => location.assign(path),
  history: globalThis.history as Pick<History, 'state' | 'pushState' | 'replaceState' | 'back'>,
};
