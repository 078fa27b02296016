import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { checkBody } from '@/content/check';
import { posts } from '@/content/posts/posts';
import { parseEntry } from '@/content/reading/entry';
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
  expect(stdout).toContain(`Written: ${folder}/index.md,`);
  expect(stdout).toContain('/blog/patience-at-bedtime');
  expect(readFileSync(join(root, folder, 'index.md'), 'utf8')).toContain('draft: true');
});

test.each(['--help', '-h', '--title=Patience'])(
  'npm run new:post -- %s writes no post, and says how it is used',
  (option) => {
    const args = [script, option];
    const { stderr, status } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toContain('npm run new:post "Patience at bedtime"');
    expect(existsSync(join(root, 'content'))).toBe(false);
  },
);

test('a title whose folder is taken is refused, whatever its case', () => {
  mkdirSync(join(root, 'content/blog/Patience-at-Bedtime'), { recursive: true });
  expect(() => write('PATIENCE, at bedtime!')).toThrow(/already.*another title/);
});

test('without a title, each new post is in a folder of its own', () => {
  expect(write('').slug).toBe('post-2026-11-21');
  expect(write('').slug).toBe('post-2026-11-21-2');
  expect(write('').slug).toBe('post-2026-11-21-3');
});

test.each(['Tags', 'a'.repeat(71)])('"%s" is too short or too long for a title', (title) => {
  expect(() => write(title)).toThrow('Titles have 5 to 70 characters');
});

test.each([
  ['🙂🙂🙂🙂🙂', 'post-2026-11-21'],
  ['../../../etc/passwd', 'etc-passwd'],
  ['“Tags”', 'post-tags'],
  ['Index', 'post-index'],
])('the draft of %j is in the folder %s', (title, slug) => {
  expect(write(title).slug).toBe(slug);
});

test.each([
  [`Colons: "quotes", 'more' \\ and # signs`, [3, 7, 12, 16]],
  ['', [2, 3, 7, 12, 16]],
])('the draft %j is valid, unless it is published unedited', async (title, unedited) => {
  const { file } = write(title);
  const lint = async () => {
    const entry = parseEntry(readFileSync(file), file, posts, root);
    return [...entry.diagnostics, ...(await checkBody(entry, posts, '/')).diagnostics];
  };
  expect(await lint()).toEqual([]);
  writeFileSync(file, readFileSync(file, 'utf8').replace('draft: true', 'draft: false'));
  // The title if none was given, the excerpt, the description of the cover, and both paragraphs.
  const lines = (await lint()).map(({ line }) => line);
  expect(lines).toEqual(unedited);
});
