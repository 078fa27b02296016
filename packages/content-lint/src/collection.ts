import { existsSync, lstatSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, posix } from 'node:path';
import { sorted, type Diagnostic } from './diagnostic.ts';
import { lintText, type LintedText } from './lint-text.ts';
import { lettersOf, plain } from './encoding.ts';
import type { TextOptions } from './options.ts';

export interface KnownText extends LintedText {
  /** The name of its folder or file in lower case, which is the last part of its address. */
  id: string;
  /** The path of its file in the project. */
  file: string;
  /** The path of its page. */
  path: string;
}

/** What was found in a text, by the path of its file. */
export type LintCache = Map<string, { bytes: Buffer; text: LintedText }>;

/** Checks the texts of a folder, each by itself and among the others. Those in the cache are known already. */
export async function lintCollection(
  options: TextOptions,
  folder = options.folder,
  cache: LintCache = new Map(),
) {
  const suffix = options.layout === 'folders' ? '/index.mdx' : '.mdx';
  const texts: KnownText[] = [];
  const strays: Diagnostic[] = [];
  for (const entry of await readdir(folder)) {
    if (entry.startsWith('.')) continue;
    const place = posix.join(folder, entry);
    const name = basename(entry, suffix);
    const file = posix.join(folder, name) + suffix;
    const id = name.toLowerCase();
    const message = existsSync(file)
      ? (nameProblem(name, file) ?? options.reserved?.(id))
      : await strayProblem(place, suffix);
    if (message) strays.push({ file: existsSync(file) ? file : place, line: 1, message });
    else if (existsSync(file)) {
      const bytes = await readFile(file);
      const last = cache.get(file);
      const text = last?.bytes.equals(bytes)
        ? last.text
        : await lintText(bytes, posix.dirname(file), options);
      cache.set(file, { bytes, text });
      texts.push({ id, file, path: options.base + id, ...text });
    }
  }
  const diagnostics = sorted([
    ...strays,
    ...texts.flatMap(({ file, findings }) => findings.map((finding) => ({ file, ...finding }))),
    ...sameTitles(texts),
    ...(options.shared ?? []).flatMap((field) => spellings(texts, field)),
  ]);
  return { texts, diagnostics };
}

async function strayProblem(place: string, suffix: string) {
  if (suffix === '.mdx') return 'Only files whose names end in .mdx belong here.';
  const files = await readdir(place).catch(() => undefined);
  if (files?.length === 0) return undefined;
  const text = files?.find((file) => /\.mdx?(\.txt)?$/i.test(file));
  return text
    ? `The post in this folder is named ${text}. Rename it to index.mdx; Windows shows the whole name with View → File name extensions.`
    : 'Only folders with posts belong here: a post is a file named index.mdx in a folder of its own.';
}

function nameProblem(name: string, file: string): string | undefined {
  // The compiler goes by the place and the ending of the real file.
  if (lstatSync(file).isSymbolicLink())
    return 'This is a link to another place. Copy the text itself.';
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/i.test(name)) return undefined;
  const slug = plain(name)
    .toLowerCase()
    .replaceAll('&', 'and')
    .match(/[a-z0-9]+/g)
    ?.join('-');
  return `The name is the last part of the address. Use letters, digits and hyphens only: ${slug ?? 'my-post'}`;
}

/** Warns of texts that readers can't tell apart in lists. */
function sameTitles(texts: readonly KnownText[]): Diagnostic[] {
  const groups = Map.groupBy(texts, ({ data }) => keyOf(data['title']));
  groups.delete('');
  return [...groups.values()].flatMap(([first, ...others]) =>
    others.map(({ file, lineOf }) => {
      const message = `${first?.file} has the same title. Readers can't tell them apart in lists.`;
      return { file, line: lineOf(['title']), field: 'title', message, severity: 'warning' };
    }),
  );
}

/** Warns of values that are probably one, such as "Usrah team" and "Usrah Team". */
function spellings(texts: readonly KnownText[], field: string): Diagnostic[] {
  const uses = texts.flatMap(({ file, data, lineOf }) =>
    [data[field]]
      .flat()
      .flatMap((value) =>
        typeof value === 'string' ? [{ file, line: lineOf([field]), field, value }] : [],
      ),
  );
  const counts = Map.groupBy(uses, ({ value }) => value);
  const usualFirst = [...counts].sort(([, a], [, b]) => b.length - a.length);
  return usualFirst.flatMap(([value, places], index) => {
    const [usual] = usualFirst.slice(0, index).find(([other]) => isAlmost(value, other)) ?? [];
    if (!usual) return [];
    const message = `"${value}" is written "${usual}" in other texts. Are they the same? Then spell it in one way.`;
    return places.map((place) => ({ ...place, message, severity: 'warning' as const }));
  });
}

const keyOf = (value: unknown) => (typeof value === 'string' ? lettersOf(value) : '');

/** Whether two texts differ in capitals, accents, spaces or one letter. */
function isAlmost(one: string, other: string): boolean {
  const [a, b] = [keyOf(one), keyOf(other)].sort((x, y) => x.length - y.length) as [string, string];
  if (a === b) return true;
  if (a.length < 4 || b.length - a.length > 1) return false;
  let same = 0;
  while (a[same] === b[same]) same++;
  return a.slice(same + (a.length === b.length ? 1 : 0)) === b.slice(same + 1);
}
