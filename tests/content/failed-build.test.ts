import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { edit, write } from '../files';
import { build, copySite, postSource } from './site-copy';

/** Tests how a real build ends that finds mistakes in several files. */
const site = copySite();
let output = '';

beforeAll(async () => {
  const post = (id: string, source: string) =>
    write(join(site, 'content/blog', id, 'index.md'), source);
  // Astro takes an error with this word for one about a browser.
  post('window', postSource({ title: 'The window of mercy' }, '![The window](./window.jpg)'));
  post('index', postSource({ title: 'A post named index' }));
  post('unclosed', postSource({ title: '"Only one quote' }));
  post('foreign', postSource({ title: 'From elsewhere', date: '01/05/2024', layout: 'post' }));
  const inContent = (file: string) => join(site, 'content', file);
  edit(inContent('rewards.yaml'), (text) => text.replace('friends: 3', 'friends: three'));
  edit(inContent('survey/parents.yaml'), (text) => text.replace('role: parents', 'role: youth'));
  rmSync(inContent('home/testimonials.yaml'));
  cpSync(inContent('policies/privacy.mdx'), inContent('policies/imamme.mdx'));
  const built = await build(site);
  expect(built.ok).toBe(false);
  output = built.output;
});

afterAll(() => rmSync(site, { recursive: true, force: true }));

test.each([
  ['blog/window/index.md:12:1', 'There is no picture ./window.jpg'],
  ['blog/index/index.md:1', '/blog/index belongs to the lists of posts'],
  ['blog/unclosed/index.md:2', 'between one pair of straight quotation marks'],
  ['blog/foreign/index.md:4', 'Write 2024-05-01 (1 May) or 2024-01-05 (5 January).'],
  ['blog/foreign/index.md:10', 'There is no such field.'],
  ['rewards.yaml:', '"three" can\'t be used here. Write a whole number'],
  ['survey/parents.yaml:1', 'The role is youth, and the file is parents.yaml'],
  ['home/testimonials.yaml:1', 'The file is gone'],
  ['policies/imamme.mdx:1', 'content/apps/imamme.yaml has the address /imamme, too'],
])('%s is named in the same run as the others', (place, message) => {
  const line = output.split('\ncontent/').find((one) => one.startsWith(place));
  expect(line).toContain(message);
});

test('the list is the end, without words for programmers', () => {
  expect(output).toMatch(/The site was not built\. Correct this and try again\.\n+(peak: \d+\n)?$/);
  expect(output).not.toMatch(
    /Stack trace|unhandled|client:only|Browser APIs|node_modules|src\/(pages|sections|content)|\n +at /,
  );
  expect(existsSync(join(site, 'dist'))).toBe(false);
});
