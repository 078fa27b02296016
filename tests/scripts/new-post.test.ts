import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { checkBody } from '@/content/check';
import { posts } from '@/content/posts';
import { readEntry } from '@/content/reading/entry';
import { writeDraft } from '../../scripts/new-post.ts';
import { temporaryFolder } from '../files.ts';

const script = resolve(import.meta.dirname, '../../scripts/new-post.ts');
const today = new Date('2026-11-21T22:00:00Z');

let root: string;
beforeEach(() => {
  root = temporaryFolder();
});

const write = (title: string) => writeDraft(title, join(root, 'content/blog'), today);

test('npm run new:post writes a draft and prints where it is', () => {
  const args = [script, 'Patience at', 'bedtime'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  const folder = 'content/blog/patience-at-bedtime';
  expect(stdout).toContain(`Written: ${folder}/index.mdx`);
  expect(stdout).toContain('/blog/patience-at-bedtime');
  expect(readFileSync(join(root, folder, 'index.mdx'), 'utf8')).toContain('draft: true');
});

test('a title whose folder is taken is refused, whatever its case', () => {
  mkdirSync(join(root, 'content/blog/Patience-at-Bedtime'), { recursive: true });
  expect(() => write('PATIENCE, at bedtime!')).toThrow(/already.*another title/);
});

test.each(['', 'Tags', 'a'.repeat(71)])('"%s" is too short or too long for a title', (title) => {
  expect(() => write(title)).toThrow('Titles have 5 to 70 characters');
});

test.each([
  ['🙂🙂🙂🙂🙂', 'post-2026-11-21'],
  ['../../../etc/passwd', 'etc-passwd'],
  ['“Tags”', 'post-tags'],
])('the draft of %j is in the folder %s', (title, slug) => {
  expect(write(title).slug).toBe(slug);
});

test('a new draft passes the content check, unless it is published unedited', async () => {
  const { file } = write(`Colons: "quotes", 'more' \\ and # signs`);
  const lint = async () => {
    const entry = readEntry(readFileSync(file), file, posts);
    return [...entry.diagnostics, ...(await checkBody(entry, posts, '/'))];
  };
  expect(await lint()).toEqual([]);
  writeFileSync(file, readFileSync(file, 'utf8').replace('draft: true', 'draft: false'));
  // The excerpt, the description of the cover, and both paragraphs.
  const lines = (await lint()).map(({ line }) => line);
  expect(lines).toEqual([3, 7, 12, 16]);
});
