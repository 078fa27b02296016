import { readdir, readFile } from 'node:fs/promises';
import { basename, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Loader } from 'astro/loaders';
import { lintCollection, type KnownText } from './collection.ts';
import { fatal, isFatal, isWarning, type Diagnostic } from './diagnostic.ts';
import type { LintedText } from './lint-text.ts';
import { lintYaml, type YamlOptions } from './lint-yaml.ts';
import type { Data, TextOptions } from './options.ts';
import { setFound } from './state.ts';
import { onChange } from './watch.ts';

interface Content {
  diagnostics: readonly Diagnostic[];
  texts?: readonly KnownText[];
  options?: TextOptions;
  /** Those without data keep their last version. */
  entries: readonly { id: string; file: string; data?: Data | undefined; body?: string }[];
}

/** Reports mistakes. With some, the development server has what can be shown, and a build has nothing. */
function contentLoader(
  source: string,
  watch: readonly string[],
  read: (isServer: boolean, changed: readonly string[]) => Promise<Content>,
): Loader {
  return {
    name: 'content-lint',
    load: async ({ store, parseData, generateDigest, watcher, config }) => {
      async function load(changed: readonly string[]): Promise<void> {
        const { entries, ...found } = await read(Boolean(watcher), changed);
        setFound(source, found);
        if (!watcher && !found.diagnostics.every(isWarning)) return;
        for (const { id, file, data, body } of entries) {
          if (!data) continue;
          const filePath = fileURLToPath(new URL(file, config.root));
          const entry = { id, data: await parseData({ id, data, filePath }), filePath: file };
          const digest = generateDigest({ data, body });
          store.set({ ...entry, digest, ...(body && { body, deferredRender: true }) });
        }
        const ids = new Set(entries.map(({ id }) => id));
        const kept = new Set(entries.flatMap(({ data, file }) => (data ? [] : file)));
        for (const { id, filePath = '' } of store.values())
          if (!ids.has(id) && !kept.has(filePath)) store.delete(id);
      }
      await load([]);
      if (watcher) onChange(watcher, config.root, [source, ...watch], load);
    },
  };
}

/** Loads the texts of a folder. A build contains none that are unpublished. */
export function mdxLoader(options: TextOptions): Loader {
  const { folder, watch = [] } = options;
  const cache = new Map<string, LintedText>();
  return contentLoader(folder, watch, async (isServer, changed) => {
    if (!changed.every((path) => path.endsWith('.mdx'))) cache.clear();
    const { texts, diagnostics } = await lintCollection(options, folder, cache);
    const entries = texts
      .filter((text) => isServer || text.isPublished)
      .map((text) => (text.findings.some(isFatal) ? { ...text, data: undefined } : text));
    return { diagnostics, texts, options, entries };
  });
}

/**
 * Loads YAML: each file of a folder is an entry whose id is the file's name, and a single file is a list of
 * entries that have an id; `order` is their place in the list.
 */
export function yamlLoader(source: string, options: YamlOptions): Loader {
  const { watch = [], check } = options;

  async function lintFile(file: string) {
    const id = basename(file, '.yaml');
    const fail = (message: string) => {
      return { file, id, findings: [fatal(1, message)], data: undefined };
    };
    if (!file.endsWith('.yaml')) return fail('Only files whose names end in .yaml belong here.');
    const bytes = await readFile(file).catch(() => undefined);
    if (!bytes)
      return fail('The file is gone. Bring it back (in VS Code: Source Control, Discard Changes).');
    const { findings, data } = lintYaml(bytes, options);
    const problem = data ? check?.(id, data as never) : undefined;
    return problem ? fail(problem) : { file, id, findings, data };
  }

  return contentLoader(source, watch, async () => {
    const names = source.endsWith('.yaml') ? [''] : await readdir(source);
    const shown = names.filter((name) => !name.startsWith('.')).sort();
    const files = await Promise.all(shown.map((name) => lintFile(posix.join(source, name))));
    const entries = files.flatMap(({ id, file, data }) =>
      Array.isArray(data)
        ? data.map((item, order) => ({ id: String(item.id), file, data: { ...item, order } }))
        : { id, file, data: data as Data | undefined },
    );
    const diagnostics = files.flatMap(({ file, findings }) =>
      findings.map((finding) => ({ file, ...finding })),
    );
    return { entries, diagnostics };
  });
}
