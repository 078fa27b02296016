import { existsSync } from 'node:fs';
import { readdir, readFile, realpath } from 'node:fs/promises';
import { basename, join, posix } from 'node:path';
import { isWarning, sorted, type Diagnostic } from './diagnostic.ts';
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

/** The texts of a folder, kept up to date one by one. */
export function createCollection(options: TextOptions, folder = options.folder) {
  const isFolders = options.layout === 'folders';
  const suffix = isFolders ? '/index.mdx' : '.mdx';
  const texts = new Map<string, KnownText>();
  const strays = new Map<string, Diagnostic>();

  const nameOf = (entry: string) => basename(entry, suffix);

  async function update(name: string): Promise<void> {
    texts.delete(name);
    strays.delete(name);
    if (name.startsWith('.')) return;
    const path = posix.join(folder, name);
    const file = path + suffix;
    const bytes = await readFile(file).catch(() => undefined);
    if (!bytes && !existsSync(path)) return;
    const entries = await readdir(path).catch(() => undefined);
    const id = name.toLowerCase();
    const problem = bytes
      ? ((await linkProblem(file, folder, name + suffix)) ?? nameProblem(name))
      : strayProblem(entries, isFolders);
    const message = problem ?? options.reserved?.(id);
    if (message) strays.set(name, { file: bytes ? file : path, line: 1, message });
    else if (bytes) {
      const text = await lintText(bytes, posix.dirname(file), options);
      texts.set(name, { id, file, path: options.base + id, ...text });
    }
  }

  async function updateAll(): Promise<void> {
    for (const entry of await readdir(folder)) await update(nameOf(entry));
  }

  function diagnostics(): Diagnostic[] {
    const all = [...texts.values()];
    return sorted([
      ...strays.values(),
      ...all.flatMap(({ file, findings }) => findings.map((finding) => ({ file, ...finding }))),
      ...doubles(all),
      ...(options.shared ?? []).flatMap((field) => spellings(all, field)),
    ]);
  }

  function faulty(): string[] {
    return [...texts].flatMap(([name, { findings }]) => (findings.every(isWarning) ? [] : name));
  }

  return { texts, nameOf, update, updateAll, diagnostics, faulty };
}

export type Collection = ReturnType<typeof createCollection>;

function strayProblem(files: string[] | undefined, isFolders: boolean) {
  if (!isFolders) return 'Only files whose names end in .mdx belong here.';
  if (files?.length === 0) return undefined;
  const text = files?.find((file) => /\.mdx?(\.txt)?$/i.test(file));
  if (!text)
    return 'Only folders with posts belong here: a post is a file named index.mdx in a folder of its own.';
  return `The post in this folder is named ${text}. Rename it to index.mdx${text.endsWith('.txt') ? '; Windows shows the ending with View → File name extensions' : ''}.`;
}

/** The compiler goes by the place and the ending of the real file. */
async function linkProblem(file: string, folder: string, name: string) {
  const [real, own] = [await realpath(file), join(await realpath(folder), name)];
  // Some systems have files found in other capitals.
  if (real.toLowerCase() === own.toLowerCase()) return undefined;
  return 'This is a link to another place. Copy the text itself.';
}

function nameProblem(name: string): string | undefined {
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/i.test(name)) return undefined;
  const words = plain(name).toLowerCase().replaceAll('&', 'and');
  const slug = words.match(/[a-z0-9]+/g)?.join('-');
  return `The name is the last part of the address. Use letters, digits and hyphens only: ${slug ?? 'my-post'}`;
}

/** Texts that readers can't tell apart: by their address, or in lists. */
function doubles(texts: readonly KnownText[]): Diagnostic[] {
  const addresses = repeated(texts, ({ path }) => path).map(([{ file }, first]) => {
    const message = `${first.file} has the same address, ${first.path}. Rename one of them.`;
    return { file, line: 1, message };
  });
  const titles = repeated(texts, ({ data }) => keyOf(data['title'])).map(([text, first]) => {
    const message = `${first.file} has the same title. Readers can't tell them apart in lists.`;
    const place = { file: text.file, line: text.lineOf(['title']), field: 'title' };
    return { ...place, message, severity: 'warning' as const };
  });
  return [...addresses, ...titles];
}

/** Returns those that have the key of an earlier one, and that one. */
function repeated(texts: readonly KnownText[], key: (text: KnownText) => string) {
  const groups = Map.groupBy(texts, key);
  groups.delete('');
  return [...groups.values()].flatMap(([first, ...others]) =>
    others.map((other): [KnownText, KnownText] => [other, first as KnownText]),
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
