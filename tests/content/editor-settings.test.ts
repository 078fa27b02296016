import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { editorSchemas } from '@/content/index';

test('VS Code’s settings name the schema of each file of YAML', () => {
  const settings = readFileSync('.vscode/settings.json', 'utf8').replace(/^\s*\/\/.*$/gm, '');
  const { 'yaml.schemas': schemas } = JSON.parse(settings);
  expect(schemas).toEqual(editorSchemas());
});
