import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../temporary-folder.ts';

/** A stand-in for an Astro command: it writes its name where Astro writes the pictures that it knows. */
const program = (root: string, command: string) => `
  import { writeFileSync } from 'node:fs';
  import separateCaches from ${JSON.stringify(pathToFileURL(resolve('src/integrations/separate-caches.ts')).href)};
  const config = { root: new URL(${JSON.stringify(`${pathToFileURL(root).href}/`)}) };
  separateCaches().hooks['astro:config:setup']({ command: '${command}', config, updateConfig() {} });
  writeFileSync(${JSON.stringify(join(root, '.astro/content-assets.mjs'))}, '${command}');
  process.exit(0);`;

test.each([
  ['build', 'drafts'],
  ['sync', 'drafts'],
  ['dev', 'dev'],
])('after %s, the development server finds what it has written', (command, found) => {
  const root = temporaryFolder();
  const file = join(root, '.astro/content-assets.mjs');
  mkdirSync(join(root, '.astro'));
  writeFileSync(file, 'drafts');
  execFileSync(process.execPath, ['--input-type=module', '--eval', program(root, command)]);
  expect(readFileSync(file, 'utf8')).toBe(found);
});
