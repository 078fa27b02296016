import { existsSync, lstatSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join, posix } from 'node:path';
import { errorsIn, type Diagnostic } from './diagnostic.ts';
import type { Entry } from './entry.ts';
import type { Collection } from './options.ts';
import { lintEntry } from './lint-entry.ts';
import { isAlmost, lettersOf, list } from './words.ts';

/** An entry among the others. */
export interface KnownEntry extends Entry {
  /** What stands for the star in the name of its file, in lower case. */
  id: string;
  /** The path of its page, if it has one. */
  path?: string | undefined;
  isPublished: boolean;
  /** Whether it can be shown: it has no mistakes. */
  isSound: boolean;
}

/** Checks the entries of a collection, each by itself (by default whole) and among the others. */
export async function lintCollection(
  collection: Collection,
  root = process.cwd(),
  judge: (...file: Parameters<typeof lintEntry>) => Entry | Promise<Entry> = lintEntry,
) {
  const { folder, files, base } = collection;
  const entries: KnownEntry[] = [];
  const strays: Diagnostic[] = [];
  const isList = !files.includes('*');
  const names = isList ? [files] : (await readdir(join(root, folder))).sort();
  await Promise.all(
    names.map(async (name) => {
      if (name.startsWith('.')) return;
      const stem = isList ? basename(name, '.yaml') : basename(name, files.slice(1));
      const file = posix.join(folder, isList ? name : files.replace('*', stem));
      const id = stem.toLowerCase();
      const isEntry = existsSync(join(root, file));
      const same = names.find(
        (other) => other !== name && other.toLowerCase() === name.toLowerCase(),
      );
      const message = isEntry
        ? nameProblem(stem, file, root, name > (same ?? '￿') ? same : undefined)
        : await strayProblem(posix.join(folder, name), files, root);
      if (message)
        strays.push({ file: isEntry ? file : posix.join(folder, name), line: 1, message });
      if (message || !isEntry) return;
      const entry = await judge(await readFile(join(root, file)), file, collection, root);
      const { fields } = entry;
      const problem = fields === undefined ? undefined : collection.check?.(id, fields as never);
      if (problem) entry.diagnostics.unshift({ file, line: 1, message: problem });
      const isSound = errorsIn(entry.diagnostics).length === 0;
      const isPublished = !fields || (collection.isPublished?.(fields as never) ?? true);
      const path = base === undefined ? undefined : base + id;
      entries.push({ ...entry, id, path, isPublished, isSound });
    }),
  );
  entries.sort((a, b) => (a.file < b.file ? -1 : 1));
  const diagnostics = [
    ...strays,
    ...entries.flatMap((entry) => entry.diagnostics),
    ...(collection.unique ?? []).flatMap((field) => repeated(entries, field)),
    ...(collection.shared ?? []).flatMap((field) => spellings(entries, field)),
    ...formerNames(entries, collection),
  ];
  return { collection, entries, diagnostics };
}

async function strayProblem(place: string, pattern: string, root: string) {
  const ending = /\.\w+$/.exec(pattern)?.[0] ?? '';
  if (!pattern.includes('*'))
    return 'The file is gone. Bring it back (in VS Code: Source Control, Discard Changes).';
  if (!pattern.includes('/')) return `Only files whose names end in ${ending} belong here.`;
  const files = await readdir(join(root, place)).catch(() => undefined);
  if (files?.length === 0) return undefined;
  const text = files?.find((file) => /\.mdx?(\.txt)?$/i.test(file));
  return text
    ? `The post in this folder is named ${text}. Rename it to index.mdx; Windows shows the whole name with View → File name extensions.`
    : 'Only folders with posts belong here: a post is a file named index.mdx in a folder of its own.';
}

function nameProblem(name: string, file: string, root: string, same?: string): string | undefined {
  // The compiler goes by the place and the ending of the real file.
  if ([file, posix.dirname(file)].some((place) => lstatSync(join(root, place)).isSymbolicLink()))
    return 'This is a link to another place. Copy the text itself.';
  if (same) return `Addresses have no capitals, and ${same} has this one. Rename one of them.`;
  return /^[a-z0-9]+(-[a-z0-9]+)*$/i.test(name)
    ? undefined
    : 'The name is the last part of the address. Use letters, digits and hyphens only, for example my-post.';
}

const valuesOf = ({ data }: KnownEntry, field: string) =>
  [(data as Record<string, unknown> | undefined)?.[field]]
    .flat()
    .filter((value) => typeof value === 'string');

const at = ({ file, lineOf }: KnownEntry, field: string, message: string): Diagnostic => ({
  file,
  line: lineOf([field]),
  field,
  message,
});

/** Warns of values that readers can't tell apart in lists. */
function repeated(entries: readonly KnownEntry[], field: string): Diagnostic[] {
  const textOf = (entry: KnownEntry) => valuesOf(entry, field).map(lettersOf).join();
  return entries.flatMap((entry, index) => {
    const other = entries.slice(0, index).find((one) => textOf(one) === textOf(entry));
    if (!other || !textOf(entry)) return [];
    const message = `${other.file} has the same ${field}. Readers can't tell them apart in lists.`;
    return { ...at(entry, field, message), isWarning: true };
  });
}

/** Warns of values that are probably one, such as "Usrah team" and "Usrah Team". */
function spellings(entries: readonly KnownEntry[], field: string): Diagnostic[] {
  const uses = entries.flatMap((entry) =>
    valuesOf(entry, field).map((value) => ({ entry, value })),
  );
  const byValue = [...Map.groupBy(uses, ({ value }) => value)];
  const usualFirst = byValue.sort(([, a], [, b]) => b.length - a.length);
  return usualFirst.flatMap(([value, places], index) => {
    const [usual] = usualFirst.slice(0, index).find(([other]) => isAlmost(value, other)) ?? [];
    if (!usual) return [];
    const message = `"${value}" is written "${usual}" in other texts. Are they the same? Then spell it in one way.`;
    return places.map(({ entry }) => ({ ...at(entry, field, message), isWarning: true }));
  });
}

/** A former name leads to the entry, so it can't be another's. */
function formerNames(entries: readonly KnownEntry[], { formerly }: Collection): Diagnostic[] {
  if (!formerly) return [];
  return entries.flatMap((entry) =>
    valuesOf(entry, formerly).flatMap((name) => {
      const others = entries.filter(
        (other) =>
          other.id === name || (other !== entry && valuesOf(other, formerly).includes(name)),
      );
      const message = `${name} leads here, and ${list(
        others.map(({ file }) => file),
        'conjunction',
      )} has this name. Delete it from the list.`;
      return others.length > 0 ? at(entry, formerly, message) : [];
    }),
  );
}
