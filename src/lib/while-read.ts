import { onMount, type Store } from 'nanostores';
import type { Environment } from './environment';

/** Follows what a store depends on, in the browser and only while somebody reads the store. */
export function whileRead(
  store: Store,
  { isBrowser }: Pick<Environment, 'isBrowser'>,
  follow: () => (() => void)[],
): void {
  onMount(store, () => {
    if (!isBrowser) return undefined;
    const stops = follow();
    return () => stops.forEach((stop) => stop());
  });
}
