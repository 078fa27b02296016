import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KnownEntry } from './collection.ts';
import { sorted, type Diagnostic } from './diagnostic.ts';
import { decodeAddress, lettersOf } from './words.ts';

type Known = Pick<KnownEntry, 'path' | 'formerPaths' | 'file' | 'links' | 'ids' | 'isPublished'>;
type Page = Record<'ids' | 'hrefs', string[]>;

/** Checks the links of all built pages, and that no text takes an id away from its page. */
export async function lintBuiltSite(
  dist: string,
  site: URL,
  entries: readonly Known[],
): Promise<Diagnostic[]> {
  const { pages, files } = await readSite(dist);
  const all: Diagnostic[] = [];
  for (const [path, { ids, hrefs }] of pages) {
    const text = entries.find((one) => one.path === path);
    for (const { name, ...place } of text?.ids ?? []) {
      const message = `The page has #${name} already, so this would break what belongs to it. Use other words.`;
      if (ids.indexOf(name) !== ids.lastIndexOf(name))
        all.push({ file: text?.file ?? '', ...place, message });
    }
    for (const href of new Set(hrefs)) {
      const problem = href === '#' ? undefined : targetProblem(href, path);
      if (!problem) continue;
      const message = `The link ${href} on ${path} ${problem}`;
      const written = text?.links.filter(({ name }) => decodeAddress(name) === decodeAddress(href));
      const built = { file: `dist${path === '/' ? '/index' : path}.html`, line: 1 };
      const places = written?.map(({ line, column }) => ({ file: text?.file ?? '', line, column }));
      for (const place of places?.length ? places : [built]) all.push({ ...place, message });
    }
  }
  return sorted(all);

  function targetProblem(href: string, path: string): string | undefined {
    const page = new URL(path, site);
    if (!URL.canParse(href, page)) return 'is not an address. Correct it.';
    const { origin, host, pathname, hash, search } = new URL(href, page);
    const isOwn =
      host.replace(/^www\./, '') === page.host.replace(/^www\./, '') ||
      /^(localhost|127\.|0\.0\.0\.0|\[::1\])/.test(host);
    if (origin !== page.origin)
      return isOwn ? `is a page of this site. Write ${pathname}${search}${hash}` : undefined;
    const target = decodeAddress(pathname);
    const canonical = target.replace(/(\/index)?\.html$|\/$/, '') || '/';
    if (entries.some((one) => !one.isPublished && one.path === canonical))
      return 'leads to a post that is a draft or is published later. Publish that one first, or take the link out.';
    const found = pages.get(canonical);
    if (!found) {
      if (files.has(target)) return undefined;
      const renamed = entries.find(({ formerPaths }) => formerPaths.includes(canonical))?.path;
      if (renamed) return `leads to a post that was renamed. Write ${renamed}${hash}`;
      const similar = similarTo(canonical, [...pages.keys(), ...files]);
      return `leads nowhere: there is no such page, post or file. ${similar ? `Write ${similar}` : 'Correct it or take it out.'}`;
    }
    if (canonical !== target) return `is not the address of the page. Write ${canonical}${hash}`;
    const id = decodeAddress(hash.slice(1));
    if (!id || id === 'top' || found.ids.includes(id)) return undefined;
    const likely = found.ids.find((one) => lettersOf(one).startsWith(lettersOf(id).slice(0, 4)));
    return `leads to a place that ${canonical} doesn't have. ${likely ? `Is it #${likely}?` : 'Correct it or take it out.'}`;
  }
}

/** The pages by their paths, and all files. */
async function readSite(dist: string) {
  const pages = new Map<string, Page>();
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

/** What was probably meant: in other capitals, in another folder, or as the name of its file. */
function similarTo(path: string, paths: readonly string[]): string | undefined {
  const last = (address: string) => lettersOf(address.split('/').at(-1) ?? '');
  const wanted = last(path.replace(/(\/index)?\.(mdx?|astro|php|html?)$/i, ''));
  return wanted ? paths.find((other) => last(other) === wanted) : undefined;
}
