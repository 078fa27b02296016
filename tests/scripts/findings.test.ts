import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findScripts } from '../../scripts/findings.ts';

function folderWith(...files: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'findings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of files) writeFileSync(join(folder, file), '');
  return folder;
}

const namesIn = (folder: string, ...names: string[]) =>
  findScripts(names, folder).map((script) => basename(script));

test('finds every script, and no other file', () => {
  expect(namesIn(folderWith('b.sh', 'a.sh', 'README.md'))).toEqual(['a.sh', 'b.sh']);
});

test('finds a script by its name, with or without the ending', () => {
  expect(namesIn(folderWith('a.sh', 'b.sh'), 'b', 'a.sh')).toEqual(['b.sh', 'a.sh']);
});

test('refuses a name that no finding has', () => {
  expect(() => namesIn(folderWith('a.sh'), 'c')).toThrow('There is no finding c in ');
});
