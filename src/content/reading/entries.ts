import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { z } from 'astro/zod';
import type { Content } from '../define.ts';
import { errorsIn, type Diagnostic } from '../diagnostics.ts';
import { postId } from '../posts/id.ts';
import { fieldsOf } from '../../lib/stored.ts';
import { parseEntry, type Entry } from './entry.ts';

/** An entry with its place on the site. */
export interface KnownEntry<Fields = unknown> extends Entry<Fields> {
  /** The path of its page, if it has one. */
  path?: string | undefined;
  formerPaths: string[];
  /** What `{name}` stood for when it was checked, as JSON. The files that say it may have changed since. */
  values?: string;
}

/** Whether an entry can be shown: it has no mistake, only warnings perhaps. */
export const isSound = ({ diagnostics }: Pick<Entry, 'diagnostics'>) =>
  errorsIn(diagnostics).length === 0;

/** Reads the fields of the entries, without their texts. */
export async function readEntries<Fields>(
  content: Content<z.ZodType, Fields>,
  root: string,
): Promise<KnownEntry<Fields>[]> {
  const { files } = filesOf(content, root);
  return Promise.all(files.map((file) => readEntry(content, file, root)));
}

/** Reads an entry's fields, and checks its name. */
export async function readEntry<Fields>(
  content: Content<z.ZodType, Fields>,
  file: string,
  root: string,
): Promise<KnownEntry<Fields>> {
  const { base, files } = content;
  const entry = parseEntry(await readFile(join(root, file)), file, content, root);
  const name = files.includes('/') ? (dirname(file).split('/').at(-1) ?? '') : entry.id;
  const message = validateName(name, entry.id, join(root, file));
  if (message) entry.diagnostics.unshift({ file, line: 1, message });
  const formerPaths = textsOf(entry, 'formerly').map((former) => `${base}${former}`);
  return { ...entry, path: base && base + entry.id, formerPaths };
}

/** The entries that must be there and aren't. */
export const missingEntries = (
  entries: readonly KnownEntry[],
  { folder, required = [] }: Content,
) =>
  required
    .filter((id) => !entries.some((one) => one.id === id))
    .map((id) => ({ ...GONE, file: `${folder}/${id}` }));

const GONE = {
  line: 1,
  message: 'The file is gone. Bring it back (in VS Code: Source Control, Discard Changes).',
};

/** The files of the entries, and errors about others. */
export function filesOf({ folder, files: pattern, isTranslated }: Content, root: string) {
  const files: string[] = [];
  const stray: Diagnostic[] = [];
  const [, endings = ''] = /\.\{?([\w,]+)\}?$/.exec(pattern) ?? [];
  const isOurs = (name: string) => endings.split(',').some((one) => name.endsWith(`.${one}`));
  // git keeps no empty folder.
  const names = existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [];
  if (!pattern.includes('*')) {
    const file = `${folder}/${pattern}`;
    if (names.includes(pattern)) files.push(file);
    else stray.push({ ...GONE, file });
    return { files, stray };
  }
  for (const name of names.sort()) {
    if (name.startsWith('.') || (isTranslated && isTranslation(name))) continue;
    const file = `${folder}/${name}`;
    const report = (message: string) => stray.push({ file, line: 1, message });
    if (!pattern.includes('/')) {
      if (isOurs(name)) files.push(file);
      else report(`Only files whose names end in .${endings.replace(',', ' or .')} belong here.`);
      continue;
    }
    const inside = lstatSync(join(root, file)).isFile() ? undefined : readdirSync(join(root, file));
    const texts = inside?.filter((one) => /^index\./.test(one) && isOurs(one)) ?? [];
    files.push(...texts.map((text) => `${file}/${text}`));
    const message = texts.length === 0 && explainStray(name, inside);
    if (message) report(message);
  }
  return { files, stray };
}

/** What lies beside files of one entry, and isn't read: with another name or ending, or in another folder. */
export function strayFiles(contents: readonly Content[], root: string): Diagnostic[] {
  const singles = contents.filter(({ files }) => !files.includes('*'));
  const read = [
    ...singles.map(({ folder, files }) => `${folder}/${files}`),
    ...contents.flatMap(({ folder, pictures = folder }) => [`${folder}/`, `${pictures}/`]),
  ];
  const isRead = (file: string) => read.some((one) => one === file || one.startsWith(`${file}/`));
  return [...Map.groupBy(singles, ({ folder }) => folder)].flatMap(([folder, ofFolder]) => {
    const names = existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [];
    const areTranslated = ofFolder.some(({ isTranslated }) => isTranslated);
    return names
      .filter((name) => !name.startsWith('.') && !(areTranslated && name.endsWith('.yaml')))
      .map((name) => `${folder}/${name}`)
      .filter((file) => !isRead(file))
      .map((file) => ({ file, line: 1, message: STRAY }));
  });
}

const STRAY = 'Nothing of this name is read here. Correct its name or its place, or delete it.';

/** Whether a file is named as a translation: `youth.hi.yaml`. */
export const isTranslation = (name: string) => /^[\w-]+\.[a-z]{2,3}\.yaml$/.test(name);

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
export function textsOf({ fields, data }: Entry, field: string): string[] {
  const all = fieldsOf(fields ?? data);
  return [all[field]]
    .flat()
    .filter((one) => typeof one === 'string' || typeof one === 'number')
    .map(String);
}
