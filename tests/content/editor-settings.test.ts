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

/** The names of a schema's fields, at every depth. */
function fieldsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {} } = schema as { properties?: object };
  return [...Object.keys(properties), ...Object.values(schema).flatMap(fieldsIn)];
}

const inYaml = Object.values<Content>(contents).filter(({ files }) => files.endsWith('.yaml'));

// What isn't set yet isn't in a file, so whoever writes it learns of it only there.
test.each(inYaml.map((content) => [`${content.folder}/${content.files}`, content] as const))(
  '%s has each of its fields, or names it in a comment',
  (pattern, { schema, isList }) => {
    const ofSchema = schema({ root: process.cwd(), apps: [], picture: () => z.any() });
    const fields = fieldsIn(z.toJSONSchema(ofSchema, { io: 'input', unrepresentable: 'any' }));
    const text = globSync(pattern)
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    expect(fields).not.toEqual([]);
    // The order of a list's entries is that of the file.
    const written = fields.filter((field) => !(isList && field === 'order'));
    const missing = written.filter((field) => !RegExp(`\\b${field}\\b`).test(text));
    expect(missing).toEqual([]);
  },
);
