import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEntries } from '@/content/reading/entries';
import type { Content } from '@/content/define';
import { contents } from '@/content/index';
import { expectedTargets, validateTarget } from '@/content/links';
import type { PostFields } from '@/content/posts/posts';
import { kitchenSink } from './kitchen-sink';

const site = kitchenSink();
const dist = join(site, 'dist');
/** All that was built, but sitemaps, to which nobody links. */
const built = globSync('**/*.*', { cwd: dist }).filter((file) => !/^sitemap-/.test(file));

test('a check before the build accepts links to all pages and files that are built', async () => {
  const read = Object.values<Content>(contents).map((content) => readEntries(content, site));
  const entries = (await Promise.all(read)).flat().map((entry) => {
    const { tags = [], author } = (entry.fields ?? {}) as Partial<PostFields>;
    return { ...entry, ids: undefined, tags, authors: author ? [author] : [] };
  });
  const targets = expectedTargets(site, entries);
  const links = built.map((file) => `/${encodeURI(file).replace(/((^|\/)index)?\.html$/, '')}`);
  const refused = links.flatMap((href) => {
    const problem = validateTarget(href, '/', new URL('https://localhost'), targets);
    return problem ? `${href} ${problem.message}` : [];
  });
  expect(refused, 'to name in expectedTargets of src/content/links.ts').toEqual([]);
});

test('a page names each feed, so that programs that read feeds find it', () => {
  const pages = built.filter((file) => file.endsWith('.html'));
  const named = pages.flatMap((file) =>
    Array.from(
      readFileSync(join(dist, file), 'utf8').matchAll(/<link rel="alternate" type="[^>]*>/g),
      ([link]) => link,
    ),
  );
  const feeds = built.filter((file) => file.endsWith('.xml'));
  expect(feeds).toContain('rss.xml');
  expect(feeds.filter((file) => !named.some((link) => link.includes(`href="/${file}"`)))).toEqual(
    [],
  );
});

test('each page is linked from another, so that somebody finds it', () => {
  const pages = built.filter((file) => file.endsWith('.html'));
  const addressOf = (page: string) => `/${page.replace(/((^|\/)index)?\.html$/, '')}`;
  const linked = new Set(
    pages.flatMap((page) =>
      Array.from(
        readFileSync(join(dist, page), 'utf8').matchAll(/<a\b[^>]* href="(\/[^"?#]*)/g),
        ([, path = '']) => decodeURI(path),
      ).filter((path) => path !== addressOf(page)),
    ),
  );
  // Those that a server shows in place of others.
  const shown = ['/404', '/500'];
  expect(pages.map(addressOf).filter((path) => !linked.has(path))).toEqual(shown);
});
