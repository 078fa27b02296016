import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'astro/zod';
import { checkBody } from '@/content/check';
import { posts } from '@/content/posts/posts';
import { parseEntry } from '@/content/reading/entry';
import { proseAttributes, tones } from '@/content/markdown/components';

const root = process.cwd();
const PICTURE = z.custom<never>((written) => written !== undefined);

// Without the indent of examples in a list.
const guide = readFileSync('docs/writing.md', 'utf8')
  .replaceAll('\r\n', '\n')
  .replace(/^ {3}/gm, '');

test('the guide explains every field, and which ones are required', () => {
  const rows = [...guide.matchAll(/^\| `(\w+)`\s+\| (yes|optional)\s+\| \S/gm)];
  const explained = Object.fromEntries(rows.map(([, field, needed]) => [field, needed]));
  const { shape } = posts.schema({ root, apps: [], picture: () => PICTURE });
  const demanded = Object.entries(shape).map(([field, type]) => [
    field,
    z.safeParse(type, undefined).success ? 'optional' : 'yes',
  ]);
  expect(explained).toEqual(Object.fromEntries(demanded));
});

test('the guide’s example of a whole post has no mistake', async () => {
  const [, source = ''] = /```md\n(---\n.*?)```/s.exec(guide) ?? [];
  const entry = parseEntry(Buffer.from(source), 'content/blog/post/index.md', posts, root);
  const { diagnostics } = await checkBody(entry, posts, root);
  const all = [...entry.diagnostics, ...diagnostics];
  const messages = all.map(({ message }) => message);
  expect(messages).toEqual([expect.stringContaining('There is no picture ./cover.jpg')]);
});

// Their text is checked in markdown/guide.test.ts.
test('the guide has examples of all components', () => {
  const components = [...guide.matchAll(/^<([A-Z]\w+)/gm)].map(([, name]) => name);
  expect([...new Set(components)].sort()).toEqual(Object.keys(proseAttributes));
});

test('the guide and VS Code’s snippet name every tone of a callout', () => {
  const [, named = ''] = /A \*\*callout\*\*[^]*?There are ([^;]*);/.exec(guide) ?? [];
  expect(named.match(/\w+(?=`)/g)).toEqual(Object.keys(tones));
  const snippets = readFileSync('.vscode/blog.code-snippets', 'utf8');
  const [, offered = ''] = /:::\$\{1\|([\w,]+)\|\}/.exec(snippets) ?? [];
  expect(offered.split(',')).toEqual(Object.keys(tones));
});
