/** Gives out one signal at a time and aborts the one before, so that late answers can be dropped. */
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
