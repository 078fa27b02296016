import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { comparedLetters } from '../lib/marks.ts';
import { isElsewhere, pathOf } from './pictures/files.ts';
import { filesBeside, isPublishedFile } from './posts/files.ts';
import { listPaths } from './posts/lists.ts';
import { decodeAddress } from './words.ts';

/** Where this site runs while somebody works on it; other ports are those of other programs. */
const LOCAL = /^(localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\]):5000$/;

/** An entry, as links know it. */
interface LinkedEntry {
  path?: string | undefined;
  formerPaths: readonly string[];
  isPublished: boolean;
}

/** What a link of the site can lead to. */
interface Targets {
  /** The paths of the pages, each with the ids on it, or nothing where they aren't known. */
  pages: ReadonlyMap<string, readonly string[] | undefined>;
  /** The paths of other files. */
  files: ReadonlySet<string>;
  entries: readonly LinkedEntry[];
  /** The paths of entries that aren't published. */
  unpublished: ReadonlySet<string>;
  /** Whether only a build knows if there is something at a path. */
  isUnknown?: (path: string) => boolean;
}

/** The paths of the entries that aren't published. */
export const unpublishedPaths = (entries: readonly LinkedEntry[]): ReadonlySet<string> =>
  new Set(entries.flatMap(({ path, isPublished }) => (isPublished ? [] : (path ?? []))));

/** What is wrong with where a link leads. */
interface LinkProblem {
  message: string;
  /** Whether it's a page of another blog that isn't here, and nothing here is named like it. */
  isGone?: boolean;
}

/** Says why a link leads nowhere: `href` as it stands on the page at `path`. */
export function validateTarget(
  href: string,
  path: string,
  site: URL,
  { pages, files, entries, unpublished, isUnknown = () => false }: Targets,
): LinkProblem | undefined {
  if (href === '#') return undefined;
  const page = new URL(path, site);
  if (!URL.canParse(href, page)) return { message: 'is not an address. Correct it.' };
  const { origin, host, pathname, hash, search } = new URL(href, page);
  // Without an address of its own, the site is at https://localhost, and http://localhost is a reader's computer.
  const isSameSite =
    host !== 'localhost' && host.replace(/^www\./, '') === page.host.replace(/^www\./, '');
  const target = decodeAddress(pathname);
  const canonical = target.replace(/(\/index)?\.html$|\/$/, '') || '/';
  const isLocalPage = LOCAL.test(host) && canonical !== '/' && pages.has(canonical);
  if (origin !== page.origin)
    return isSameSite || isLocalPage
      ? { message: `is a page of this site. Write ${pathname}${search}${hash}` }
      : undefined;
  if (unpublished.has(canonical))
    return {
      message:
        'leads to a post that is a draft or is published later. Publish that one first, or take the link out.',
    };
  if (!pages.has(canonical)) {
    if (files.has(target) || isUnknown(canonical)) return undefined;
    const renamed = entries.find(({ formerPaths }) => formerPaths.includes(canonical))?.path;
    if (renamed) return { message: `leads to a post that was renamed. Write ${renamed}${hash}` };
    const all = [...pages.keys(), ...files];
    const similar = likely(canonical, all);
    const remedy = similar ? `Write ${similar}` : (remedyForFile(href, path) ?? CORRECT);
    const message = `leads nowhere: there is no such page, post or file. ${remedy}`;
    return { message, isGone: !similar && isOfAnotherBlog(href, all) };
  }
  if (canonical !== target)
    return { message: `is not the address of the page. Write ${canonical}${hash}` };
  // As browsers do: the fragment as it's written, then decoded.
  const written = hash.slice(1);
  const id = decodeAddress(written);
  const ids = pages.get(canonical);
  if (!id || id === 'top' || !ids || [written, id].some((one) => ids.includes(one)))
    return undefined;
  const similar = likely(id, ids);
  const remedy = similar ? `Is it #${similar}?` : CORRECT;
  return { message: `leads to a place that ${canonical} doesn't have. ${remedy}` };
}

const CORRECT = 'Correct it or take it out.';

