import { existsSync, lstatSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join, posix } from 'node:path';
import { errorsIn, sorted, type Diagnostic } from './diagnostic.ts';
import { readEntry, type Entry } from './entry.ts';
import { lintText } from './lint-text.ts';
import type { Collection } from './options.ts';
import { lettersOf } from './words.ts';

/** An entry among the others. */
export interface KnownEntry extends Entry {
  /** What stands for the star in the name of its file, in lower case. */
  id: string;
  /** The path of its page, if it has one. */
  path?: string | undefined;
  /** The paths that it had before. */
  formerPaths: string[];
  isPublished: boolean;
}

/** Checks the content of a project. `root` is its folder. */
export async function lint(collections: readonly Collection[], root = process.cwd()) {
  const all = await Promise.all(collections.map((one) => lintCollection(one, root)));
  return {
    entries: all.flatMap(({ entries }) => entries),
    diagnostics: sorted(all.flatMap(({ diagnostics }) => diagnostics)),
  };
}

/** Checks the files of a collection. */
export async function lintCollection(collection: Collection, root: string) {
  const { entries, stray } = await readCollection(collection, root);
  for (const entry of entries) await lintText(entry, collection, root);
  return { entries, diagnostics: [...stray, ...entries.flatMap(({ diagnostics }) => diagnostics)] };
}

/** Whether an entry can be shown. */
export const isSound = ({ diagnostics }: Entry) => errorsIn(diagnostics).length === 0;

/** Reads the fields of the entries, and compares them. `stray` is what is wrong with other files. */
export async function readCollection(collection: Collection, root: string) {
  const { folder, files, base } = collection;
  const entries: KnownEntry[] = [];
  const stray: Diagnostic[] = [];
  const names = files.includes('*') ? (await readdir(join(root, folder))).sort() : [files];
  for (const name of names.filter((one) => !one.startsWith('.'))) {
    const stem = basename(name, files.includes('*') ? files.slice(1) : '.yaml');
    const file = posix.join(folder, files.replace('*', stem));
    const place = join(root, file);
    if (!existsSync(place)) {
      const message = await strayProblem(join(root, folder, name), files);
      if (message) stray.push({ file: posix.join(folder, name), line: 1, message });
      continue;
    }
    const id = stem.toLowerCase();
    const entry = readEntry(await readFile(place), file, collection);
    const fields = entry.fields as never;
    const same = entries.find((one) => one.id === id);
    const problem = same
      ? `Addresses have no capitals, and ${same.file} has this one. Rename one of them.`
      : (nameProblem(stem, place) ?? (fields && collection.check?.(id, fields)));
    if (problem) entry.diagnostics.unshift({ file, line: 1, message: problem });
    const isPublished = !fields || (collection.isPublished?.(fields) ?? true);
    const { formerly = [] } = (fields ?? {}) as { formerly?: readonly string[] };
    const formerPaths = formerly.map((former) => (base ?? '') + former);
    entries.push({ ...entry, id, path: base && base + id, formerPaths, isPublished });
  }
  compare(entries, collection);
  return { entries, stray };
}

async function strayProblem(place: string, pattern: string) {
  if (!pattern.includes('*'))
    return 'The file is gone. Bring it back (in VS Code: Source Control, Discard Changes).';
  if (!pattern.includes('/'))
    return `Only files whose names end in ${pattern.slice(1)} belong here.`;
  const files = await readdir(place).catch(() => undefined);
  const text = files?.find((file) => /\.mdx?(\.txt)?$/i.test(file));
  if (text)
    return `The post in this folder is named ${text}. Rename it to index.mdx; Windows shows the whole name with View → File name extensions.`;
  return files?.length === 0
    ? undefined
    : 'Only folders with posts belong here: a post is a file named index.mdx in a folder of its own.';
}

function nameProblem(name: string, file: string): string | undefined {
  // The compiler goes by the place and the ending of the real file.
  if ([file, posix.dirname(file)].some((place) => lstatSync(place).isSymbolicLink()))
    return 'This is a link to another place. Copy the text itself.';
  return /^[a-z0-9]+(-[a-z0-9]+)*$/i.test(name)
    ? undefined
    : 'The name is the last part of the address. Use letters, digits and hyphens only, for example my-post.';
}

/** Says what is wrong with values beside those of other entries. */
function compare(entries: readonly KnownEntry[], { unique = [], shared = [] }: Collection): void {
  const usesOf = (field: string) =>
    entries.flatMap(({ data, file, lineOf, diagnostics }) => {
      const { [field]: values } = (data ?? {}) as Record<string, unknown>;
      const texts = [values].flat().filter((value) => typeof value === 'string');
      const report = (message: string, isWarning = true) =>
        diagnostics.push({ file, line: lineOf([field]), field, message, isWarning });
      return texts.map((value) => ({ file, value, report }));
    });
  const similar = (field: string) => [
    ...Map.groupBy(usesOf(field), ({ value }) => lettersOf(value)).values(),
  ];
  for (const field of unique)
    for (const [first, ...others] of similar(field))
      for (const { report } of others)
        report(`${first?.file} has the same ${field}. Readers can't tell them apart in lists.`);
  for (const uses of shared.flatMap(similar)) {
    const spellings = [...Map.groupBy(uses, ({ value }) => value).entries()];
    const [[usual] = ['']] = spellings.sort(([, a], [, b]) => b.length - a.length);
    for (const { value, report } of uses.filter((use) => use.value !== usual))
      report(`"${value}" is written "${usual}" in other texts. Is it the same? Then write it so.`);
  }
  // A former name leads to its entry, so it can't be that of another.
  const former = usesOf('formerly');
  const taken = [...entries.map(({ id }) => id), ...former.map(({ value }) => value)];
  for (const { value, report } of former)
    if (taken.filter((name) => name === value).length > 1)
      report(`${value} leads here, and another one has this name. Delete it from the list.`, false);
}
