import { existsSync, lstatSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Collection } from './collection.ts';
import { errorsIn, sorted, type Diagnostic } from './diagnostics.ts';
import { knownPosts } from './posts/known.ts';
import { checkMarkdown } from './markdown/check.ts';
import { validateCover, validateDescription, coverWarning } from './pictures/validation.ts';
import { postId } from './posts/id.ts';
import { parseEntry, type Entry } from './reading/entry.ts';
import { comparedLetters } from '../lib/marks.ts';

export interface KnownEntry extends Entry {
  /** The part of the file name at the star, as it is in addresses. */
  id: string;
  /** The path of its page, if it has one. */
  path?: string | undefined;
  formerPaths: string[];
  isPublished: boolean;
}

/** Checks the content of a project, and finds all that is wrong in one run. `root` is its folder. */
export async function checkContent(collections: readonly Collection[], root = process.cwd()) {
  const entries: KnownEntry[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const collection of collections) {
    const read = await readCollection(collection, root);
    for (const entry of read.entries)
      entry.diagnostics.push(...(await checkBody(entry, collection, root)));
    entries.push(...read.entries);
    diagnostics.push(...read.stray, ...read.entries.flatMap((entry) => entry.diagnostics));
  }
  return { entries, diagnostics: sorted(diagnostics) };
}

/** Whether an entry can be shown: it has no mistake, only warnings perhaps. */
export const isSound = ({ diagnostics }: Entry) => errorsIn(diagnostics).length === 0;

/** Reads the fields of the entries, and compares them. `stray` has errors about other files. */
export async function readCollection(collection: Collection, root: string) {
  const { folder, required = [], base, check, isPublished } = collection;
  const entries: KnownEntry[] = [];
  const { files, stray } = await filesOf(collection, root);
  for (const { file, name } of files) {
    const id = postId(name);
    const entry = parseEntry(await readFile(join(root, file)), file, collection);
    // Each callback takes its own schema's output, so no common type fits.
    const fields = entry.fields as never;
    const same = entries.find((one) => one.id === id);
    const message = same
      ? `${same.file} has the same address. Rename or delete one of them.`
      : (validateName(name, id, join(root, file)) ?? (fields && check?.(id, fields)));
    if (message) entry.diagnostics.unshift({ file, line: 1, message });
    const formerPaths = textsOf(entry, 'formerly').map((former) => `${base}${former}`);
    entries.push({
      ...entry,
      id,
      path: base && base + id,
      formerPaths,
      // A broken entry has its own error; links to it don't get another one.
      isPublished: !fields || (isPublished?.(fields) ?? true),
    });
  }
  for (const id of required)
    if (!entries.some((one) => one.id === id)) stray.push({ ...GONE, file: `${folder}/${id}` });
  compare(entries, collection);
  return { entries, stray };
}

/** Whether a file is named as a translation: `youth.hi.yaml`. */
const isTranslation = (name: string) => /^[\w-]+\.[a-z]{2,3}\.yaml$/.test(name);

const GONE = {
  line: 1,
  message: 'The file is gone. Bring it back (in VS Code: Source Control, Discard Changes).',
};

/** The files of the entries, each with the part of its name at the star, and errors about others. */
async function filesOf({ folder, files: pattern, isTranslated }: Collection, root: string) {
  const files: { file: string; name: string }[] = [];
  const stray: Diagnostic[] = [];
  const [, endings = ''] = /\.\{?([\w,]+)\}?$/.exec(pattern) ?? [];
  const isOurs = (name: string) => endings.split(',').some((one) => name.endsWith(`.${one}`));
  // git keeps no empty folder.
  const names = existsSync(join(root, folder)) ? await readdir(join(root, folder)) : [];
  if (!pattern.includes('*')) {
    const file = `${folder}/${pattern}`;
    if (names.includes(pattern)) files.push({ file, name: pattern.replace(/\.\w+$/, '') });
    else stray.push({ ...GONE, file });
    return { files, stray };
  }
  for (const name of names.sort()) {
    if (name.startsWith('.') || (isTranslated && isTranslation(name))) continue;
    const file = `${folder}/${name}`;
    const tell = (message: string) => stray.push({ file, line: 1, message });
    if (!pattern.includes('/')) {
      if (isOurs(name)) files.push({ file, name: name.replace(/\.\w+$/, '') });
      else tell(`Only files whose names end in .${endings.replace(',', ' or .')} belong here.`);
      continue;
    }
    const inside = await readdir(join(root, file)).catch(() => undefined);
    const texts = inside?.filter((one) => /^index\./.test(one) && isOurs(one)) ?? [];
    files.push(...texts.map((text) => ({ file: `${file}/${text}`, name })));
    const message = texts.length === 0 && explainStray(name, inside);
    if (message) tell(message);
  }
  return { files, stray };
}

