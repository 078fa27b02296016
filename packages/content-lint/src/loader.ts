import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { file, glob, type Loader } from 'astro/loaders';
import { isSound, lint, readCollection } from './collection.ts';
import type { Collection } from './options.ts';
import type { Fields } from './yaml.ts';

export const LOADER = 'content-lint';

/**
 * Astro's `glob()` or `file()`, for valid files. A build leaves out unpublished ones, and has
 * stopped before this if something is wrong, so only the fields are read here.
 */
export const contentLoader = (collection: Collection): Loader => ({
  name: LOADER,
  // Only the development server has a watcher. Astro's loaders don't get it, because dev-server.ts
  // loads the content again after each save.
  load: async ({ watcher, ...context }) => {
    const { folder, files, values } = collection;
    const root = fileURLToPath(context.config.root);
    const read = await (watcher ? lint([collection], root) : readCollection(collection, root));
    const shown = read.entries.filter((one) => isSound(one) && (watcher || one.isPublished));
    if (!files.includes('*')) {
      const [list] = shown.map(({ data }) => data as unknown as Fields[]);
      // In dev, the last valid list stays while this one is invalid.
      if (!list) return undefined;
      const parser = () => list.map((item, order) => ({ ...item, order }) as never);
      return file(`${folder}/${files}`, { parser }).load(context);
    }
    const pattern = shown.map((one) => one.file.slice(folder.length + 1));
    // Astro's parser would make another day of 2026-02-30, and a number of 007.
    const written = new Map(shown.map((one) => [join(root, one.file), one.data]));
    return glob({ base: folder, pattern }).load({
      ...context,
      parseData: (props) =>
        context.parseData({ ...props, data: written.get(props.filePath ?? '') as never }),
      generateDigest: (text) => context.generateDigest(JSON.stringify([text, values?.()])),
    });
  },
});
