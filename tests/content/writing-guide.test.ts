import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'astro/zod';
import { parse } from 'yaml';
import { postSchema } from '@/content/posts';
import { proseAttributes, proseNames } from '@/content/prose';

const schema = postSchema(z.string());
const read = (path: string) => readFileSync(path, 'utf8').replaceAll('\r\n', '\n');
const guide = read('docs/writing.md');

/** What the schema says about the fields in a text. */
const errorOf = (source: string) =>
  schema.safeParse(parse(/^---\n([\s\S]*?)\n---/m.exec(source)?.[1] ?? '')).error;

test('the guide explains every field, and which ones are required', () => {
  const rows = [...guide.matchAll(/^\| `(\w+)`\s+\| (yes|optional)\s+\| \S/gm)];
  const explained = Object.fromEntries(rows.map(([, field, needed]) => [field, needed]));
  const demanded = Object.entries(schema.shape).map(([field, type]) => [
    field,
    z.safeParse(type, undefined).success ? 'optional' : 'yes',
  ]);
  expect(explained).toEqual(Object.fromEntries(demanded));
});

test('the guide has an example that the schema accepts', () => {
  expect(errorOf(guide.replace(/^ {3}/gm, ''))).toBeUndefined();
});

test('the guide mentions all components, and only commands that exist', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const commands = [...guide.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
  expect(commands.filter((name) => !scripts[name])).toEqual([]);
  const components = [...guide.matchAll(/<([A-Z]\w+)/g)].map(([, name]) => name);
  expect([...new Set(components)].sort()).toEqual(proseNames);
});

// VS Code allows trailing commas in JSON.
const json = read('.vscode/blog.code-snippets').replace(/,(?=\s*[\]}])/g, '');
const snippets = Object.fromEntries(
  Object.values(JSON.parse(json) as Record<string, { prefix: string; body: string[] }>).map(
    ({ prefix, body }) => [
      prefix,
      body
        .join('\n')
        .replaceAll('$CURRENT_YEAR-$CURRENT_MONTH-$CURRENT_DATE', '2026-12-01')
        .replace(/\$\{\d+(?:\|([^,|]+)|:([^}]*))[^}]*\}/g, '$1$2'),
    ],
  ),
);

test.each(proseNames)('the snippet of %s in VS Code has attributes that exist', (name) => {
  const [, written = ''] = new RegExp(`<${name} ([^>]*)>`).exec(snippets[name.toLowerCase()]!) ?? [];
  const attributes = [...written.matchAll(/(\w+)=/g)].map(([, attribute]) => attribute);
  expect(attributes.length).toBeGreaterThan(0);
  expect(Object.keys(proseAttributes[name])).toEqual(expect.arrayContaining(attributes));
});

test('the snippet of a post in VS Code has fields that the schema accepts', () => {
  expect(errorOf(snippets['post']!)).toBeUndefined();
});
