import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'astro/zod';
import { parse } from 'yaml';
import { proseNames } from '@/content/prose';
import { collections } from '@/content.config';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8').replaceAll('\r\n', '\n');

/** The schema of a post, with pictures as plain paths. */
function postSchema() {
  const schema = collections.blog.schema as unknown as (context: object) => z.ZodObject;
  return schema({ image: () => z.string() });
}

/** Extracts the front matter from a text. */
function fieldsOf(source: string): unknown {
  return parse(/^---\n([\s\S]*?)\n---/m.exec(source)?.[1] ?? '');
}

describe('docs/writing.md', () => {
  const guide = read('docs/writing.md');

  test('explains every field of the schema, and which ones are required', () => {
    const rows = [...guide.matchAll(/^\| `(\w+)`\s+\| (yes|optional)\s+\| \S/gm)];
    const explained = Object.fromEntries(rows.map(([, field, needed]) => [field, needed]));
    const demanded = Object.fromEntries(
      Object.entries(postSchema().shape).map(([field, type]) => [
        field,
        z.safeParse(type, undefined).success ? 'optional' : 'yes',
      ]),
    );
    expect(explained).toEqual(demanded);
  });

  test('has an example that the schema accepts', () => {
    const sample = guide.replace(/^ {3}/gm, '');
    expect(postSchema().safeParse(fieldsOf(sample)).error).toBeUndefined();
  });

  test('mentions only components, commands and files that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const commands = [...guide.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
    expect(new Set(commands)).toEqual(new Set(['dev', 'new:post', 'build']));
    for (const name of commands) expect(scripts).toHaveProperty([name]);
    const components = [...guide.matchAll(/<([A-Z]\w+)/g)].map(([, name]) => name);
    expect([...new Set(components)].sort()).toEqual([...proseNames]);
  });
});

describe('the snippets of VS Code', () => {
  interface Snippet {
    prefix: string;
    body: string[];
  }
  // VS Code allows trailing commas in JSON.
  const json = read('.vscode/blog.code-snippets').replace(/,(?=\s*[\]}])/g, '');
  const snippets = Object.values(JSON.parse(json) as Record<string, Snippet>);

  /** Returns what a snippet inserts with its default values. */
  const written = ({ body }: Snippet) =>
    body
      .join('\n')
      .replaceAll('$CURRENT_YEAR-$CURRENT_MONTH-$CURRENT_DATE', '2026-12-01')
      .replace(/\$\{\d+\|([^,|]+)[^}]*\}/g, '$1')
      .replace(/\$\{\d+:([^}]*)\}/g, '$1')
      .replace(/\$\d/g, '');

  test('exist for the fields and for each component', () => {
    expect(snippets.map(({ prefix }) => prefix).sort()).toEqual(
      ['post', ...proseNames.map((name) => name.toLowerCase())].sort(),
    );
  });

  test.each(proseNames)('%s inserts a component that exists', (name) => {
    const snippet = snippets.find(({ prefix }) => prefix === name.toLowerCase());
    const text = snippet ? written(snippet) : '';
    expect(existsSync(join(root, `src/sections/blog/${name}.astro`))).toBe(true);
    expect(text).toContain(`<${name} `);
    // The component must have every attribute that the snippet inserts.
    const props = read(`src/sections/blog/${name}.astro`);
    const attributes = [...text.matchAll(/\s(\w+)=["{]/g)].map(([, attribute]) => attribute);
    expect(attributes.length).toBeGreaterThan(0);
    for (const attribute of attributes)
      expect(props).toMatch(new RegExp(`^  ${attribute}\\??:`, 'm'));
  });

  test('post inserts all required fields, with values that the schema accepts', () => {
    const snippet = snippets.find(({ prefix }) => prefix === 'post');
    const fields = fieldsOf(snippet ? written(snippet) : '');
    expect(postSchema().safeParse(fields).error).toBeUndefined();
  });
});
