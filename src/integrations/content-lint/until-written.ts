import { setTimeout as pause } from 'node:timers/promises';

const MAX_WRITING_MS = 60;

/**
 * Waits after a change before the file is read. Vite's watcher leaves out a file's next change within 50 ms,
 * and changes that arrive together, for example from a checkout, can be checked together.
 */
export function untilWritten(): Promise<void> {
  return pause(MAX_WRITING_MS);
}
