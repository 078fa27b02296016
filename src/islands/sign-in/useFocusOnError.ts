import { useEffect, useRef } from 'react';

/** Focuses an input when it appears, and after each error. */
export function useFocusOnError<T extends HTMLElement>(hasError: boolean) {
  const ref = useRef<T>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current || hasError) ref.current?.focus();
    isFirst.current = false;
  }, [hasError]);
  return ref;
}
