import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FSWatcher } from 'vite';

const MAX_WRITING_MS = 60;

/**
 * Calls a function after changes in some files and folders of a project: once for those that arrive together,
 * for example from a checkout. Vite's watcher leaves out a file's next change within 50 ms, so the file is
 * read later than that. One run waits for the one before, and if it fails, the server goes on.
 */
export function onChange(
  watcher: FSWatcher,
  root: URL,
  places: readonly string[],
  run: (changed: readonly string[]) => unknown,
): void {
  let changed: string[] = [];
  let running: Promise<unknown> = Promise.resolve();
  const paths = places.map((place) => fileURLToPath(new URL(place, root)));
  watcher.add(paths);
  watcher.on('all', (_, path) => {
    const isInside = paths.some((place) => !relative(place, path).startsWith('..'));
    if (!isInside || changed.push(path) > 1) return;
    setTimeout(() => {
      const all = changed;
      changed = [];
      running = running.then(() => run(all)).catch((error: unknown) => console.error(error));
    }, MAX_WRITING_MS);
  });
}
