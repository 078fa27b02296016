import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteWithPosts, writePost } from '../../scripts/posts/generate.ts';
import { measuredBuild } from '../../scripts/posts/measured-build.ts';
import { editorsEnvironment } from './site-copy';

const root = resolve(import.meta.dirname, '../..');
let site = '';
const built = (path: string) => readFileSync(join(site, 'dist', path), 'utf8');
const images = () => readdirSync(join(site, 'node_modules/.cache/social-images'));
const build = () => measuredBuild(site, editorsEnvironment());

beforeAll(async () => {
  site = siteWithPosts(root, 30);
  const { ok, output } = await build();
  expect(ok, output).toBe(true);
}, 90_000);

afterAll(() => rmSync(site, { recursive: true, force: true }));

test('a list of thirty posts has three pages of at most twelve', () => {
  const cards = ['blog.html', 'blog/2.html', 'blog/3.html'].map(
    (path) => built(path).match(/<article/g)?.length,
  );
  expect(cards).toEqual([12, 12, 6]);
  expect(existsSync(join(site, 'dist/blog/4.html'))).toBe(false);
});

test('each page names itself and those beside it', () => {
  const second = built('blog/2.html');
  expect(second).toContain('<title>Blog, page 2 of 3 · Usrah</title>');
  expect(second).toMatch(/<link rel="canonical" href="[^"]+\/blog\/2">/);
  expect(second).toContain('<link rel="prev" href="/blog">');
  expect(second).toContain('<link rel="next" href="/blog/3">');
  expect(second).toMatch(/<a href="\/blog" rel="prev"[^>]*>Previous</);
  expect(second).toMatch(/<a href="\/blog\/3" rel="next"[^>]*>Next</);
  expect(second).toMatch(/<a href="\/blog\/2"[^>]* aria-current="page"/);
  expect(second).toMatch(/og:image" content="[^"]+\/social\/blog\.png"/);
  expect(built('blog.html')).not.toContain('rel="prev"');
  expect(built('blog/3.html')).not.toContain('rel="next"');
});

test('every post is in the feed, the search and the sitemap, and every page in the sitemap', () => {
  const sitemap = built('sitemap-0.xml');
  const search = JSON.parse(built('blog/search.json')) as { id: string }[];
  expect(search).toHaveLength(30);
  expect(built('rss.xml').match(/<item>/g)).toHaveLength(30);
  for (const { id } of search) expect(sitemap).toContain(`/blog/${id}<`);
  expect(sitemap).toContain('/blog/3<');
});

test('one post more costs one social image', { timeout: 60_000 }, async () => {
  const before = images();
  writePost(join(site, 'content/blog'), 31, 30);
  const { ok, output } = await build();
  expect(ok, output).toBe(true);
  const drawn = images().filter((name) => !before.includes(name));
  expect(drawn).toHaveLength(1);
  expect(existsSync(join(site, 'dist/social/blog/generated-post-31.png'))).toBe(true);
});
