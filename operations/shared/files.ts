import { access, constants, lstat, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { messageOf, Problem } from '../../scripts/local/problem.ts';

const root = resolve(import.meta.dirname, '../..');

/** Reads the lines of a file that aren't empty. */
export function readLines(file: string): string[] {
  try {
    const lines = readFileSync(file, 'utf8').split(/\r?\n/);
    return lines.map((line) => line.trim()).filter(Boolean);
  } catch (error) {
    throw new Problem(`${file} cannot be read: ${messageOf(error)}`);
  }
}

/** Throws a Problem for a place where no personal data may be, or where nothing can be written. */
export async function requireOutside(out: string): Promise<string> {
  const path = resolve(out);
  const folder = await realpath(dirname(path)).catch(() => '');
  await access(folder, constants.W_OK).catch(() => {
    throw new Problem(`${out} cannot be written. Name a file in a folder of your own.`);
  });
  const file = join(folder, basename(path));
  const existing = await lstat(file).catch(() => undefined);
  if (existing && !existing.isFile())
    throw new Problem(`${out} is no regular file, so it is not replaced.`);
  const fromRoot = relative(await realpath(root), folder);
  if (fromRoot.split(sep)[0] === '..' || isAbsolute(fromRoot)) return file;
  throw new Problem(
    `${out} is inside the repository, where it could be published. Write it elsewhere.`,
  );
}

/** Writes a file that only its owner can read, and that is complete or as it was before. */
export async function writePrivate(out: string, text: string): Promise<void> {
  const file = await requireOutside(out);
  const part = `${file}.${process.pid}.part`;
  try {
    await writeFile(part, text, { flag: 'wx', mode: 0o600 });
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
