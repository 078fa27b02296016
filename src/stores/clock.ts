/** Time, in milliseconds. */
export interface Clock {
  /** Since 1970. */
  now: () => number;
  /** Calls back once, unless the function that it returns is called before. */
  setTimeout: (callback: () => void, ms: number) => () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout: (callback, ms) => {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};

export function wait(ms: number, clock: Clock): Promise<void> {
  return new Promise((resolve) => {
    clock.setTimeout(resolve, ms);
  });
}
