export type Listen = typeof listen;

/** Listens to an event of the window until the function that it returns is called. */
export function listen<Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
) {
  window.addEventListener(type, listener);
  return () => window.removeEventListener(type, listener);
}

/** Calls back when the page comes from the back-forward cache, because what it shows may be old. */
export function onReturn({ listen }: { listen: Listen }, listener: () => void) {
  return listen('pageshow', ({ persisted }) => {
    if (persisted) listener();
  });
}
