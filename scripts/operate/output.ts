import { createReadStream } from 'node:fs';
import { chmod, mkdtemp, open, realpath, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Problem } from '../local/problem.ts';
import { BYTE_ORDER_MARK, csvLine } from './csv.ts';
import { quantity } from './terminal.ts';

const root = resolve(import.meta.dirname, '../..');

type Rows = AsyncIterable<readonly unknown[]> | Iterable<readonly unknown[]>;

/** Throws a Problem for a place where no personal data may be written. */
export async function requireOutside(out: string): Promise<string> {
  const folder = await realpath(dirname(resolve(out))).catch(() => {
    throw new Problem(`There is no folder ${dirname(resolve(out))}.`);
  });
  const path = relative(await realpath(root), folder);
  if (path.split(sep)[0] !== '..' && !isAbsolute(path)) {
    throw new Problem(
      `${out} is inside the repository, where it could be published. Write it elsewhere.`,
    );
  }
  const file = join(folder, basename(out));
  const isFolder = await stat(file).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (isFolder) throw new Problem(`${out} is a folder. Name a file in it.`);
  // Found out before anything is read.
  const probe = partOf(file);
  await writePrivate(probe, []).catch(() => {
    throw new Problem(`${out} cannot be written. Name a file in a folder of your own.`);
  });
  await rm(probe);
  return file;
}

function partOf(file: string): string {
  return `${file}.${process.pid}.part`;
}

/**
 * Writes text to a file that only its owner can read. It's written beside and then renamed, so that
 * the file is always complete.
 */
export async function writeFile(
  out: string,
  chunks: AsyncIterable<string> | Iterable<string>,
): Promise<void> {
  const file = await requireOutside(out);
  const part = partOf(file);
  try {
    await writePrivate(part, chunks);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function writePrivate(file: string, chunks: AsyncIterable<string> | Iterable<string>) {
  const handle = await open(file, 'wx', 0o600);
  try {
    await chmod(file, 0o600);
    for await (const chunk of chunks) await handle.write(chunk);
  } finally {
    await handle.close();
  }
}

/**
 * Writes rows as CSV, to a file or to the standard output. `summary` is called when all rows are known
 * and printed before them. `what` names a row.
 */
export async function writeCsv(
  rows: Rows,
  { out, what, summary }: { out?: string | undefined; what: string; summary?: () => string },
): Promise<void> {
  let count = -1;
  async function* lines() {
    if (out) yield BYTE_ORDER_MARK;
    for await (const row of rows) {
      count += 1;
      yield csvLine(row);
    }
  }
  if (out) {
    await writeFile(out, lines());
    if (summary) console.log(summary());
    console.log(`Wrote ${quantity(count, what)} to ${resolve(out)}, which only you can read.`);
    return;
  }
  const folder = await mkdtemp(join(tmpdir(), 'operate-'));
  try {
    const file = join(folder, 'list.csv');
    await writePrivate(file, lines());
    if (summary) console.error(summary());
    await pipeline(createReadStream(file), process.stdout, { end: false });
  } finally {
    await rm(folder, { recursive: true });
  }
}
