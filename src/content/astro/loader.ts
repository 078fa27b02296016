import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineCollection, type SchemaContext } from 'astro:content';
import { file, glob, type Loader, type LoaderContext } from 'astro/loaders';
import { z } from 'astro/zod';
import { appIds, type Content } from '../define.ts';
import { errorsIn, formatDiagnostics } from '../diagnostics.ts';
import { decode } from '../reading/decode.ts';
import { isSound, type KnownEntry } from '../reading/entries.ts';
import { checkOf } from './shared-check.ts';

type Collections<Contents extends Readonly<Record<string, Content>>> = {
  [Name in keyof Contents]: {
    loader: Loader;
    schema: (context: SchemaContext) => ReturnType<Contents[Name]['schema']>;
  };
};

/** Astro's collections of kinds of content, with the same names and schemas. */
export const collectionsOf = <Contents extends Readonly<Record<string, Content>>>(
  contents: Contents,
  root: string,
) => {
  const apps = appIds(root);
  return Object.fromEntries(
    Object.entries(contents).map(([name, content]) => [
      name,
      defineCollection({
        loader: contentLoader(content),
        schema: ({ image }: SchemaContext) => content.schema({ root, apps, picture: image }),
      }),
    ]),
  ) as Collections<Contents>;
};

/**
 * Astro's `glob()` or `file()`, with the values that were checked. A build leaves out what isn't
 * published, and ends at an entry with a mistake; the development server leaves that out, because
 * Astro would stop at it.
 */
function contentLoader(content: Content): Loader {
  const { folder, files, isList } = content;
  return {
    name: 'content',
    // Only the development server has a watcher. Astro's loaders don't get it, because dev-server.ts
    // loads the content again after each save.
    load: async ({ watcher, ...context }) => {
      const root = fileURLToPath(context.config.root);
      const check = checkOf(context.config);
      const { entries } = await check.load();
      const own = entries.filter((one) => isOf(content, one.file));
      const wrong = errorsIn(own.flatMap((one) => one.diagnostics));
      if (!watcher && wrong.length > 0) throw new Error(formatDiagnostics(wrong));
      const shown = own.filter((one) => isSound(one) && (watcher ?? one.isPublished));
      const [only] = shown;
      // In dev, the last valid file stays while it's invalid.
      if (!files.includes('*') && !only) return;
      if (only && isList) return loadList(only, context);
      const digestOf = digester(only?.values, [check.posts(), [...check.gone()]]);
      const generateDigest = (source: string) => context.generateDigest(digestOf(source));
      // After a save, Astro would read all files again to find those that its store hasn't.
      const changed = watcher
        ? shown.filter(({ id, source }) => context.store.get(id)?.digest !== generateDigest(source))
        : shown;
      const ids = new Set(shown.map(({ id }) => id));
      for (const id of context.store.keys()) if (!ids.has(id)) context.store.delete(id);
      if (changed.length === 0) return;
      const known = new Map(shown.map((one) => [join(root, one.file), one]));
      const idOf = (path: string) => known.get(join(root, folder, path))?.id ?? path;
      await glob({
        base: folder,
        pattern:
          changed.length < shown.length
            ? changed.map(namesIn(folder))
            : patternsOf(shown, own, folder),
        generateId: ({ entry }) => idOf(entry),
        // The development server renders a text when somebody looks at its page.
        deferRender: watcher !== undefined,
      }).load({
        ...context,
        // Without what `glob()` would delete, because it isn't among the changed ones.
        store: { ...context.store, keys: () => [] },
        // Astro's parser would make another day of 2026-02-30, and a day in another time zone.
        parseData: (props) =>
          context.parseData({
            ...props,
            data: dataOf(known.get(props.filePath ?? '')) as typeof props.data,
          }),
        generateDigest: (text) => generateDigest(decode(Buffer.from(String(text))).text),
      });
    },
  };
}

const isOf = ({ folder, files }: Content, path: string) =>
  files.includes('*') ? path.startsWith(`${folder}/`) : path === `${folder}/${files}`;

const dataOf = (entry: KnownEntry | undefined) =>
  z.record(z.string(), z.unknown()).parse(entry?.data);

/**
 * An entry is stored anew when its file, the values in it, or what its links lead to change. These are the
 * values of the check, as its fields are: those of a file that was saved since would never be stored.
 */
function digester(values: string | undefined, targets: unknown) {
  const known = createHash('sha1').update(JSON.stringify(targets)).digest('hex');
  const linksToPosts = /\[\[|\.mdx?\b|(?:\]\(|\]:[ \t]*|href=["']?)<?(?:\.{0,2}\/|\{)/;
  return (text: string) => JSON.stringify([text, values, linksToPosts.test(text) && known]);
}

const loadList = ({ data, file: path }: KnownEntry, context: Omit<LoaderContext, 'watcher'>) =>
  file(path, {
    parser: () =>
      z
        .array(z.looseObject({ id: z.string() }))
        .parse(data)
        .map((item, order) => ({ ...item, order })),
  }).load(context);

/**
 * Patterns for entries of a folder among all of it. Names would do, but Astro compares each file with each of
 * them: a second with 1,000 posts.
 */
function patternsOf(
  some: readonly KnownEntry[],
  all: readonly KnownEntry[],
  folder: string,
): string[] {
  const patterns = some.map((one) => namesIn(folder)(one).replace(/^.*\//, '*/'));
  const others = all.filter((one) => !some.includes(one));
  return [...new Set(patterns), ...others.map((one) => `!${namesIn(folder)(one)}`)];
}

/** The name of an entry's file in a folder, in which no sign is a part of a pattern. */
const namesIn =
  (folder: string) =>
  ({ file }: KnownEntry) =>
    file.slice(folder.length + 1).replace(/[()[\]{}!*?+@]/g, '\\$&');