/** Says why something in the folder of all posts is none; `inside` are the files, if it's a folder. */
function explainStray(name: string, inside: readonly string[] | undefined): string | undefined {
  const [, stem = '', ending = 'md'] = /^(.+?)\.(mdx?)(\.txt)?$/i.exec(name) ?? [];
  if (!inside && stem)
    return `A post has a folder of its own. Make the folder ${postId(stem) || 'my-post'}, and put the file into it as index.${ending.toLowerCase()}`;
  const text = inside?.find((file) => /\.mdx?(\.txt)?$/i.test(file));
  if (text)
    return `The post in this folder is named ${text}. Rename it to index.${/\.mdx/i.test(text) ? 'mdx' : 'md'}; Windows shows the whole name with View → File name extensions.`;
  // Empty folders are fine.
  if (inside?.length === 0) return undefined;
  return 'Only folders with posts belong here: a post is a file named index.md in a folder of its own.';
}

function validateName(name: string, id: string, file: string): string | undefined {
  // The compiler goes by the place and the ending of the real file.
  if ([file, dirname(file)].some((place) => lstatSync(place).isSymbolicLink()))
    return 'This is a link to another place. Copy the text itself.';
  if (!id)
    return 'The name is the last part of the address. Use the letters a to z, digits and hyphens, for example my-post.';
  // Vite reads what follows these as a part of an address.
  return /[#?%\\]/.test(name)
    ? `The name has a sign that addresses can't have. Rename it to ${id}`
    : undefined;
}

/** The texts of a field, which is one or a list of them. */
function textsOf({ fields, data }: Entry, field: string): string[] {
  const all = (fields ?? data ?? {}) as Readonly<Record<string, unknown>>;
  return [all[field]]
    .flat()
    .filter((one) => typeof one === 'string' || typeof one === 'number')
    .map(String);
}

/** Compares values with those of other entries. */
function compare(entries: readonly KnownEntry[], { unique = [], shared = [] }: Collection): void {
  const usesOf = (field: string) =>
    entries.flatMap((entry) => {
      const { file, lineOf, diagnostics } = entry;
      const report = (message: string, isWarning = true) =>
        diagnostics.push({ file, line: lineOf([field]), field, message, isWarning });
      return textsOf(entry, field).map((value) => ({ file, value, report }));
    });
  const similar = (field: string) =>
    Array.from(Map.groupBy(usesOf(field), ({ value }) => comparedLetters(value)).values());
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

/** Checks the text below the fields, and the pictures. */
export async function checkBody(
  entry: Entry,
  { components = {}, values = () => ({}), placeholders = [] }: Collection,
  root: string,
): Promise<Diagnostic[]> {
  const { body, file, lineOf, source } = entry;
  if (!body) return [];
  const data = (entry.data ?? {}) as Readonly<Record<string, unknown>>;
  const { title, cover, coverAlt } = data;
  const isDraft = data['draft'] === true;
  const diagnostics = await checkMarkdown({
    file,
    body,
    root,
    title: typeof title === 'string' ? title : undefined,
    isDraft,
    components,
    values,
    posts: knownPosts,
  });
  const folder = join(root, dirname(file));
  const messages = {
    cover: typeof cover === 'string' && (await validateCover(cover, folder, root)),
    coverAlt: typeof coverAlt === 'string' && validateDescription(coverAlt),
  };
  for (const [field, message] of Object.entries(messages))
    if (message) diagnostics.push({ file, line: lineOf([field]), field, message });
  const warning =
    typeof cover === 'string' && !messages.cover && (await coverWarning(cover, folder));
  if (warning)
    diagnostics.push({
      file,
      line: lineOf(['cover']),
      field: 'cover',
      message: warning,
      isWarning: true,
    });
  const message = 'This is still the text of the template. Write your own, or set draft: true.';
  for (const [index, line] of source.split('\n').entries())
    if (!isDraft && placeholders.some((one) => line.includes(one)))
      diagnostics.push({ file, line: index + 1, message });
  return diagnostics;
}
