import { vi } from 'vitest';

/** Makes the browser know that it's offline, until `vi.unstubAllGlobals()`. */
export const goOffline = () =>
  vi.stubGlobal('navigator', { locks: navigator.locks, onLine: false });
