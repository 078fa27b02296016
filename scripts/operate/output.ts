import { realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { Problem } from '../local/problem.ts';
import { quantity } from './terminal.ts';

const root = resolve(import.meta.dirname, '../..');

// Spreadsheets run a cell that starts with one of these as a formula (OWASP, "CSV injection"). In many
// languages they split a line at other separators than a comma, so it can also start after those.
const FORMULA = /(^|[;,|\t\r\n])(\s*)(?=[=+\-@＝＋－＠])/gu;

// A phone number can only be read as itself, and tools that send messages need it unchanged.
const PHONE = /^\+\d{7,15}$/;

/** The start of a file, so that Excel reads it as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

export type Row = readonly unknown[];

/** Throws a Problem for a place where no personal data may be, or where nothing can be written. */
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
  const found = await stat(file).catch(() => undefined);
  if (found?.isDirectory()) throw new Problem(`${out} is a folder. Name a file in it.`);
  const probe = partOf(file);
  await writeFile(probe, '', PRIVATE).catch(() => {
    throw new Problem(`${out} cannot be written. Name a file in a folder of your own.`);
  });
  await rm(probe);
  return file;
}

/** Writes a file that only its owner can read, and that is complete or as it was before. */
export async function writePrivate(out: string, text: string): Promise<void> {
  const file = await requireOutside(out);
  const part = partOf(file);
  try {
    await writeFile(part, text, PRIVATE);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

const PRIVATE = { flag: 'wx', mode: 0o600 } as const;

const partOf = (file: string) => `${file}.${process.pid}.part`;

/**
 * Writes rows as CSV, to a file or to the standard output, and the summary before them. `what` names a
 * row.
 */
export async function writeCsv(
  rows: readonly Row[],
  { out, what, summary }: { out?: string | undefined; what: string; summary?: string },
): Promise<void> {
  const text = rows.map(csvLine).join('');
  if (out) await writePrivate(out, BYTE_ORDER_MARK + text);
  if (summary) console[out ? 'log' : 'error'](summary);
  if (!out) process.stdout.write(text);
  else {
    const written = quantity(rows.length - 1, what);
    console.log(`Wrote ${written} to ${resolve(out)}, which only you can read.`);
  }
}

/** Returns a line of CSV (RFC 4180). What a spreadsheet would run gets an apostrophe in front. */
export function csvLine(cells: Row): string {
  return `${cells.map((cell) => quoted(String(cell ?? ''))).join(',')}\r\n`;
}

function quoted(cell: string): string {
  const text = PHONE.test(cell) ? cell : cell.replace(FORMULA, "$1$2'");
  return `"${text.replaceAll('"', '""')}"`;
}
