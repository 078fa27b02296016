import { readFileSync } from 'node:fs';
import { lintText, readEntry } from 'content-lint';
import { expect, test } from 'vitest';
import { z } from 'astro/zod';
import { posts, postSchema } from '@/content/posts';
import { proseAttributes } from '@/content/prose';

const read = (path: string) => readFileSync(path, 'utf8').replaceAll('\r\n', '\n');
const guide = read('docs/writing.md').replace(/^ {3}/gm, '');
const proseNames = Object.keys(proseAttributes);

async function expectNoMistakes(source: string) {
  const entry = readEntry(Buffer.from(source), 'content/blog/post/index.mdx', posts);
  await lintText(entry, posts, process.cwd());
  const messages = entry.diagnostics.map(({ message }) => message);
  expect(messages.filter((one) => !one.startsWith('There is no picture'))).toEqual([]);
}

test('the guide explains every field, and which ones are required', () => {
  const rows = [...guide.matchAll(/^\| `(\w+)`\s+\| (yes|optional)\s+\| \S/gm)];
  const explained = Object.fromEntries(rows.map(([, field, needed]) => [field, needed]));
  const demanded = Object.entries(postSchema(z.string()).shape).map(([field, type]) => [
    field,
    z.safeParse(type, undefined).success ? 'optional' : 'yes',
  ]);
  expect(explained).toEqual(Object.fromEntries(demanded));
});

test('the guide has examples of all components, and nothing in them is a mistake', async () => {
  const examples = [...guide.matchAll(/```mdx\n(.*?)```/gs)].map(([, example]) => example);
  const components = [...guide.matchAll(/^<([A-Z]\w+)/gm)].map(([, name]) => name);
  expect([...new Set(components)].sort()).toEqual(proseNames);
  await expectNoMistakes(examples.join('\n'));
});

test('the snippets of VS Code have no mistakes', async () => {
  // VS Code allows trailing commas in JSON.
  const json = read('.vscode/blog.code-snippets').replace(/,(?=\s*[\]}])/g, '');
  const snippets = Object.values(JSON.parse(json) as Record<string, { body: string[] }>);
  expect(snippets).toHaveLength(1 + proseNames.length);
  const source = snippets.flatMap(({ body }) => body).join('\n');
  await expectNoMistakes(
    source
      .replaceAll('$CURRENT_YEAR-$CURRENT_MONTH-$CURRENT_DATE', '2026-12-01')
      .replace(/\$\{\d+(?:\|([^,|]+)[^}]*|:((?:\\\}|[^}])*))\}|\$0/g, '$1$2')
      .replaceAll('\\}', '}'),
  );
});
