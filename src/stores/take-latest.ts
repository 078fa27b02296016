/** Gives out one signal at a time, so that an answer that comes too late can be dropped. */
interface TakeLatest {
  /** A new signal; the one before is aborted. */
  next: () => AbortSignal;
  abort: () => void;
}

export function takeLatest(): TakeLatest {
  let controller = new AbortController();
  const abort = () => controller.abort();
  const next = () => {
    abort();
    controller = new AbortController();
    return controller.signal;
  };
  return { next, abort };
}
