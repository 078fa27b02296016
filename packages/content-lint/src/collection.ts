import { existsSync, lstatSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, posix } from 'node:path';
import { sorted, type Diagnostic } from './diagnostic.ts';
import { lintText, type LintedText } from './lint-text.ts';
import { lettersOf } from './encoding.ts';
import type { TextOptions } from './options.ts';

export interface KnownText extends LintedText {
  /** The name of its folder or file in lower case, which is the last part of its address. */
  id: string;
  /** The path of its file in the project. */
  file: string;
  /** The path of its page. */
  path: string;
  isPublished: boolean;
}

/** Checks the texts of a folder, each by itself and among the others. Versions in the cache are known. */
export async function lintCollection(
  options: TextOptions,
  folder = options.folder,
  cache = new Map<string, LintedText>(),
) {
  const suffix = options.layout === 'folders' ? '/index.mdx' : '.mdx';
  const texts: KnownText[] = [];
  const strays: Diagnostic[] = [];
  for (const entry of await readdir(folder)) {
    if (entry.startsWith('.')) continue;
    const name = basename(entry, suffix);
    const file = posix.join(folder, name) + suffix;
    const id = name.toLowerCase();
    const isText = existsSync(file);
    const place = isText ? file : posix.join(folder, entry);
    const message = isText
      ? (nameProblem(name, file) ?? options.reserved?.(id))
      : await strayProblem(place, suffix);
    if (message) strays.push({ file: place, line: 1, message });
    if (message || !isText) continue;
    const bytes = await readFile(file);
    const version = `${file}\n${bytes.toString('latin1')}`;
    const text = cache.get(version) ?? (await lintText(bytes, posix.dirname(file), options));
    cache.set(version, text);
    const isPublished = !text.fields || (options.isPublished?.(text.fields as never) ?? true);
    texts.push({ id, file, path: options.base + id, isPublished, ...text });
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
  return /^[a-z0-9]+(-[a-z0-9]+)*$/i.test(name)
    ? undefined
    : 'The name is the last part of the address. Use letters, digits and hyphens only, for example my-post.';
}

const valuesOf = ({ data }: KnownText, field: string) =>
  [data[field]].flat().filter((value) => typeof value === 'string');

const warn = ({ file, lineOf }: KnownText, field: string, message: string): Diagnostic => ({
  file,
  line: lineOf([field]),
  field,
  message,
  severity: 'warning',
});

/** Warns of texts that readers can't tell apart in lists. */
function sameTitles(texts: readonly KnownText[]): Diagnostic[] {
  const titleOf = (text: KnownText) => valuesOf(text, 'title').map(lettersOf).join();
  return texts.flatMap((text, index) => {
    const other = texts.slice(0, index).find((one) => titleOf(one) === titleOf(text));
    if (!other || !titleOf(text)) return [];
    return warn(
      text,
      'title',
      `${other.file} has the same title. Readers can't tell them apart in lists.`,
    );
  });
}

/** Warns of values that are probably one, such as "Usrah team" and "Usrah Team". */
function spellings(texts: readonly KnownText[], field: string): Diagnostic[] {
  const uses = texts.flatMap((text) => valuesOf(text, field).map((value) => ({ text, value })));
  const byValue = [...Map.groupBy(uses, ({ value }) => value)];
  const usualFirst = byValue.sort(([, a], [, b]) => b.length - a.length);
  return usualFirst.flatMap(([value, places], index) => {
    const [usual] = usualFirst.slice(0, index).find(([other]) => isAlmost(value, other)) ?? [];
    if (!usual) return [];
    const message = `"${value}" is written "${usual}" in other texts. Are they the same? Then spell it in one way.`;
    return places.map(({ text }) => warn(text, field, message));
  });
}

/** Whether two texts differ in capitals, accents, spaces or one letter. */
function isAlmost(one: string, other: string): boolean {
  const [a, b] = [lettersOf(one), lettersOf(other)];
  if (a === b) return true;
  const shortened = withoutOne(b);
  return Math.min(a.length, b.length) > 3 && withoutOne(a).some((word) => shortened.includes(word));
}

/** A word, and what is left of it without one of its letters. */
const withoutOne = (word: string) => [
  word,
  ...Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1)),
];
