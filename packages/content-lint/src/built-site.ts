import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sorted, type Diagnostic } from './diagnostic.ts';
import { decodeAddress, lettersOf } from './encoding.ts';
import { addressProblem } from './links.ts';
import type { PublishedText } from './state.ts';

const ID = /\sid=(?:"([^"]*)"|'([^']*)'|([^\s>]+))/g;
const HREF = /<a\s(?:[^>]*?\s)?href=(?:"([^"]*)"|'([^']*)'|([^\s>]+))/g;

interface Page {
  ids: string[];
  hrefs: string[];
}

interface BuiltSite {
  /** The pages by their paths. */
  pages: ReadonlyMap<string, Page>;
  files: ReadonlySet<string>;
  unpublished: ReadonlySet<string>;
}

/** Checks the links of all built pages, and that no text takes an id away from its page. */
export async function lintBuiltSite(
  dist: string,
  site: URL,
  texts: readonly PublishedText[],
): Promise<Diagnostic[]> {
  const unpublished = texts.flatMap(({ isPublished, path }) => (isPublished ? [] : path));
  const built = { ...(await readSite(dist)), unpublished: new Set(unpublished) };
  const published = texts.filter(({ path }) => built.pages.has(path));
  const byPath = new Set(published.map(({ path }) => path));
  const others = [...built.pages].filter(([path]) => !byPath.has(path));
  const pages = others.map(([path, { hrefs }]) => lintPage(path, hrefs, site, built));
  const texted = published.flatMap((text) => lintText(text, site, built));
  return sorted([...texted, ...(await Promise.all(pages)).flat()]);
}

async function readSite(dist: string) {
  const pages = new Map<string, Page>();
  const files = new Set<string>();
  for await (const entry of glob('**/*', { cwd: dist })) {
    const file = `/${entry.replaceAll('\\', '/')}`;
    files.add(file);
    if (!file.endsWith('.html')) continue;
    const html = await readFile(join(dist, entry), 'utf8');
    pages.set(file.replace(/(\/index)?\.html$/, '') || '/', {
      ids: valuesOf(html, ID),
      hrefs: valuesOf(html, HREF),
    });
  }
  return { pages, files };
}

function valuesOf(html: string, attribute: RegExp): string[] {
  return [...html.matchAll(attribute)].map(([, a, b, c]) =>
    (a ?? b ?? c ?? '').replace(/&(amp|#38);/g, '&').replaceAll('&#39;', "'"),
  );
}

function lintText(text: PublishedText, site: URL, built: BuiltSite): Diagnostic[] {
  const { path, file, links, ids } = text;
  const all = built.pages.get(path)?.ids ?? [];
  return [
    ...links.flatMap(({ name, ...place }): Diagnostic[] => {
      // Links that have no address are reported elsewhere.
      const problem = addressProblem(name) ? undefined : targetProblem(name, path, site, built);
      return problem ? [{ file, ...place, message: `The link ${name} ${problem}` }] : [];
    }),
    ...ids.flatMap(({ name, ...place }): Diagnostic[] => {
      if (all.indexOf(name) === all.lastIndexOf(name)) return [];
      const message = `The page has #${name} already, so this would break what belongs to it. Use other words.`;
      return [{ file, ...place, message }];
    }),
  ];
}

/** A page of the project's own, whose links come from its sources or from YAML. */
async function lintPage(path: string, hrefs: readonly string[], site: URL, built: BuiltSite) {
  const all: Diagnostic[] = [];
  for (const href of new Set(hrefs)) {
    const problem = href === '#' ? undefined : targetProblem(href, path, site, built);
    if (!problem) continue;
    const page = { file: `dist${path === '/' ? '/index' : path}.html`, line: 1 };
    const message = `The link ${href} on ${path} ${problem}`;
    all.push({ ...((await sourceOf(href)) ?? page), message });
  }
  return all;
}

/** Where the project has an address, in quotation marks or after a colon. */
async function sourceOf(href: string) {
  for await (const file of glob('{content,src}/**/*.{yaml,astro,ts,tsx}')) {
    const lines = (await readFile(file, 'utf8')).split('\n');
    const index = lines.findIndex((line) => line.split(/["'`\s]/).includes(href));
    if (index >= 0) return { file: file.replaceAll('\\', '/'), line: index + 1 };
  }
  return undefined;
}

function targetProblem(
  href: string,
  path: string,
  site: URL,
  { pages, files, unpublished }: BuiltSite,
): string | undefined {
  const page = new URL(path, site);
  if (!URL.canParse(href, page)) return 'is not an address. Correct it.';
  const { origin, host, pathname, hash, search } = new URL(href, page);
  const target = decodeAddress(pathname);
  if (origin !== page.origin) {
    const isOwn = host.replace(/^www\./, '') === page.host.replace(/^www\./, '');
    return isOwn ? `is a page of this site. Write ${pathname}${search}${hash}` : undefined;
  }
  const canonical = target.replace(/(\/index)?\.html$|\/$/, '') || '/';
  if (unpublished.has(canonical))
    return 'leads to a post that is a draft or is published later. Publish that one first, or take the link out.';
  const found = pages.get(canonical);
  if (!found) {
    if (files.has(target)) return undefined;
    const similar = similarPage(canonical, pages);
    return `leads nowhere: there is no such page, post or file. ${similar ? `Write ${similar}` : 'Correct it or take it out.'}`;
  }
  if (canonical !== target) return `is not the address of the page. Write ${canonical}${hash}`;
  const id = decodeAddress(hash.slice(1));
  if (!id || id === 'top' || found.ids.includes(id)) return undefined;
  const likely = found.ids.filter(
    (other) => lettersOf(other).slice(0, 4) === lettersOf(id).slice(0, 4),
  );
  const hint = likely.length > 0 ? `Is it #${likely.join(' or #')}?` : 'Correct it or take it out.';
  return `leads to a place that ${canonical} doesn't have. ${hint}`;
}

/** The page that was probably meant: in other capitals, in another folder, or as the name of its file. */
function similarPage(path: string, pages: ReadonlyMap<string, Page>): string | undefined {
  const last = (address: string) => lettersOf(address.split('/').at(-1) ?? '');
  const wanted = last(path.replace(/(\/index)?\.(mdx?|astro|php|html?)$/i, ''));
  return wanted ? [...pages.keys()].find((other) => last(other) === wanted) : undefined;
}
