import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { file, glob, type Loader, type LoaderContext } from 'astro/loaders';
import { lintCollection } from './collection.ts';
import { readEntry } from './entry.ts';
import { lintEntry } from './lint-entry.ts';
import type { Collection } from './options.ts';

export const LOADER = 'content-lint';

/**
 * Astro's `glob()` or `file()`, for the files that are sound. A build has none that are unpublished, and
 * stops before this if something is wrong (integration.ts), so the fields are all that is read here.
 */
export function contentLoader(collection: Collection): Loader {
  const { folder, files, values } = collection;

  async function load(context: LoaderContext): Promise<void> {
    // The integration watches the files, and refreshes what this loader has brought.
    const { watcher, ...rest } = context;
    const root = fileURLToPath(context.config.root);
    const { entries } = await lintCollection(collection, root, watcher ? lintEntry : readEntry);
    const shown = entries.filter((one) => one.isSound && (watcher || one.isPublished));
    if (files.includes('*')) {
      const pattern = shown.map((one) => one.file.slice(folder.length + 1));
      // Astro's parser would make another day of 2026-02-30, and a number of 007.
      const written = new Map(shown.map((one) => [join(root, one.file), one.data as Fields]));
      return glob({ base: folder, pattern }).load({
        ...rest,
        parseData: (props) =>
          context.parseData({ ...props, data: written.get(props.filePath ?? '') as never }),
        generateDigest: (text) =>
          context.generateDigest(`${String(text)}${JSON.stringify(values?.())}`),
      });
    }
    const [list] = shown.map(({ data }) => data as Fields[]);
    const parser = () => (list ?? []).map((item, order) => ({ ...item, order }));
    if (list) await file(`${folder}/${files}`, { parser: parser as never }).load(rest);
  }

  return { name: LOADER, load };
}

type Fields = Record<string, unknown>;
