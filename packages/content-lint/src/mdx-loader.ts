import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import { createCollection, type Collection, type KnownText } from './collection.ts';
import { debounce, isIn } from './debounce.ts';
import { isFatal, isWarning } from './diagnostic.ts';
import type { TextOptions } from './options.ts';
import { PICTURE } from './pictures.ts';
import { setFound } from './state.ts';

/**
 * Loads the texts of a folder. A build contains none that are unpublished, and stops if there are mistakes;
 * the development server has what can be shown, with the `diagnostics` of each text among its data.
 */
export function mdxLoader(options: TextOptions): Loader {
  const isPublished = ({ fields }: KnownText) =>
    !fields || (options.isPublished?.(fields as never) ?? true);

  function publish(collection: Collection): void {
    // Only what others need, so that the parsed texts can be freed.
    const texts = [...collection.texts.values()].map((text) => {
      const { path, file, links, ids } = text;
      return { path, file, links, ids, isPublished: isPublished(text) };
    });
    setFound(options.folder, { texts, diagnostics: collection.diagnostics() });
  }

  return {
    name: 'mdx',
    load: async (context) => {
      const collection = createCollection(options);
      await collection.updateAll();
      publish(collection);
      const { watcher, store } = context;
      if (!watcher && !collection.diagnostics().every(isWarning)) return;
      const texts = [...collection.texts.values()].filter((text) => watcher || isPublished(text));
      const diagnostics = byFile(collection);
      for (const text of texts) await save(text, diagnostics, options, context);
      keepOnly(store, texts);
      if (watcher) watch(collection, options, context, () => publish(collection));
    },
  };
}

function keepOnly(store: LoaderContext['store'], texts: readonly KnownText[]): void {
  for (const id of store.keys()) if (texts.every((text) => text.id !== id)) store.delete(id);
}

const byFile = (collection: Collection) =>
  Map.groupBy(collection.diagnostics(), ({ file }) => file);

async function save(
  text: KnownText,
  known: ReturnType<typeof byFile>,
  { fallbacks }: TextOptions,
  { store, parseData, generateDigest, config, watcher }: LoaderContext,
) {
  const { id, file, findings, body } = text;
  const diagnostics = known.get(file) ?? [];
  const last = store.get(id);
  // A text that can't be shown keeps its last version.
  if (findings.some(isFatal) && last) {
    const data = { ...last.data, diagnostics };
    store.set({ ...last, data, digest: generateDigest({ data }) });
    return;
  }
  const filePath = fileURLToPath(new URL(file, config.root));
  const data = await parseData({ id, data: usable(text, fallbacks(id)), filePath });
  store.set({
    id,
    data: { ...data, ...shown(text), ...(watcher ? { diagnostics } : {}) },
    body: body.trimStart(),
    filePath: file,
    digest: generateDigest(`${body}${JSON.stringify([text.data, diagnostics])}`),
    deferredRender: true,
  });
}

/** The fields as they're written, with others in place of those that can't be used. */
function usable({ data, findings }: KnownText, fallbacks: KnownText['data']) {
  const faulty = new Set(findings.map(({ field }) => field?.split('.')[0]));
  const written = Object.entries(data).filter(([field]) => !faulty.has(field));
  return { ...fallbacks, ...Object.fromEntries(written) };
}

/** The faulty fields that can be shown as they're written. */
function shown({ data, findings }: KnownText) {
  return Object.fromEntries(
    findings.flatMap(({ field }) => {
      const value = field === undefined || field === 'cover' ? undefined : data[field];
      return typeof value === 'string' && value ? [[field, value]] : [];
    }),
  );
}

function watch(
  collection: Collection,
  options: TextOptions,
  context: LoaderContext,
  publish: () => void,
): void {
  const { watcher, store, config } = context;
  const folder = fileURLToPath(new URL(options.folder, config.root));
  const changed = new Set<string>();

  const check = debounce(async () => {
    const names = [...changed];
    changed.clear();
    for (const name of names) await collection.update(name);
    const diagnostics = byFile(collection);
    for (const name of names) {
      const text = collection.texts.get(name);
      if (text) await save(text, diagnostics, options, context);
    }
    keepOnly(store, [...collection.texts.values()]);
    publish();
  });

  function onChange(path: string): void {
    const [top = ''] = relative(folder, path).split(/[\\/]/);
    if (top !== '..' && top !== '') changed.add(collection.nameOf(top));
    else if (isIn(path, options.watch, config.root))
      for (const name of collection.texts.keys()) changed.add(name);
    // A picture elsewhere may be one that a text misses.
    else if (PICTURE.test(path)) for (const name of collection.faulty()) changed.add(name);
    if (changed.size > 0) check();
  }

  watcher?.add(folder);
  for (const event of ['add', 'change', 'unlink', 'addDir', 'unlinkDir'] as const)
    watcher?.on(event, onChange);
}
