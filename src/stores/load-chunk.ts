import { ChunkError, chunkError } from '@/domain/chunk-error';
import { within } from './within';

/** A part of the code that has not come after so many milliseconds has failed. */
export const LONGEST_LOAD = 120_000;

/**
 * Loads a part of the code. Throws a `ChunkError` when it does not come, and then finds out whether
 * that is because a new version of the site is out: see hydration/recover.ts.
 */
export async function loadChunk<T>(name: string, load: () => Promise<T>): Promise<T> {
  try {
    return await within(LONGEST_LOAD, load(), () => new ChunkError('timeout', name));
  } catch (cause) {
    // An address that every version of the site has, asked for anew each time; it needs a connection.
    import(/* @vite-ignore */ `/recover.js?${Date.now()}`).catch(() => undefined);
    throw chunkError(cause, name);
  }
}
