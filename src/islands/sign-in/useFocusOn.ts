import { useEffect, useRef } from 'react';

/** Focuses an element when it appears, if it should, and each time that it becomes wrong. */
export function useFocusOn<T extends HTMLElement>(onAppearing: boolean, isWrong: boolean) {
  const ref = useRef<T>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current ? onAppearing : isWrong) ref.current?.focus();
    isFirst.current = false;
  }, [onAppearing, isWrong]);
  return ref;
}
