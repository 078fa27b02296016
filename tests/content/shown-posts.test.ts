import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findChromium, quietArgs } from '../../scripts/chromium.mjs';
import { build, copySite, postSource } from './site-copy';
import { write } from '../files';

/** Tests how a browser shows what people write, in one build with posts of every kind. */
const site = copySite();
let browser: Browser;
let page: Page;

const ARABIC = { title: 'ما هو الصبر الجميل؟ (1/2)!', author: 'محمد الأمين' };

function writePost(id: string, fields: Record<string, string>, body?: string) {
  write(join(site, 'content/blog', id, 'index.mdx'), postSource(fields, body));
}

beforeAll(async () => {
  rmSync(join(site, 'content/blog'), { recursive: true });
  writePost('sabr', { ...ARABIC, date: '2026-05-20', excerpt: `${'ما '.repeat(20)} (1/2)!` });
  writePost('ayesha', { title: 'By Ayesha', author: 'आयशा', date: '2026-05-19' });
  writePost('other-ayesha', { title: 'By another Ayesha', author: 'আয়েশা', date: '2026-05-21' });
  const { ok, output } = await build(site);
  expect(ok, output).toBe(true);
  const executablePath = findChromium();
  browser = await chromium.launch({ args: quietArgs, ...(executablePath && { executablePath }) });
  page = await browser.newPage();
  // The built site, without a server; `cleanUrls` as Firebase Hosting has them.
  await page.route('https://localhost/**', (route) => {
    const { pathname } = new URL(route.request().url());
    const file = /\.\w+$/.test(pathname) ? pathname : `${pathname}.html`;
    return route.fulfill({ path: join(site, 'dist', decodeURIComponent(file)) });
  });
});

afterAll(async () => {
  await browser.close();
  rmSync(site, { recursive: true, force: true });
});

const open = (path: string) => page.goto(`https://localhost${path}`);

test.each([
  ['its card', '/blog', 'article h2'],
  ['the card’s excerpt', '/blog', 'article > p[dir]'],
  ['the heading', '/blog/sabr', 'h1'],
  ['the link to the next post', '/blog/ayesha', 'nav a[rel=next] [dir]'],
])('Arabic is read from right to left in %s', async (_, path, selector) => {
  await open(path);
  const element = page.locator(selector, { hasText: '(1/2)!' });
  expect(await element.evaluate((one) => getComputedStyle(one).direction)).toBe('rtl');
});

test.each(['/blog', '/blog/sabr'])('on %s, an Arabic name stands before the date', async (path) => {
  await open(path);
  const line = page.locator('.meta', { hasText: ARABIC.author });
  const name = await line.getByText(ARABIC.author).last().boundingBox();
  const date = await line.getByRole('time').boundingBox();
  expect(date!.x).toBeGreaterThan(name!.x + name!.width);
});

test('a post found by an Arabic word is read from right to left', async () => {
  await open('/blog');
  await page.getByRole('searchbox').pressSequentially('صبر');
  const found = page.getByRole('search').getByRole('link', { name: ARABIC.title });
  expect(await found.evaluate((one) => getComputedStyle(one).direction)).toBe('rtl');
});

test('authors whose names have no Latin spelling have pages of their own', async () => {
  await open('/blog/ayesha');
  await page.getByRole('link', { name: 'आयशा' }).click();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('आयशा');
  const posts = page.getByRole('article').getByRole('heading');
  expect(await posts.allTextContents()).toEqual(['By Ayesha']);
});
