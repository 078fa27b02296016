import { useEffect, useRef } from 'react';

/** Focuses an element when it appears, and each time that its input turns out to be wrong. */
export function useFocusOnProblem<T extends HTMLElement>(hasProblem: boolean) {
  const ref = useRef<T>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current || hasProblem) ref.current?.focus();
    isFirst.current = false;
  }, [hasProblem]);
  return ref;
}
