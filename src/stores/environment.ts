import { sharing } from '@/services/sharing';
import { survey } from '@/services/survey';
import type { Services } from '@/domain/service-types';
import { services } from './services';
import { localStore, tabStore, type KeyValueStorage } from './storage';
import { withDeletionLock } from './write-lock';

/** Everything outside of the stores that they use. Tests create theirs from fakes. */
export interface Environment {
  services: Services;
  storage: { local: KeyValueStorage; tab: KeyValueStorage };
  /** False while the pages are rendered at build time. */
  isBrowser: boolean;
  isOnline: () => boolean;
  /** The <html> element, whose attributes styles read. */
  root: Pick<Element, 'toggleAttribute'>;
  /** Listens to an event of the window until the function that it returns is called. */
  listen: <Type extends keyof WindowEventMap>(
    type: Type,
    listener: (event: WindowEventMap[Type]) => void,
  ) => () => void;
  /** Runs what deletes an account's data, once every write in any tab has its answer. */
  withDeletionLock: typeof withDeletionLock;
  /** Whether the browser lets the page open a window now, directly after a click. */
  canOpenWindow: () => boolean;
  navigate: (path: string) => void;
  /** The steps of a page that the browser's Back and Forward lead to. */
  history: Pick<History, 'state' | 'pushState' | 'replaceState'>;
}

/** The site's environment. Nothing here needs a browser until it's used: the build has none. */
export const environment: Environment = {
  // Sharing is not loaded late: browsers open a window or copy only directly in the click.
  services: { ...services, sharing, survey },
  storage: { local: localStore, tab: tabStore },
  isBrowser: !import.meta.env.SSR,
  isOnline: () => navigator.onLine,
  root: {
    toggleAttribute: (name, isOn) => document.documentElement.toggleAttribute(name, isOn),
  },
  listen: (type, listener) => {
    window.addEventListener(type, listener);
    return () => window.removeEventListener(type, listener);
  },
  withDeletionLock,
  canOpenWindow: () => navigator.userActivation.isActive,
  navigate: (path) => location.assign(path),
  history: globalThis.history,
};
