import {
  isOffline,
  isSignInUnconfirmed,
  SiteError,
  toSiteError,
  unansweredError,
  type ErrorMessages,
} from './errors';
import { PREPARATION_TIMEOUT_MS } from './timeouts';
import { withTimeout } from './waiting';

/**
 * Waits for what a write needs first, such as reads. Throws a `SiteError` for whatever fails before the
 * write, so that nobody looks whether it was made; what has none of its own gets the code `otherwise`.
 */
export async function beforeWrite<T, Code extends string>(
  preparation: Promise<T>,
  messages: ErrorMessages<Code>,
  otherwise: NoInfer<Code>,
): Promise<T> {
  try {
    return await withTimeout(preparation, PREPARATION_TIMEOUT_MS);
  } catch (cause) {
    throw toSiteError(cause, messages, otherwise);
  }
}

/**
 * Waits for a write. If it fails, looks whether it was made all the same: an answer can be late or
 * lost although everything is done. `look` returns what the write would have returned, or
 * `undefined` if it wasn't made; then this throws what the write has thrown. When nobody can look
 * either, it throws an error with the code `unanswered`, unless the device was offline from the beginning
 * to the end.
 *
 * A `SiteError` says for certain that nothing was done, and so does a sign-in that couldn't be
 * confirmed, without which nothing is sent: after these, nobody looks. A write that arrives only
 * after the look isn't seen.
 */
export async function orLook<T, Code extends string>(
  write: Promise<T>,
  look: () => Promise<T | undefined>,
  messages: ErrorMessages<Code>,
  unanswered: NoInfer<Code>,
): Promise<T> {
  const wasOffline = isOffline();
  try {
    return await write;
  } catch (error) {
    if (error instanceof SiteError || isSignInUnconfirmed(error)) throw error;
    const found = await look().catch((cause: unknown) => {
      // Nothing was sent.
      if (wasOffline && isOffline()) throw error;
      throw cause instanceof SiteError ? cause : unansweredError(cause, messages, unanswered);
    });
    if (found === undefined) throw error;
    console.warn(error);
    return found;
  }
}
