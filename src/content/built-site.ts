import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { htmlToHast } from 'satteri';
import { sorted, type Diagnostic } from './diagnostics.ts';
import { pageProblems, unpublishedPaths } from './links.ts';
import { idsAndLinks } from './markdown/hast.ts';
import type { KnownEntry } from './reading/entries.ts';

type Known = Pick<KnownEntry, 'path' | 'formerPaths' | 'file' | 'source' | 'isPublished'>;

/**
 * Checks the links of all built pages, and that no entry's text repeats an id of its page. A check has
 * said most of it already, at the same lines; only a build knows every page.
 */
export async function checkBuiltSite(dist: string, site: URL, entries: readonly Known[]) {
  const { pages, files } = await readSite(dist);
  const ids = new Map([...pages].map(([path, page]) => [path, page.ids]));
  const targets = { pages: ids, files, entries, unpublished: unpublishedPaths(entries) };
  const entriesByPath = new Map(entries.map((entry) => [entry.path, entry]));
  const all: Diagnostic[] = [];
  for (const [path, page] of pages) {
    const entry = entriesByPath.get(path);
    // Only what an editor has written can be corrected by one.
    const shown = { path, hrefs: page.hrefs, ids: entry ? page.ids : [] };
    for (const { message, lines } of pageProblems(shown, entry?.source ?? '', site, targets)) {
      for (const line of lines) all.push({ file: entry?.file ?? '', line, message });
      if (lines.length > 0) continue;
      all.push({ file: `dist${path === '/' ? '/index' : path}.html`, line: 1, message });
    }
  }
  return sorted(all);
}

/**
 * A page without what surrounds its content, which is the same on every page: looked at on the home page
 * alone, because it's nine tenths of most pages, and 1,000 posts would take four seconds instead of one.
 */
const ownPart = (html: string) => /<main\b[^]*<\/main>/.exec(html)?.[0] ?? html;

async function readSite(dist: string) {
  const pages = new Map<string, Record<'ids' | 'hrefs', string[]>>();
  const files = new Set<string>();
  for await (const entry of glob('**/*', { cwd: dist })) {
    const file = `/${entry.replaceAll('\\', '/')}`;
    // Not folders, which have no page.
    if (/\.\w+$/.test(file)) files.add(file);
    if (!file.endsWith('.html')) continue;
    const path = file.replace(/(\/index)?\.html$/, '') || '/';
    const html = await readFile(join(dist, entry), 'utf8');
    pages.set(path, idsAndLinks(htmlToHast(path === '/' ? html : ownPart(html))));
  }
  return { pages, files };
}
