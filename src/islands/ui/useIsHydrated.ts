import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** Returns false in the server-rendered HTML and while React hydrates it. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
