import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KnownEntry } from './check.ts';
import { sorted, type Diagnostic } from './diagnostics.ts';
import { comparedLetters } from '../lib/marks.ts';
import { decodeAddress } from './words.ts';

/** Where this site runs while somebody works on it; other ports are those of other programs. */
const LOCAL = /^(localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\]):5000$/;

type Known = Pick<KnownEntry, 'path' | 'formerPaths' | 'file' | 'source' | 'isPublished'>;

/** Checks the links of all built pages, and that no entry's text repeats an id of its page. */
export async function checkBuiltSite(dist: string, site: URL, entries: readonly Known[]) {
  const { pages, files } = await readSite(dist);
  const all: Diagnostic[] = [];
  for (const [path, { ids, hrefs }] of pages) {
    const entry = entries.find((one) => one.path === path);
    /** Reports every line of the page's entry that is the cause, or else the page. */
    const report = (message: string, isCause: (line: string) => boolean) => {
      const causes = (entry?.source.split('\n') ?? []).flatMap((line, index) =>
        isCause(line) ? index + 1 : [],
      );
      for (const line of causes) all.push({ file: entry?.file ?? '', line, message });
      if (causes.length > 0) return;
      all.push({ file: `dist${path === '/' ? '/index' : path}.html`, line: 1, message });
    };
    const repeated = ids.filter((id, index) => ids.indexOf(id) < index);
    for (const id of entry ? repeated : []) {
      const message = `The page has #${id} already, so this would break what belongs to it. Use other words.`;
      const isHeading = (line: string) =>
        line.startsWith('#') && comparedLetters(line) === comparedLetters(id);
      report(message, (line) => isHeading(line) || line.includes(`id="${id}"`));
    }
    for (const href of new Set(hrefs)) {
      const problem = validateTarget(href, path);
      const link = new RegExp(`[(<"'\\s]${RegExp.escape(decodeAddress(href))}([)>"'\\s]|$)`);
      if (problem)
        report(`The link ${href} on ${path} ${problem}`, (line) => link.test(decodeAddress(line)));
    }
  }
  return sorted(all);

  function validateTarget(href: string, path: string): string | undefined {
    if (href === '#') return undefined;
    const page = new URL(path, site);
    if (!URL.canParse(href, page)) return 'is not an address. Correct it.';
    const { origin, host, pathname, hash, search } = new URL(href, page);
    const isSameSite = host.replace(/^www\./, '') === page.host.replace(/^www\./, '');
    const target = decodeAddress(pathname);
    const canonical = target.replace(/(\/index)?\.html$|\/$/, '') || '/';
    const isLocalPage = LOCAL.test(host) && canonical !== '/' && pages.has(canonical);
    if (origin !== page.origin)
      return isSameSite || isLocalPage
        ? `is a page of this site. Write ${pathname}${search}${hash}`
        : undefined;
    if (entries.some((one) => !one.isPublished && one.path === canonical))
      return 'leads to a post that is a draft or is published later. Publish that one first, or take the link out.';
    const found = pages.get(canonical);
    if (!found && files.has(target)) return undefined;
    if (!found) {
      const renamed = entries.find(({ formerPaths }) => formerPaths.includes(canonical))?.path;
      if (renamed) return `leads to a post that was renamed. Write ${renamed}${hash}`;
      const similar = likely(canonical, [...pages.keys(), ...files]);
      return `leads nowhere: there is no such page, post or file. ${similar ? `Write ${similar}` : 'Correct it or take it out.'}`;
    }
    if (canonical !== target) return `is not the address of the page. Write ${canonical}${hash}`;
    const id = decodeAddress(hash.slice(1));
    if (!id || id === 'top' || found.ids.includes(id)) return undefined;
    const similar = likely(id, found.ids);
    return `leads to a place that ${canonical} doesn't have. ${similar ? `Is it #${similar}?` : 'Correct it or take it out.'}`;
  }
}

async function readSite(dist: string) {
  const pages = new Map<string, Record<'ids' | 'hrefs', string[]>>();
  const files = new Set<string>();
  for await (const entry of glob('**/*', { cwd: dist })) {
    const file = `/${entry.replaceAll('\\', '/')}`;
    // Not folders, which have no page.
    if (/\.\w+$/.test(file)) files.add(file);
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

/** Finds what was probably meant: with other capitals or punctuation, or in another folder. */
function likely(name: string, names: readonly string[]): string | undefined {
  const last = (path: string) => comparedLetters(path.split('/').at(-1) ?? '');
  return names.find((other) => last(other) && last(other) === last(name));
}
