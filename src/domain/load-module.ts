import { withTimeout } from './waiting';

const LOAD_TIMEOUT_MS = 120_000;

/**
 * Loads code that a page needs late: `loadModule('figures', () => import('./figures'))`. Throws
 * 'Loading chunk failed' with the cause and the name. Browsers before 2027 remember a failed import
 * until the page is reloaded (https://github.com/whatwg/html/issues/10327).
 */
export async function loadModule<Module>(
  name: string,
  load: () => Promise<Module>,
): Promise<Module> {
  try {
    return await withTimeout(load(), LOAD_TIMEOUT_MS, () => new Error('timeout'));
  } catch (cause) {
    throw new Error(`Loading chunk failed (${cause}: ${name})`, { cause });
  }
}
