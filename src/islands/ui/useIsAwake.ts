import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the island is awake: false in the page's own HTML and while React takes it over. */
export function useIsAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
