import { atom } from 'nanostores';
import { reasonOf } from './errors';
import { takeLatest } from './waiting';

/** What a loader has: the last data stays while it's loaded again, and after a failure if it's kept. */
export type Loaded<Data> =
  | { status: 'empty'; data?: undefined }
  | { status: 'loading'; data?: Data | undefined }
  | { status: 'failed'; data?: Data | undefined; reason?: string | undefined }
  | { status: 'ready'; data: Data };

/**
 * Loads what a page shows. A store derives its own states from `$loaded` by `computed`, and decides
 * what to show while `data` is old. Only the last request counts: an answer that comes too late is
 * dropped.
 *
 * @example
 * const { $loaded, load } = createLoader<Member>();
 * await load((signal) => service.findMember(uid, signal), { keepsOldData: true });
 */
export function createLoader<Data>() {
  const $loaded = atom<Loaded<Data>>({ status: 'empty' });
  const requests = takeLatest();

  const data = () => $loaded.get().data;

  /**
   * Shows what `find` returns, or that it failed, with the old data or without. `find` checks its
   * signal before it changes anything else.
   */
  async function load(
    find: (signal: AbortSignal) => Promise<Data>,
    { keepsOldData = false } = {},
  ): Promise<void> {
    const signal = requests.next();
    $loaded.set({ status: 'loading', data: data() });
    try {
      const found = await find(signal);
      if (!signal.aborted) $loaded.set({ status: 'ready', data: found });
    } catch (error) {
      if (signal.aborted) return;
      console.warn(error);
      $loaded.set({
        status: 'failed',
        data: keepsOldData ? data() : undefined,
        reason: reasonOf(error),
      });
    }
  }

  return {
    $loaded,
    data,
    load,

    /** Shows this, which is newer than what is still being loaded. */
    set(found: Data): void {
      requests.abort();
      $loaded.set({ status: 'ready', data: found });
    },

    /** Drops what is shown, and what is still being loaded. */
    clear(): void {
      requests.abort();
      $loaded.set({ status: 'empty' });
    },

    /** Drops what is still being loaded, and nothing else. */
    stop: requests.abort,
  };
}
