import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { z } from 'astro/zod';
import type { Content } from './define.ts';
import { errorsIn, sorted, type Diagnostic } from './diagnostics.ts';
import { expectedTargets, pageProblems, validateTarget } from './links.ts';
import { checkMarkdown, type CheckedText } from './markdown/check.ts';
import { movedAddress, postsNamed, titleProblem, type KnownPost } from './markdown/known-posts.ts';
import {
  coverWarning,
  validateCover,
  validateDescription,
  type ValidatedPictures,
} from './pictures/validation.ts';
import { postId } from './posts/id.ts';
import { parseEntry, type Entry } from './reading/entry.ts';
import { keyOf, type KeptTexts } from './kept-texts.ts';
import { comparedLetters } from '../lib/marks.ts';
import { fieldsOf } from '../lib/stored.ts';
import { decodeAddress } from './words.ts';

export interface KnownEntry<Fields = unknown> extends Entry<Fields> {
  /** The path of its page, if it has one. */
  path?: string | undefined;
  formerPaths: string[];
  /** What `{name}` stood for when it was checked, as JSON. The files that say it may have changed since. */
  values?: string;
}

/** What was found in a project: its entries, and all that is wrong, by file and line. */
export interface Checked {
  entries: KnownEntry[];
  diagnostics: Diagnostic[];
}

/** What is kept of an entry from one check to the next: all that depends on its own file and pictures. */
interface Kept {
  entry: KnownEntry;
  /** What is wrong with its text and its pictures, and what that asks of other entries. */
  text: CheckedText;
}

type Contents = Readonly<Record<string, Content>>;

/**
 * Checks the content of a project again and again, for a development server: an entry's own check is
 * kept until its file, a picture beside it or a value in it changes. What compares entries is cheap,
 * and is asked again each time. `cache` has what earlier builds have found.
 */
export function createChecker(
  contents: Contents,
  root: string,
  site = new URL('https://localhost'),
  cache?: KeptTexts,
) {
  const pictures: ValidatedPictures = new Map();
  const kept = new Map<string, Kept>();
  let posts: readonly KnownPost[] = [];

  /** Forgets what a change of this file or folder may concern. */
  function forget(changed: string): void {
    const path = relative(root, changed).replaceAll('\\', '/');
    for (const [file, { entry }] of kept)
      if (isConcerned(file, entry, path, contents)) kept.delete(file);
  }

  async function keep(content: Content, values: string, file: string): Promise<Kept> {
    const known = kept.get(file);
    if (known && known.entry.values === values) return known;
    const entry = { ...(await readEntry(content, file, root)), values };
    const key = cache && keyOf(entry, values, root);
    const earlier = key === undefined ? undefined : cache?.find(file, key);
    const text = earlier ?? (await checkBody(entry, content, root, pictures));
    if (key !== undefined) cache?.keep(file, key, text);
    const read = { entry, text };
    kept.set(file, read);
    return read;
  }

  return {
    /** The published posts, to which texts can link by their titles, as of the last check. */
    posts: () => posts,
    /** Checks everything, or only what these changes concern. */
    async check(changes?: readonly string[]): Promise<Checked> {
      if (changes) changes.forEach(forget);
      else kept.clear();
      const entries: KnownEntry[] = [];
      const diagnostics: Diagnostic[] = [];
      const asking: Asking[] = [];
      const present = new Set<string>();
      for (const content of Object.values(contents).map((one) => withValues(one, root))) {
        const { files, stray } = filesOf(content, root);
        const values = JSON.stringify(content.values?.(root) ?? {});
        const all: KnownEntry[] = [];
        for (const file of files) {
          const { entry, text } = await keep(content, values, file);
          const one = { ...entry, diagnostics: [...entry.diagnostics, ...text.diagnostics] };
          all.push(one);
          asking.push({ entry: one, text });
          present.add(file);
        }
        compare(all, content);
        entries.push(...all);
        diagnostics.push(...stray, ...missing(all, content));
      }
      for (const file of kept.keys()) if (!present.has(file)) kept.delete(file);
      posts = entries.flatMap((entry) => knownPost(entry));
      compareLinks(asking, posts, root, site);
      diagnostics.push(...entries.flatMap((entry) => entry.diagnostics));
      return { entries, diagnostics: sorted(diagnostics) };
    },
  };
}

/** A kind of content whose values are looked up once: every entry needs them, and they're in other files. */
function withValues(content: Content, root: string): Content {
  const values = content.values?.(root);
  return values ? { ...content, values: () => values } : content;
}

/** An entry, and what its text asks of others. */
interface Asking {
  entry: KnownEntry;
  text: CheckedText;
}

/** Whether a change at a path may concern the check of an entry's own file. */
function isConcerned(file: string, { source }: KnownEntry, path: string, contents: Contents) {
  // Drawings of the site, for example, can be in any text.
  if (!path.startsWith('content/')) return true;
  const ofFolders = Object.values(contents).filter(({ files }) => files.includes('/'));
  const owner = ofFolders.find(({ folder }) => path.startsWith(`${folder}/`));
  if (!owner) return !ofFolders.some(({ folder }) => file.startsWith(`${folder}/`));
  const [name = ''] = path.slice(owner.folder.length + 1).split('/');
  // A text can show a picture of a folder beside its own.
  const looksThere = source.includes('../') && decodeAddress(source).includes(name);
  return looksThere || file.startsWith(`${owner.folder}/${name}/`);
}

