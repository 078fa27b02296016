import { services } from './services';
import { localItems, tabItems } from '../lib/browser/storage';
import { withDeletionLock } from '../lib/browser/write-lock';

/** The services, and what stores use of the browser. Tests fake timers globally. */
export type Environment = typeof environment;

/** The site's environment. Nothing here needs a browser until it's used: the build has none. */
export const environment = {
  services,
  storage: { local: localItems, tab: tabItems },
  /** False while the pages are rendered at build time. */
  isBrowser: !import.meta.env.SSR,
  isOnline: () => navigator.onLine,
  /** Sets or removes an attribute of <html>, which styles read. */
  toggleAttribute: (name: string, isOn: boolean) =>
    void document.documentElement.toggleAttribute(name, isOn),
  /** Listens to an event of the window until the function that it returns is called. */
  listen<Type extends keyof WindowEventMap>(
    type: Type,
    listener: (event: WindowEventMap[Type]) => void,
  ) {
    window.addEventListener(type, listener);
    return () => window.removeEventListener(type, listener);
  },
  withDeletionLock,
  /** Whether the browser lets the page open a window now, directly after a click. */
  canOpenWindow: () => navigator.userActivation.isActive,
  url: () => location.href,
  navigate: (path: string) => location.assign(path),
  history: globalThis.history as Pick<History, 'state' | 'pushState' | 'replaceState'>,
};