/** Says where a file has to be saved to which a link leads; nothing for the address of a page. */
function remedyForFile(href: string, path: string): string | undefined {
  const file = pathOf(href).replace(/^\.\//, '');
  if (!/\.(?!html?$|php$|mdx?$)[a-z][a-z\d]{1,4}$/i.test(file)) return undefined;
  const asItIs = 'and the text can stay as it is.';
  if (isElsewhere(href)) return `Save it as public${file}, ${asItIs}`;
  if (!path.startsWith('/blog/') || !isPublishedFile(file))
    // Not `example.com`.
    return href.includes('/')
      ? `Put it into the folder public, and write /${basename(file)}`
      : undefined;
  return file.startsWith('../')
    ? `Put it beside the post, and write ./${basename(file)}`
    : `Save it beside the post as ${file}, ${asItIs}`;
}

/**
 * Whether a link is written as another blog's pages are named and nothing on this site is: with a slash or `.html`
 * at its end (`/posts/patience/`), with a day before its name (`/blog/2024-05-01-patience`), at the root and not
 * one word in small letters (`/quiet-evenings`), or in a folder that isn't among the paths of this site
 * (`/2024/05/patience`).
 */
function isOfAnotherBlog(href: string, paths: readonly string[]): boolean {
  const path = decodeAddress(href).replace(/[?#].*$/, '');
  if (/^(?!\/\/|[a-z][\w+.-]*:).*(?:[^/.]\/|[^/]\.html?)$/i.test(path)) return true;
  if (/^\/(?:.*\/)?\d{4}-\d\d?-\d\d?[-_][^/.]+$/.test(path)) return true;
  const isPost = (one: string) => /^\/(?!(?:[a-z]+|\d+)$)[^/.]+$/.test(one);
  if (isPost(path)) return !paths.some(isPost);
  const [, folder] = /^(\/[^/]+\/)(?!.*\.\w+$)./.exec(path) ?? [];
  return folder !== undefined && !paths.some((one) => one.startsWith(folder));
}

/** Finds what was probably meant: with other capitals or punctuation, or in another folder. Numbers mean themselves. */
function likely(name: string, names: readonly string[]): string | undefined {
  const last = (path: string) => comparedLetters(path.split('/').at(-1) ?? '');
  return names.find((other) => /\p{L}/u.test(last(other)) && last(other) === last(name));
}

/** Something wrong with a page, with the lines of its text that cause it. */
interface PageProblem {
  message: string;
  lines: number[];
  /** The address of another blog's page that isn't here, if it's a link to one. */
  gone?: string | undefined;
}

/**
 * What is wrong with the ids and the links of a page. `meant` is where a link leads in the end, if that isn't
 * what is written.
 */
export function* pageProblems(
  { path, ids, hrefs }: { path: string; ids: readonly string[]; hrefs: readonly string[] },
  source: string,
  site: URL,
  targets: Targets,
  meant: (href: string) => string = (href) => href,
): Generator<PageProblem> {
  const linesWith = (isCause: (line: string) => boolean) =>
    source.split('\n').flatMap((line, index) => (isCause(line) ? index + 1 : []));
  for (const id of new Set(ids.filter((one, index) => ids.indexOf(one) < index))) {
    const isHeading = (line: string) =>
      line.startsWith('#') && comparedLetters(line) === comparedLetters(id);
    const isNamed = (line: string) => line.includes(`id="${id}"`) || line.includes(`{#${id}}`);
    yield {
      message: `The page has #${id} already, so this would break what belongs to it. Use other words.`,
      lines: linesWith((line) => isHeading(line) || isNamed(line)),
    };
  }
  for (const href of new Set(hrefs)) {
    const problem = validateTarget(meant(href), path, site, targets);
    if (!problem) continue;
    const address = decodeAddress(href);
    const link = new RegExp(`[(<"'\\s]${RegExp.escape(address)}([)>"'\\s]|$)`);
    const exact = linesWith((line) => link.test(decodeAddress(line)));
    // Behind a mark such as {{ site.url }}, or where the rest of an address was put right; or at least its place.
    const lines = [address.replace(/^#|\/$/g, ''), /#.+/.exec(address)?.[0]].map((part) =>
      linesWith((line) => part !== undefined && decodeAddress(line).includes(part)),
    );
    // `{% post_url 2024-05-01-patience %}` has only the last part of it.
    const last = address.replace(/^.*\/(?=[^#])|\/?(#.*)?$/g, '');
    lines.push(linesWith((line) => /\{[%{]/.test(line) && decodeAddress(line).includes(last)));
    yield {
      message: `The link ${href} on ${path} ${problem.message}`,
      lines: [exact, ...lines].find(({ length }) => length > 0) ?? [],
      gone: problem.isGone ? href : undefined,
    };
  }
}

/** Addresses that only a build knows: pictures, data and translations. */
const OF_BUILD = /^\/(notice|social|survey|wallpapers|\.well-known|_astro)\//;

/** An entry before a build. */
interface ExpectedEntry extends LinkedEntry {
  file: string;
  ids: readonly string[] | undefined;
  /** What lists of posts go by. */
  tags: readonly string[];
  authors: readonly string[];
}

/** What a link can lead to before a build, by the files of the project and the entries. */
export function expectedTargets(root: string, entries: readonly ExpectedEntry[]): Targets {
  const routes = globSync('**/*.{astro,ts}', { cwd: `${root}/src/pages` })
    .map((file) => `/${file.replaceAll('\\', '/')}`)
    .filter((file) => !file.includes('['));
  const pages = new Map<string, readonly string[] | undefined>(
    routes
      .filter((file) => file.endsWith('.astro'))
      .map((file) => [file.replace(/(\/index)?\.astro$/, '') || '/', undefined]),
  );
  pages.set('/blog', undefined);
  const shown = entries.filter(({ path, isPublished }) => path && isPublished);
  for (const { path = '', ids } of shown) pages.set(path, ids);
  const posts = shown.filter(({ path }) => path?.startsWith('/blog/'));
  for (const path of listPaths(posts)) pages.set(path, undefined);
  const made = routes.filter((file) => file.endsWith('.ts')).map((file) => file.slice(0, -3));
  const published = globSync('**/*.*', { cwd: `${root}/public` });
  const beside = posts.flatMap(({ file, path }) =>
    filesBeside(`${root}/${dirname(file)}`).map((name) => `${path}/${name}`),
  );
  const files = new Set([
    ...made,
    ...beside,
    ...published.map((file) => `/${file.replaceAll('\\', '/')}`),
  ]);
  // In a folder with nothing but posts, the other pages aren't known.
  const hasPages = routes.length > 0;
  const isUnknown = (path: string) =>
    OF_BUILD.test(path) || (!hasPages && !path.startsWith('/blog/'));
  return { pages, files, entries, unpublished: unpublishedPaths(entries), isUnknown };
}
