import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { formatDiagnostics, lintCollection } from '../src/index.ts';
import { options, post } from './options.ts';

const picture = join(mkdtempSync(join(tmpdir(), 'picture-')), 'lamp.jpg');
beforeAll(async () => {
  const create = { width: 1600, height: 900, channels: 3, background: '#888' } as const;
  await sharp({ create }).toFile(picture);
});
afterAll(() => rmSync(dirname(picture), { recursive: true }));

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'posts-'));
  write('patience/index.mdx', post);
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, content: string) {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  if (file.endsWith('/index.mdx'))
    for (const name of ['cover.jpg', 'lamp.jpg']) cpSync(picture, join(dirname(path), name));
}

async function lint(layout: 'folders' | 'files' = 'folders') {
  const { diagnostics } = await lintCollection({ ...options, layout }, folder);
  return formatDiagnostics(diagnostics).replaceAll(`${folder}/`, '');
}

const other = (field: string, value: string) =>
  post
    .replace('title: ', 'title: More ')
    .replace(new RegExp(`^${field}: .*`, 'm'), `${field}: ${value}`);

test.each([
  ['another post', 'more/index.mdx', post.replace('title: ', 'title: More '), ''],
  ['a hidden file', '.DS_Store', '', ''],
  [
    'a name that cannot be an address',
    'Eid & café!/index.mdx',
    post,
    'Eid & café!/index.mdx:1\n  The name is the last part of the address. Use letters, digits and hyphens only: eid-and-cafe',
  ],
  [
    'two folders with one address',
    'Patience/index.mdx',
    post,
    'has the same address, /blog/patience. Rename one of them.',
  ],
  ['a reserved name', 'tags/index.mdx', post, 'tags/index.mdx:1\n  /blog/tags is a list.'],
  [
    'a file beside the folders',
    'lamp.jpg',
    '',
    'lamp.jpg:1\n  Only folders with posts belong here',
  ],
  ['a post with another name', 'more/post.mdx', post, 'is named post.mdx. Rename it to index.mdx'],
  ['a hidden ending', 'more/index.mdx.txt', post, 'Windows shows the ending'],
  ['a title in two posts', 'more/index.mdx', post, 'Warning: title: '],
  [
    'an author in other capitals',
    'zeal/index.mdx',
    other('author', 'usrah editorial team'),
    'Warning: author: "usrah editorial team" is written "Usrah Editorial Team" in other texts',
  ],
  [
    'a tag one letter away',
    'zeal/index.mdx',
    other('tags', '[famly]'),
    'Warning: tags: "famly" is written "family"',
  ],
  ['another tag', 'more/index.mdx', other('tags', '[food]'), ''],
])('%s', async (_, file, content, says) => {
  write(file, content);
  const report = await lint();
  if (says) expect(report).toContain(says);
  else expect(report).toBe('');
});

test('texts that are files have no other files beside them', async () => {
  rmSync(join(folder, 'patience'), { recursive: true });
  write('notes.txt', 'Ask the lawyer.');
  expect(await lint('files')).toBe(
    'notes.txt:1\n  Only files whose names end in .mdx belong here.',
  );
});

// Not everybody may make links on Windows.
test.skipIf(process.platform === 'win32')('a text that is a link to other code', async () => {
  write('more/index.mdx', post);
  rmSync(join(folder, 'more/index.mdx'));
  write('more/text.md', post.replace('title: ', 'title: More '));
  symlinkSync('text.md', join(folder, 'more/index.mdx'));
  expect(await lint()).toContain('more/index.mdx:1\n  This is a link to another place.');
});
