import { useEffect, useRef } from 'react';

/** Marks the island around an element with `data-ready` once React answers its events. */
export function useIslandReady<T extends HTMLElement>() {
  const ref = useRef<T>(null);
  useEffect(() => {
    ref.current?.closest('astro-island')?.setAttribute('data-ready', '');
  }, []);
  return ref;
}
