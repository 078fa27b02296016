import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lintBuiltSite } from '../src/built-site.ts';

let dist = '';
beforeAll(() => {
  dist = mkdtempSync(join(tmpdir(), 'dist-'));
  mkdirSync(join(dist, 'blog'));
  writeFileSync(join(dist, 'imamme.html'), '<h2 id="pages-3–5">x</h2>');
  writeFileSync(join(dist, 'rss.xml'), '');
});
afterAll(() => rmSync(dist, { recursive: true }));

const place = { line: 9, column: 1 };

/** What is said about a site whose home page and a post link somewhere; the post has two headings. */
async function lint(href: string, fromHome = '/') {
  writeFileSync(
    join(dist, 'index.html'),
    `<a class="x" href="${fromHome}">y</a> <a href="#">z</a>`,
  );
  const page = `<dialog id="sign-in"></dialog><h2 id="sign-in">x</h2><h2 id="first">x</h2><a href="${href}">x</a>`;
  writeFileSync(join(dist, 'blog/patience.html'), page);
  const text = { path: '/blog/patience', file: 'p.mdx', isPublished: true };
  const links = [{ name: href, ...place }];
  const ids = ['sign-in', 'first'].map((name) => ({ name, ...place }));
  const waiting = { path: '/blog/waiting', file: 'w.mdx', isPublished: false, links: [], ids: [] };
  const site = new URL('https://example.org');
  const all = await lintBuiltSite(dist, site, [{ ...text, links, ids }, waiting]);
  return all.map(({ file, message }) => `${file} ${message}`);
}

const SIGN_IN =
  'p.mdx The page has #sign-in already, so this would break what belongs to it. Use other words.';

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
])('%s is a good link, but no heading takes the id of what belongs to the page', async (href) => {
  expect(await lint(href)).toEqual([SIGN_IN]);
});

test.each([
  ['/imame', 'leads nowhere: there is no such page, post or file. Correct it'],
  ['/ImamMe', 'leads nowhere: there is no such page, post or file. Write /imamme'],
  ['/content/blog/patience/index.mdx', 'Write /blog/patience'],
  ['imamme', 'Write /imamme'],
  ['/guide.pdf', 'leads nowhere'],
  ['/imamme/', 'is not the address of the page. Write /imamme'],
  ['/imamme.html#x', 'is not the address of the page. Write /imamme#x'],
  ['#frst', "leads to a place that /blog/patience doesn't have. Correct it"],
  ['/imamme#pages-3-5', 'Is it #pages-3–5?'],
  ['https://www.example.org/imamme#x', 'is a page of this site. Write /imamme#x'],
  ['/blog/waiting', 'leads to a post that is a draft'],
])('%s: %s', async (href, says) => {
  const [, said, ...others] = await lint(href);
  expect(others).toEqual([]);
  expect(said).toContain(`p.mdx The link ${href} on /blog/patience `);
  expect(said).toContain(says);
});

test('the links of all pages are checked', async () => {
  const [first] = await lint('/', '/gone?a=1&amp;b');
  expect(first).toContain('index.html The link /gone?a=1&b on / leads nowhere');
});
