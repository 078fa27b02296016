import { CHUNK_TIMEOUT_MS } from '@/config/timeouts';
import { ChunkError, chunkError } from '@/domain/chunk-error';
import { withTimeout } from './with-timeout';

/**
 * Loads a part of the code. Throws a `ChunkError` when it does not come, and then finds out whether
 * that is because a new version of the site is out: see hydration/recover.ts.
 */
export async function loadChunk<T>(name: string, load: () => Promise<T>): Promise<T> {
  try {
    return await withTimeout(load(), CHUNK_TIMEOUT_MS, () => new ChunkError('timeout', name));
  } catch (cause) {
    // An address that every version of the site has, asked for anew each time; it needs a connection.
    import(/* @vite-ignore */ `/recover.js?${Date.now()}`).catch(() => undefined);
    throw chunkError(cause, name);
  }
}
