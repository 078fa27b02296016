/** Gives out one signal at a time and aborts the one before, to drop late answers. */
export function takeLatest() {
  let controller = new AbortController();
  const abort = () => controller.abort();
  const next = () => {
    abort();
    controller = new AbortController();
    return controller.signal;
  };
  return { next, abort };
}
