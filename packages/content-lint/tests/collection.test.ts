import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { formatDiagnostics, lintCollection } from '../src/index.ts';
import { options, post } from './options.ts';

const text = post.replace(/<Figure[^]*<\/Figure>\n/, '');

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'posts-'));
  write('patience/index.mdx', text);
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, content: string) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}

async function lint(layout: 'folders' | 'files' = 'folders') {
  const { diagnostics } = await lintCollection({ ...options, layout, cover: 'no picture' }, folder);
  return formatDiagnostics(diagnostics).replaceAll(`${folder}/`, '');
}

const other = (field: string, value: string) =>
  text
    .replace('title: ', 'title: More ')
    .replace(new RegExp(`^${field}: .*`, 'm'), `${field}: ${value}`);

test.each([
  ['another post', 'more/index.mdx', text.replace('title: ', 'title: More '), ''],
  ['a hidden file', '.DS_Store', '', ''],
  [
    'a name that cannot be an address',
    'Eid & café!/index.mdx',
    text,
    'Eid & café!/index.mdx:1\n  The name is the last part of the address. Use letters, digits and hyphens only: eid-and-cafe',
  ],
  ['a reserved name', 'tags/index.mdx', text, 'tags/index.mdx:1\n  /blog/tags is a list.'],
  [
    'a file beside the folders',
    'lamp.jpg',
    '',
    'lamp.jpg:1\n  Only folders with posts belong here',
  ],
  ['a post with another name', 'more/text.mdx', text, 'is named text.mdx. Rename it to index.mdx'],
  ['a hidden ending', 'more/index.mdx.txt', text, 'Windows shows the whole name'],
  ['a title in two posts', 'more/index.mdx', text, 'Warning: title: '],
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
  write('more/index.mdx', text);
  rmSync(join(folder, 'more/index.mdx'));
  write('more/text.md', text.replace('title: ', 'title: More '));
  symlinkSync('text.md', join(folder, 'more/index.mdx'));
  expect(await lint()).toContain('more/index.mdx:1\n  This is a link to another place.');
});
