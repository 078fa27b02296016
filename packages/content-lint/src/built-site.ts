import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KnownEntry } from './collection.ts';
import type { Placed } from './entry.ts';
import { sorted, type Diagnostic } from './diagnostic.ts';
import { decodeAddress, lettersOf } from './words.ts';

type Known = Pick<KnownEntry, 'path' | 'file' | 'links' | 'ids' | 'isPublished'>;

interface BuiltSite {
  site: URL;
  /** The pages by their paths. */
  pages: ReadonlyMap<string, { ids: string[]; hrefs: string[] }>;
  files: ReadonlySet<string>;
  unpublished: ReadonlySet<string>;
}

/** Checks the links of all built pages, and that no text takes an id away from its page. */
export async function lintBuiltSite(
  dist: string,
  site: URL,
  entries: readonly Known[],
): Promise<Diagnostic[]> {
  const unpublished = entries.flatMap(({ isPublished, path }) => (isPublished ? [] : (path ?? [])));
  const built = { site, ...(await readSite(dist)), unpublished: new Set(unpublished) };
  const all: Diagnostic[] = [];
  for (const [path, { ids, hrefs }] of built.pages) {
    const text = entries.find((one) => one.path === path);
    for (const { name, ...place } of text?.ids ?? []) {
      const message = `The page has #${name} already, so this would break what belongs to it. Use other words.`;
      if (ids.indexOf(name) !== ids.lastIndexOf(name))
        all.push({ file: text?.file ?? '', ...place, message });
    }
    for (const href of new Set(hrefs)) {
      const problem = href === '#' ? undefined : targetProblem(href, path, built);
      if (!problem) continue;
      const message = `The link ${href} on ${path} ${problem}`;
      const isIt = ({ name }: Placed) => decodeAddress(name) === decodeAddress(href);
      const places = text?.links.filter(isIt) ?? [];
      for (const { line, column } of places)
        all.push({ file: text?.file ?? '', line, column, message });
      const page = path === '/' ? '/index' : path;
      if (places.length === 0) all.push({ file: `dist${page}.html`, line: 1, message });
    }
  }
  return sorted(all);
}

async function readSite(dist: string) {
  const pages = new Map<string, { ids: string[]; hrefs: string[] }>();
  const files = new Set<string>();
  for await (const entry of glob('**/*', { cwd: dist })) {
    const file = `/${entry.replaceAll('\\', '/')}`;
    files.add(file);
    if (!file.endsWith('.html')) continue;
    const html = await readFile(join(dist, entry), 'utf8');
    const valuesOf = (attribute: RegExp) =>
      [...html.matchAll(attribute)].map(([, value = '']) => value.replace(/&(amp|#38);/g, '&'));
    pages.set(file.replace(/(\/index)?\.html$/, '') || '/', {
      ids: valuesOf(/\sid="([^"]*)"/g),
      hrefs: valuesOf(/<a\s(?:[^>]*?\s)?href="([^"]*)"/g),
    });
  }
  return { pages, files };
}

function targetProblem(
  href: string,
  path: string,
  { site, pages, files, unpublished }: BuiltSite,
): string | undefined {
  const page = new URL(path, site);
  if (!URL.canParse(href, page)) return 'is not an address. Correct it.';
  const { origin, host, pathname, hash, search } = new URL(href, page);
  const target = decodeAddress(pathname);
  if (origin !== page.origin) {
    const isOwn =
      host.replace(/^www\./, '') === page.host.replace(/^www\./, '') ||
      /^(localhost|127\.|0\.0\.0\.0|\[::1\])/.test(host);
    return isOwn ? `is a page of this site. Write ${pathname}${search}${hash}` : undefined;
  }
  const canonical = target.replace(/(\/index)?\.html$|\/$/, '') || '/';
  if (unpublished.has(canonical))
    return 'leads to a post that is a draft or is published later. Publish that one first, or take the link out.';
  const found = pages.get(canonical);
  if (!found && files.has(target)) return undefined;
  if (!found) {
    const similar = similarTo(canonical, [...pages.keys(), ...files]);
    return `leads nowhere: there is no such page, post or file. ${similar ? `Write ${similar}` : 'Correct it or take it out.'}`;
  }
  if (canonical !== target) return `is not the address of the page. Write ${canonical}${hash}`;
  const id = decodeAddress(hash.slice(1));
  if (!id || id === 'top' || found.ids.includes(id)) return undefined;
  const likely = found.ids.find((one) => lettersOf(one).startsWith(lettersOf(id).slice(0, 4)));
  return `leads to a place that ${canonical} doesn't have. ${likely ? `Is it #${likely}?` : 'Correct it or take it out.'}`;
}

/** What was probably meant: in other capitals, in another folder, or as the name of its file. */
function similarTo(path: string, paths: readonly string[]): string | undefined {
  const last = (address: string) => lettersOf(address.split('/').at(-1) ?? '');
  const wanted = last(path.replace(/(\/index)?\.(mdx?|astro|php|html?)$/i, ''));
  return wanted ? paths.find((other) => last(other) === wanted) : undefined;
}
