import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'astro/zod';
import { editorSchemas } from '@/content/index';
import { translationSchema } from '@/content/translations/files';

test('VS Code’s settings name the schema of each file of YAML', () => {
  const settings = readFileSync('.vscode/settings.json', 'utf8').replace(/^\s*\/\/.*$/gm, '');
  const { 'yaml.schemas': schemas } = JSON.parse(settings);
  expect(schemas).toEqual(editorSchemas());
});

test('VS Code’s schema of translations is the one that they are validated with', () => {
  const written = JSON.parse(readFileSync('.vscode/translation.schema.json', 'utf8'));
  expect(written).toEqual(
    z.toJSONSchema(translationSchema, { io: 'input', unrepresentable: 'any' }),
  );
});
