import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'astro/zod';
import { contents, editorSchemas } from '@/content/index';
import type { Content } from '@/content/define';
import { translationSchema } from '@/content/translations/files';
import { namesOf } from '@/lib/records';

test('VS Code’s settings name the schema of each file of YAML', () => {
  const settings = readFileSync('.vscode/settings.json', 'utf8').replace(/^\s*\/\/.*$/gm, '');
  const { 'yaml.schemas': schemas } = JSON.parse(settings);
  expect(schemas).toEqual(editorSchemas());
});

const lists = namesOf(contents).filter((name) => (contents[name] as Content).isList);

// Astro writes the schema of an entry.
test.each(lists)('VS Code has a schema of the list of %s', (name) => {
  const file = `.vscode/${name}.schema.json`;
  expect(existsSync(file) && JSON.parse(readFileSync(file, 'utf8')), file).toEqual({
    type: 'array',
    items: { $ref: `../.astro/collections/${name}.schema.json` },
  });
});

test('VS Code’s schema of translations is the one that they are validated with', () => {
  const written = JSON.parse(readFileSync('.vscode/translation.schema.json', 'utf8'));
  expect(written).toEqual(
    z.toJSONSchema(translationSchema, { io: 'input', unrepresentable: 'any' }),
  );
});

/** A schema's fields, at every depth, each with what it's described as. */
function fieldsIn(schema: unknown): { field: string; description: string }[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {} } = schema as { properties?: Record<string, { description?: string }> };
  const own = Object.entries(properties).map(([field, { description = '' }]) => ({
    field,
    description,
  }));
  return [...own, ...Object.values(schema).flatMap(fieldsIn)];
}

/** The values of which a schema's fields have only one, such as the kinds of gifts, at every depth. */
function kindsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { const: kind } = schema as { const?: unknown };
  return [...(typeof kind === 'string' ? [kind] : []), ...Object.values(schema).flatMap(kindsIn)];
}

const written = Object.values<Content>(contents).map(({ folder, files, schema, isList }) => {
  const ofSchema = schema({ root: process.cwd(), apps: [], picture: () => z.any() });
  const json = z.toJSONSchema(ofSchema, { io: 'input', unrepresentable: 'any' });
  return { pattern: `${folder}/${files}`, isList, fields: fieldsIn(json), kinds: kindsIn(json) };
});

test.each(written)('VS Code describes each field of $pattern', ({ fields }) => {
  expect(fields).not.toEqual([]);
  expect(fields.filter(({ description }) => !description)).toEqual([]);
});

const inYaml = written.filter(({ pattern }) => pattern.endsWith('.yaml'));

const textOf = (pattern: string) =>
  globSync(pattern)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

const missingIn = (text: string, words: string[]) =>
  words.filter((word) => !RegExp(`\\b${word}\\b`).test(text));

// What isn't set yet isn't in a file, so whoever writes it learns of it only there.
test.each(inYaml)(
  '$pattern has each of its fields, or names it in a comment',
  ({ pattern, fields, isList }) => {
    // The order of a list's entries is that of the file.
    const names = fields
      .map(({ field }) => field)
      .filter((field) => !(isList && field === 'order'));
    expect(missingIn(textOf(pattern), names)).toEqual([]);
  },
);

const commentsIn = (pattern: string) =>
  textOf(pattern)
    .match(/^ *#.*/gm)
    ?.join('\n') ?? '';

// Where there are several files, a document explains them. An owner may have deleted all comments of theirs.
const explained = inYaml.filter(
  ({ pattern, kinds }) => kinds.length > 0 && !pattern.includes('*') && commentsIn(pattern),
);

test.each(explained)('a comment in $pattern explains each kind', ({ pattern, kinds }) => {
  expect(missingIn(commentsIn(pattern), kinds)).toEqual([]);
});
