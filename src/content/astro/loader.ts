import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { file, glob, type Loader } from 'astro/loaders';
import { checkContent, isSound, readCollection } from '../check.ts';
import type { Collection } from '../collection.ts';
import { knownPosts } from '../posts/known.ts';

/**
 * Astro's `glob()` or `file()`, with the values that were checked. A build leaves out what isn't
 * published, and has stopped before this if something is wrong; the development server leaves out
 * what is wrong, because Astro would stop at it.
 */
export const contentLoader = (collection: Collection): Loader => ({
  name: 'content',
  // Only the development server has a watcher. Astro's loaders don't get it, because dev-server.ts
  // loads the content again after each save.
  load: async ({ watcher, ...context }) => {
    const { folder, files, values } = collection;
    const root = fileURLToPath(context.config.root);
    const read = await (watcher
      ? checkContent([collection], root)
      : readCollection(collection, root));
    const shown = read.entries.filter((one) => isSound(one) && (watcher || one.isPublished));
    const [only] = shown;
    if (Array.isArray(only?.data)) {
      const list = only.data as Record<string, unknown>[];
      return file(only.file, {
        parser: () => list.map((item, order) => ({ ...item, order }) as never),
      }).load(context);
    }
    // In dev, the last valid file stays while it's invalid.
    if (!files.includes('*') && !only) return undefined;
    const known = new Map(shown.map((one) => [join(root, one.file), one]));
    const entryOf = (path = '') => known.get(path);
    return glob({
      base: folder,
      pattern: shown.map((one) => escapePattern(one.file.slice(folder.length + 1))),
      generateId: ({ entry }) => entryOf(join(root, folder, entry))?.id ?? entry,
    }).load({
      ...context,
      // Astro's parser would make another day of 2026-02-30, and a day in another time zone.
      parseData: (props) =>
        context.parseData({ ...props, data: entryOf(props.filePath)?.data as never }),
      // A text is rendered anew when the values in it, or the titles that it links to, change.
      generateDigest: (text) => {
        const others = String(text).includes('[[') && knownPosts();
        return context.generateDigest(JSON.stringify([text, values?.(), others]));
      },
    });
  },
});

/** A name in which no sign is a part of a pattern. */
const escapePattern = (name: string) => name.replace(/[()[\]{}!*?+@]/g, '\\$&');
