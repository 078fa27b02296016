import { fileURLToPath } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import { lintCollection, type KnownText, type LintCache } from './collection.ts';
import { isFatal, isWarning, type Diagnostic } from './diagnostic.ts';
import type { TextOptions } from './options.ts';
import { PICTURE } from './pictures.ts';
import { setFound } from './state.ts';
import { onChange } from './watch.ts';

/**
 * Loads the texts of a folder. A build contains none that are unpublished, and stops if there are mistakes;
 * the development server has what can be shown, with the `diagnostics` of each text among its data.
 */
export function mdxLoader(options: TextOptions): Loader {
  const isPublished = ({ fields }: KnownText) =>
    !fields || (options.isPublished?.(fields as never) ?? true);

  const cache: LintCache = new Map();

  async function load(context: LoaderContext): Promise<void> {
    const { texts, diagnostics } = await lintCollection(options, options.folder, cache);
    // Only what others need, so that the parsed texts can be freed.
    const published = texts.map((text) => {
      const { path, file, links, ids } = text;
      return { path, file, links, ids, isPublished: isPublished(text) };
    });
    setFound(options.folder, { texts: published, diagnostics });
    const { watcher, store } = context;
    if (!watcher && !diagnostics.every(isWarning)) return;
    const shown = texts.filter((text) => watcher || isPublished(text));
    const byFile = Map.groupBy(diagnostics, ({ file }) => file);
    for (const text of shown) await save(text, byFile.get(text.file) ?? [], options, context);
    for (const id of store.keys()) if (shown.every((text) => text.id !== id)) store.delete(id);
  }

  return {
    name: 'mdx',
    load: async (context) => {
      await load(context);
      const { watcher, config } = context;
      // A picture elsewhere may be one that a text shows or misses.
      const places = [options.folder, ...(options.watch ?? []), PICTURE];
      if (watcher)
        onChange(watcher, config.root, places, (changed) => {
          if (!changed.every((path) => path.endsWith('.mdx'))) cache.clear();
          return load(context);
        });
    },
  };
}

async function save(
  { id, file, findings, data: written, body }: KnownText,
  diagnostics: readonly Diagnostic[],
  { fallbacks }: TextOptions,
  { store, parseData, generateDigest, config, watcher }: LoaderContext,
) {
  const last = store.get(id);
  // A text that can't be shown keeps its last version.
  if (findings.some(isFatal) && last) {
    const data = { ...last.data, diagnostics };
    store.set({ ...last, data, digest: generateDigest({ data }) });
    return;
  }
  const faulty = new Set(findings.map(({ field }) => field?.split('.')[0]));
  const usable = Object.entries(written).filter(([field]) => !faulty.has(field));
  const filePath = fileURLToPath(new URL(file, config.root));
  const fields = { ...fallbacks(id), ...Object.fromEntries(usable) };
  const data = await parseData({ id, data: fields, filePath });
  store.set({
    id,
    data: { ...data, ...(watcher ? { diagnostics } : {}) },
    body: body.trimStart(),
    filePath: file,
    digest: generateDigest(`${body}${JSON.stringify([written, diagnostics])}`),
    deferredRender: true,
  });
}
