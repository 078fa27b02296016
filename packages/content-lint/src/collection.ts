import { existsSync, lstatSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join, posix } from 'node:path';
import { errorsIn, type Diagnostic } from './diagnostic.ts';
import type { Entry } from './entry.ts';
import { lintEntry } from './lint-entry.ts';
import type { Collection } from './options.ts';
import { isAlmost, lettersOf } from './words.ts';

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
  diagnostics.push(
    ...(collection.unique ?? []).flatMap((field) => repeated(entries, field)),
    ...(collection.shared ?? []).flatMap((field) => spellings(entries, field)),
    ...(collection.formerly ? formerNames(entries, collection.formerly) : []),
  );
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

const valuesOf = ({ data }: KnownEntry, field: string) =>
  [(data as Record<string, unknown> | undefined)?.[field]]
    .flat()
    .filter((one) => typeof one === 'string');

const at = ({ file, lineOf }: KnownEntry, field: string, message: string, isWarning = true) => ({
  file,
  line: lineOf([field]),
  field,
  message,
  isWarning,
});

/** Warns of values that readers can't tell apart in lists. */
const repeated = (entries: readonly KnownEntry[], field: string): Diagnostic[] =>
  [...Map.groupBy(entries, (entry) => lettersOf(valuesOf(entry, field).join()))].flatMap(
    ([letters, [first, ...others]]) =>
      others.flatMap((entry) => {
        const message = `${first?.file} has the same ${field}. Readers can't tell them apart in lists.`;
        return letters ? at(entry, field, message) : [];
      }),
  );

/** Warns of values that are probably one, such as "Usrah team" and "Usrah Team". */
function spellings(entries: readonly KnownEntry[], field: string): Diagnostic[] {
  const uses = entries.flatMap((entry) =>
    valuesOf(entry, field).map((value) => ({ entry, value })),
  );
  const byValue = [...Map.groupBy(uses, ({ value }) => value)];
  const usualFirst = byValue.sort(([, a], [, b]) => b.length - a.length);
  return usualFirst.flatMap(([value, places], index) => {
    const [usual] = usualFirst.slice(0, index).find(([other]) => isAlmost(value, other)) ?? [];
    const message = `"${value}" is written "${usual}" in other texts. Are they the same? Then spell it in one way.`;
    return usual ? places.map(({ entry }) => at(entry, field, message)) : [];
  });
}

/** A former name leads to its entry, so it can't be that of another. */
const formerNames = (entries: readonly KnownEntry[], field: string): Diagnostic[] =>
  entries.flatMap((entry) =>
    valuesOf(entry, field).flatMap((name) => {
      const others = entries.filter((one) => one !== entry && valuesOf(one, field).includes(name));
      const [other] = [...entries.filter(({ id }) => id === name), ...others];
      const message = `${name} leads here, and ${other?.file} has this name. Delete it from the list.`;
      return other ? at(entry, field, message, false) : [];
    }),
  );
