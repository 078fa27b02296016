import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lintBuiltSite } from '../src/built-site.ts';

const site = new URL('https://example.org');
let dist = '';
beforeAll(() => {
  dist = mkdtempSync(join(tmpdir(), 'dist-'));
  mkdirSync(join(dist, 'blog'));
  const files: Record<string, string> = {
    'index.html':
      '<a href="/imamme">x</a> <a class="x" href="/gone?a=1&amp;b">y</a> <a href="#">z</a>',
    'imamme.html': '<h2 id="pages-3–5">x</h2>',
    'blog/patience.html':
      '<dialog id="sign-in"></dialog><h2 id="sign-in">x</h2><h2 id="first">x</h2>',
    'blog/draft-elsewhere.html': '',
    'rss.xml': '',
  };
  for (const [name, html] of Object.entries(files)) writeFileSync(join(dist, name), html);
});
afterAll(() => rmSync(dist, { recursive: true }));

const place = { line: 9, column: 1 };

async function lintLink(name: string) {
  const links = [{ name, ...place }];
  const texts = [
    { path: '/blog/patience', file: 'p.mdx', links, ids: [], isPublished: true },
    { path: '/blog/waiting', file: 'w.mdx', links: [], ids: [], isPublished: false },
  ];
  const all = await lintBuiltSite(dist, site, texts);
  return all.filter(({ file }) => file === 'p.mdx').map(({ message }) => message);
}

test.each([
  '/imamme',
  '/',
  '/rss.xml',
  '#first',
  '/imamme#pages-3–5',
  '/imamme?from=post',
  '#top',
  'https://elsewhere.org/gone',
  'mailto:a@example.org',
  'https://example.org/imamme',
])('%s is a good link', async (href) => {
  expect(await lintLink(href)).toEqual([]);
});

test.each([
  ['/imame', 'leads nowhere: there is no such page, post or file. Correct it'],
  ['/ImamMe', 'leads nowhere: there is no such page, post or file. Write /imamme'],
  ['/posts/patience', 'Write /blog/patience'],
  ['/content/blog/patience/index.mdx', 'Write /blog/patience'],
  ['imamme', 'Write /imamme'],
  ['/guide.pdf', 'leads nowhere'],
  ['/imamme/', 'is not the address of the page. Write /imamme'],
  ['/imamme.html#x', 'is not the address of the page. Write /imamme#x'],
  ['#frst', "leads to a place that /blog/patience doesn't have. Correct it"],
  ['#First-part', 'Is it #first?'],
  ['/imamme#pages-3-5', 'Is it #pages-3–5?'],
  ['http://example.org/imamme', 'is a page of this site. Write /imamme'],
  ['https://www.example.org/imamme#x', 'is a page of this site. Write /imamme#x'],
  ['/blog/waiting', 'leads to a post that is a draft'],
])('%s: %s', async (href, says) => {
  const messages = await lintLink(href);
  expect(messages).toEqual([expect.stringContaining(says)]);
});

test('the links of all pages are checked', async () => {
  const [{ file, message } = { file: '', message: '' }, ...others] = await lintBuiltSite(
    dist,
    site,
    [],
  );
  expect(others).toEqual([]);
  expect(file).toContain('index.html');
  expect(message).toContain('The link /gone?a=1&b on / leads nowhere');
});

test('a heading cannot take the id of what belongs to the page', async () => {
  const ids = ['sign-in', 'first'].map((name) => ({ name, ...place }));
  const text = { path: '/blog/patience', file: 'p.mdx', links: [], ids, isPublished: true };
  const all = await lintBuiltSite(dist, site, [text]);
  const messages = all.filter(({ file }) => file === 'p.mdx').map(({ message }) => message);
  expect(messages).toEqual([expect.stringContaining('The page has #sign-in already')]);
});
