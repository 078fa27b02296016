import { useEffect, useRef } from 'react';

/** Focuses an input when it appears, and after each error. */
export function useFocusOnError<T extends HTMLElement>(hasProblem: boolean) {
  const ref = useRef<T>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current || hasProblem) ref.current?.focus();
    isFirst.current = false;
  }, [hasProblem]);
  return ref;
}
