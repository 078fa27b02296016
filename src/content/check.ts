import { dirname, join, relative } from 'node:path';
import { z } from 'astro/zod';
import { compareAddresses } from './addresses.ts';
import { compareFields, compareLinks, knownPost, type CheckedEntry } from './compare.ts';
import type { Content } from './define.ts';
import { sorted, type Diagnostic } from './diagnostics.ts';
import { checkMarkdown, type CheckedText } from './markdown/check.ts';
import type { KnownPost } from './markdown/known-posts.ts';
import {
  coverWarning,
  validateCover,
  validateDescription,
  type ValidatedPictures,
} from './pictures/validation.ts';
import {
  filesOf,
  missingEntries,
  readEntry,
  strayFiles,
  type KnownEntry,
} from './reading/entries.ts';
import type { Entry } from './reading/entry.ts';
import { keyOf, type KeptTexts } from './kept-texts.ts';
import { decodeAddress } from './words.ts';

/** What was found in a project: its entries, and all that is wrong, by file and line. */
export interface Checked {
  entries: KnownEntry[];
  diagnostics: Diagnostic[];
}

type Contents = Readonly<Record<string, Content>>;

/**
 * Checks the content of a project again and again, for a development server: an entry's own check is
 * kept until its file, a picture beside it or a value in it changes. Comparing entries is cheap, and is
 * done each time. `cache` has what earlier builds have found.
 */
export function createChecker(
  contents: Contents,
  root: string,
  site = new URL('https://localhost'),
  cache?: KeptTexts,
) {
  const pictures: ValidatedPictures = new Map();
  /** By file. */
  const kept = new Map<string, CheckedEntry>();
  let posts: readonly KnownPost[] = [];
  let gone: ReadonlySet<string> = new Set();

  /** Checks a file or, if nothing that concerns it has changed, returns what was found before. */
  async function checkFile(content: Content, values: string, file: string): Promise<CheckedEntry> {
    const known = kept.get(file);
    if (known && known.entry.values === values) return known;
    const entry = { ...(await readEntry(content, file, root)), values };
    const key = cache && keyOf(entry, values, root);
    const earlier = key === undefined ? undefined : cache?.find(file, key);
    const text = earlier ?? (await checkBody(entry, content, root, pictures));
    if (key !== undefined) cache?.keep(file, key, text);
    const checked = { entry, text };
    kept.set(file, checked);
    return checked;
  }

  return {
    /** The published posts, to which texts can link by their titles, as of the last check. */
    posts: () => posts,
    /** The addresses of other blogs' pages that aren't here, as of the last check: links to them are words. */
    gone: () => gone,
    /** Checks everything, or only what these changes concern. */
    async check(changes?: readonly string[]): Promise<Checked> {
      const paths = changes?.map((one) => relative(root, one).replaceAll('\\', '/'));
      if (paths) forget(kept, paths, contents);
      else kept.clear();
      const kinds: KnownEntry[][] = [];
      const diagnostics: Diagnostic[] = [];
      const checked: CheckedEntry[] = [];
      const present = new Set<string>();
      for (const content of Object.values(contents).map((one) => withValues(one, root))) {
        const { files, stray } = filesOf(content, root);
        const values = JSON.stringify(content.values?.(root) ?? {});
        const all: KnownEntry[] = [];
        for (const file of files) {
          const { entry, text } = await checkFile(content, values, file);
          const one = { ...entry, diagnostics: [...entry.diagnostics, ...text.diagnostics] };
          all.push(one);
          checked.push({ entry: one, text });
          present.add(file);
        }
        compareFields(all, content, root);
        kinds.push(all);
        diagnostics.push(...stray, ...missingEntries(all, content));
      }
      diagnostics.push(...strayFiles(Object.values(contents), root));
      for (const file of kept.keys()) if (!present.has(file)) kept.delete(file);
      const entries = kinds.flat();
      posts = entries.flatMap((entry) => knownPost(entry));
      compareAddresses(kinds, root);
      gone = compareLinks(checked, posts, root, site);
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

/** Forgets what was found in files that changes at these paths may concern. */
function forget(kept: Map<string, CheckedEntry>, paths: readonly string[], contents: Contents) {
  for (const [file, { entry }] of kept)
    if (paths.some((path) => isConcerned(file, entry, path, contents))) kept.delete(file);
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

export type Checker = ReturnType<typeof createChecker>;

/** Checks the content of a project, and finds all that is wrong in one run. `root` is its folder. */
export const checkContent = (contents: Contents, root: string) =>
  createChecker(contents, root).check();

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
