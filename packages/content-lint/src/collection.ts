import { existsSync, lstatSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join, posix } from 'node:path';
import { errorsIn, type Diagnostic } from './diagnostic.ts';
import type { Entry } from './entry.ts';
import { lintEntry } from './lint-entry.ts';
import type { Collection } from './options.ts';
import { lettersOf } from './words.ts';

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
  const diagnostics: Diagnostic[] = [];
  const names = files.includes('*') ? (await readdir(join(root, folder))).sort() : [files];
  for (const name of names.filter((one) => !one.startsWith('.'))) {
    const stem = basename(name, files.includes('*') ? files.slice(1) : '.yaml');
    const file = posix.join(folder, files.replace('*', stem));
    const id = stem.toLowerCase();
    const fail = (place: string, message: string) =>
      diagnostics.push({ file: place, line: 1, message });
    if (!existsSync(join(root, file))) {
      const message = await strayProblem(join(root, folder, name), files);
      if (message) fail(posix.join(folder, name), message);
      continue;
    }
    const same = entries.find((one) => one.id === id);
    const problem = same
      ? `Addresses have no capitals, and ${same.file} has this one. Rename one of them.`
      : nameProblem(stem, join(root, file));
    if (problem) {
      fail(file, problem);
      continue;
    }
    const entry = await judge(await readFile(join(root, file)), file, collection, root);
    const fields = entry.fields as never;
    const whole = fields && collection.check?.(id, fields);
    if (whole) entry.diagnostics.unshift({ file, line: 1, message: whole });
    const isSound = errorsIn(entry.diagnostics).length === 0;
    const isPublished = !fields || (collection.isPublished?.(fields) ?? true);
    const path = base === undefined ? undefined : base + id;
    entries.push({ ...entry, id, path, isPublished, isSound });
    diagnostics.push(...entry.diagnostics);
  }
  diagnostics.push(...comparisons(entries, collection));
  return { entries, diagnostics };
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

/** What is wrong with values beside those of other entries. */
function comparisons(entries: readonly KnownEntry[], collection: Collection): Diagnostic[] {
  const { unique = [], shared = [], formerly = '' } = collection;
  const usesOf = (field: string) =>
    entries.flatMap((entry) => {
      const fields = (entry.data ?? {}) as Record<string, unknown>;
      const place = { file: entry.file, line: entry.lineOf([field]), field };
      return [fields[field]]
        .flat()
        .flatMap((value) => (typeof value === 'string' ? { entry, place, value } : []));
    });
  const similar = (field: string) => [
    ...Map.groupBy(usesOf(field), ({ value }) => lettersOf(value)).values(),
  ];
  const repeated = unique.flatMap(similar).flatMap(([first, ...others]) =>
    others.map(({ place }) => {
      const message = `${first?.entry.file} has the same ${place.field}. Readers can't tell them apart in lists.`;
      return { ...place, message, isWarning: true };
    }),
  );
  const spellings = shared.flatMap(similar).flatMap((uses) => {
    const [usual] = [...Map.groupBy(uses, ({ value }) => value)].sort(
      ([, a], [, b]) => b.length - a.length,
    );
    return uses.flatMap(({ place, value }) => {
      const message = `"${value}" is written "${usual?.[0]}" in other texts. Are they the same? Then spell it in one way.`;
      return value === usual?.[0] ? [] : { ...place, message, isWarning: true };
    });
  });
  // A former name leads to its entry, so it can't be that of another.
  const taken = usesOf(formerly).flatMap(({ entry, place, value }) => {
    const isTaken = usesOf(formerly).some((use) => use.entry !== entry && use.value === value);
    const message = `${value} leads here, and another one has this name. Delete it from the list.`;
    return isTaken || entries.some(({ id }) => id === value) ? { ...place, message } : [];
  });
  return [...repeated, ...spellings, ...taken];
}
