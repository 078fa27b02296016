import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Creates a folder that is removed after the test. */
export function temporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'test-')));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Writes a file, also in a new folder. */
export function write(file: string, content: string, mode = 0o666): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content, { mode });
}

/** Writes a shell script that can be run, and returns its path. */
export function writeProgram(file: string, script = ''): string {
  write(file, `#!/bin/sh\n${script}\n`, 0o755);
  return file;
}

/** Changes a file. The change must find something to change. */
export function edit(file: string, change: (source: string) => string): void {
  const source = readFileSync(file, 'utf8');
  const changed = change(source);
  if (changed === source) throw new Error(`Nothing to change in ${file}`);
  writeFileSync(file, changed);
}