/** Finds links that lead nowhere, and titles that aren't those of a post, once all entries are known. */
function compareLinks(
  asking: readonly Asking[],
  posts: readonly KnownPost[],
  root: string,
  site: URL,
): void {
  const pages = asking.map(({ entry, text }) => ({
    ...entry,
    // A page that isn't made of a text has ids that only a build knows.
    ids: entry.body ? text.ids : undefined,
    tags: textsOf(entry, 'tags'),
    authors: textsOf(entry, 'author'),
  }));
  const targets = expectedTargets(root, pages);
  for (const { entry, text } of asking) {
    const { file, path, source, isPublished, diagnostics: own } = entry;
    // A draft may link to what isn't there yet.
    const isChecked = path !== undefined && isPublished;
    for (const { title, anchor, ...place } of text.asked) {
      const message = titleProblem(title, posts);
      if (message) own.push({ file, ...place, message, isWarning: true });
      if (message || !anchor || !isChecked) continue;
      const href = `/blog/${postsNamed(title, posts)[0]?.id}${anchor}`;
      const problem = validateTarget(href, path, site, targets);
      if (problem) own.push({ file, ...place, message: `The link ${href} on ${path} ${problem}` });
    }
    if (!isChecked) continue;
    const meant = (href: string) => movedAddress(href, posts) ?? href;
    for (const { message, lines } of pageProblems({ ...text, path }, source, site, targets, meant))
      for (const line of lines.length > 0 ? lines : [1]) own.push({ file, line, message });
  }
}

export type Checker = ReturnType<typeof createChecker>;

/** Checks the content of a project, and finds all that is wrong in one run. `root` is its folder. */
export const checkContent = (contents: Contents, root: string) =>
  createChecker(contents, root).check();

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

/** Whether a file is named as a translation: `youth.hi.yaml`. */
export const isTranslation = (name: string) => /^[\w-]+\.[a-z]{2,3}\.yaml$/.test(name);

async function readEntry<Fields>(
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

/** A published entry of the blog, as links by title know it. */
function knownPost(entry: KnownEntry): KnownPost[] {
  const { id, isPublished, path } = entry;
  if (!isPublished || !path?.startsWith('/blog/')) return [];
  const [title = id] = textsOf(entry, 'title');
  return [{ id, title, tags: textsOf(entry, 'tags') }];
}

/** What must be there and isn't. */
const missing = (entries: readonly KnownEntry[], { folder, required = [] }: Content) =>
  required
    .filter((id) => !entries.some((one) => one.id === id))
    .map((id) => ({ ...GONE, file: `${folder}/${id}` }));

const GONE = {
  line: 1,
  message: 'The file is gone. Bring it back (in VS Code: Source Control, Discard Changes).',
};

/** The files of the entries, and errors about others. */
function filesOf({ folder, files: pattern, isTranslated }: Content, root: string) {
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
    const tell = (message: string) => stray.push({ file, line: 1, message });
    if (!pattern.includes('/')) {
      if (isOurs(name)) files.push(file);
      else tell(`Only files whose names end in .${endings.replace(',', ' or .')} belong here.`);
      continue;
    }
    const inside = lstatSync(join(root, file)).isFile() ? undefined : readdirSync(join(root, file));
    const texts = inside?.filter((one) => /^index\./.test(one) && isOurs(one)) ?? [];
    files.push(...texts.map((text) => `${file}/${text}`));
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
  const all = fieldsOf(fields ?? data);
  return [all[field]]
    .flat()
    .filter((one) => typeof one === 'string' || typeof one === 'number')
    .map(String);
}

/** Compares values with those of other entries. */
function compare(entries: readonly KnownEntry[], { unique = [], shared = [] }: Content): void {
  for (const [index, { id, file, diagnostics }] of entries.entries()) {
    const same = entries.slice(0, index).find((one) => one.id === id);
    const message = `${same?.file} has the same address. Rename or delete one of them.`;
    if (same) diagnostics.unshift({ file, line: 1, message });
  }
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

/** Checks the text below the fields, and the pictures. Which titles it links to is asked of others. */
export async function checkBody(
  entry: Entry,
  { components = {}, values = () => ({}), placeholders = [] }: Content,
  root: string,
  pictures: ValidatedPictures = new Map(),
): Promise<CheckedText> {
  const { body, file, lineOf, source } = entry;
  if (!body) return { diagnostics: [], asked: [], ids: [], hrefs: [] };
  const data = z.looseObject({}).catch({}).parse(entry.data);
  const { title, cover, coverAlt } = data;
  const isDraft = data['draft'] === true;
  const checked = await checkMarkdown({
    file,
    body,
    root,
    title: typeof title === 'string' ? title : undefined,
    isDraft,
    components,
    values: () => values(root),
    pictures,
  });
  const { diagnostics } = checked;
  const folder = join(root, dirname(file));
  const messages = {
    cover: typeof cover === 'string' && (await validateCover(cover, folder, root, pictures)),
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
  return checked;
}
