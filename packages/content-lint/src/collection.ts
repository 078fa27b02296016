import { existsSync, lstatSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, posix } from 'node:path';
import { errorsIn, sorted, type Diagnostic } from './diagnostic.ts';
import { readEntry, type Entry } from './entry.ts';
import { lintText } from './lint-text.ts';
import type { Collection } from './options.ts';
import { lettersOf } from './words.ts';

export interface KnownEntry extends Entry {
  /** The id: the part of the file name at the star, in lower case. */
  id: string;
  /** The path of its page, if it has one. */
  path?: string | undefined;
  formerPaths: string[];
  isPublished: boolean;
}

/** Checks the content of a project. `root` is its folder. */
export async function lint(collections: readonly Collection[], root = process.cwd()) {
  const entries: KnownEntry[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const collection of collections) {
    const read = await readCollection(collection, root);
    for (const entry of read.entries) await lintText(entry, collection, root);
    entries.push(...read.entries);
    diagnostics.push(...read.stray, ...read.entries.flatMap((entry) => entry.diagnostics));
  }
  return { entries, diagnostics: sorted(diagnostics) };
}

export const isSound = ({ diagnostics }: Entry) => errorsIn(diagnostics).length === 0;

/** Reads the fields of the entries, and compares them. `stray` has errors about other files. */
export async function readCollection(collection: Collection, root: string) {
  const { folder, files: pattern, required = [], base = '' } = collection;
  const entries: KnownEntry[] = [];
  const stray: Diagnostic[] = [];
  const hasStar = pattern.includes('*');
  // git keeps no empty folder.
  const names = existsSync(join(root, folder)) ? await readdir(join(root, folder)) : [];
  for (const name of new Set([...(hasStar ? names.sort() : [pattern]), ...required])) {
    if (name.startsWith('.')) continue;
    // The part of the name at the star.
    const stem = basename(name, hasStar ? pattern.slice(1) : '.yaml');
    const file = posix.join(folder, pattern.replace('*', stem));
    const path = join(root, file);
    if (!existsSync(path)) {
      const message = await strayProblem(join(root, folder, name), pattern);
      if (message) stray.push({ file: posix.join(folder, name), line: 1, message });
      continue;
    }
    const id = stem.toLowerCase();
    const entry = readEntry(await readFile(path), file, collection);
    // Each callback takes its own schema's output, so no common type fits.
    const fields = entry.fields as never;
    const same = entries.find((one) => one.id === id);
    const message = same
      ? `Addresses have no capitals, and ${same.file} has this one. Rename one of them.`
      : (nameProblem(stem, path) ?? (fields && collection.check?.(id, fields)));
    if (message) entry.diagnostics.unshift({ file, line: 1, message });
    const formerPaths = textsOf(entry.data, 'formerly').map((former) => base + former);
    // A broken entry has its own error; links to it don't get another one.
    const isPublished = !fields || (collection.isPublished?.(fields) ?? true);
    entries.push({ ...entry, id, path: base ? base + id : undefined, formerPaths, isPublished });
  }
  compare(entries, collection);
  return { entries, stray };
}

const textsOf = (data: Entry['data'], field: string) =>
  [data?.[field]].flat().filter((value) => typeof value === 'string');

async function strayProblem(path: string, pattern: string) {
  if (!existsSync(path))
    return 'The file is gone. Bring it back (in VS Code: Source Control, Discard Changes).';
  if (!pattern.includes('/'))
    return `Only files whose names end in ${pattern.slice(1)} belong here.`;
  // Empty folders are fine. What isn't a folder can't be read, and isn't fine.
  const files = await readdir(path).catch(() => ['']);
  const text = files.find((file) => /\.mdx?(\.txt)?$/i.test(file));
  if (text)
    return `The post in this folder is named ${text}. Rename it to index.mdx; Windows shows the whole name with View → File name extensions.`;
  if (files.length === 0) return undefined;
  return 'Only folders with posts belong here: a post is a file named index.mdx in a folder of its own.';
}

function nameProblem(name: string, file: string): string | undefined {
  // The compiler goes by the place and the ending of the real file.
  if ([file, dirname(file)].some((place) => lstatSync(place).isSymbolicLink()))
    return 'This is a link to another place. Copy the text itself.';
  return /^[a-z0-9]+(-[a-z0-9]+)*$/i.test(name)
    ? undefined
    : 'The name is the last part of the address. Use letters, digits and hyphens only, for example my-post.';
}

/** Compares values with those of other entries. */
function compare(entries: readonly KnownEntry[], { unique = [], shared = [] }: Collection): void {
  const usesOf = (field: string) =>
    entries.flatMap(({ file, lineOf, diagnostics, data }) => {
      const report = (message: string, isWarning = true) =>
        diagnostics.push({ file, line: lineOf([field]), field, message, isWarning });
      return textsOf(data, field).map((value) => ({ file, value, report }));
    });
  const similar = (field: string) =>
    Array.from(Map.groupBy(usesOf(field), ({ value }) => lettersOf(value)).values());
  for (const field of unique)
    for (const [first, ...others] of similar(field))
      for (const { report } of others)
        report(`${first?.file} has the same ${field}. Readers can't tell them apart in lists.`);
  for (const uses of shared.flatMap(similar)) {
    const spellings = Map.groupBy(uses, ({ value }) => value);
    const ranked = [...spellings].sort(([, a], [, b]) => b.length - a.length);
    const usual = ranked[0]?.[0];
    for (const { value, report } of uses.filter((use) => use.value !== usual))
      report(`"${value}" is written "${usual}" in other texts. Is it the same? Then write it so.`);
  }
  // A former name leads to its entry, so it can't be that of another.
  const former = usesOf('formerly');
  const names = [...entries.map(({ id }) => id), ...former.map(({ value }) => value)];
  for (const { value, report } of former)
    if (names.indexOf(value) !== names.lastIndexOf(value))
      report(`${value} leads here, and another one has this name. Delete it from the list.`, false);
}
