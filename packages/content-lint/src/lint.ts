import { lintCollection } from './collection.ts';
import { sorted } from './diagnostic.ts';
import type { Collection } from './options.ts';

/** Checks the content of a project. `root` is its folder. */
export async function lint(collections: readonly Collection[], root = process.cwd()) {
  const all = await Promise.all(collections.map((one) => lintCollection(one, root)));
  return {
    entries: all.flatMap(({ entries }) => entries),
    diagnostics: sorted(all.flatMap(({ diagnostics }) => diagnostics)),
  };
}
