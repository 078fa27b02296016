import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAX_WRITING_MS = 60;

/**
 * Returns a function that runs a check after the changes that arrive together, for example from a checkout.
 * Vite's watcher leaves out a file's next change within 50 ms, so the file is read later than that. One run
 * waits for the one before, and if it fails, the server goes on.
 */
export function debounce(check: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  return () => {
    if (timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      running = running.then(check).catch((error: unknown) => console.error(error));
    }, MAX_WRITING_MS);
  };
}

/** Whether a path is one of some files and folders of a project, or in one of them. */
export function isIn(path: string, places: readonly string[] = [], root: URL): boolean {
  return places.some(
    (place) => !relative(fileURLToPath(new URL(place, root)), path).startsWith('..'),
  );
}
