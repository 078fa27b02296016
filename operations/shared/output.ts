import { access, constants, lstat, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { printable, Problem } from '../../scripts/local/problem.ts';

/** Makes a stored text safe to print: on one line, and without codes for the terminal. */
export const plain = (text: unknown) => printable(String(text ?? '')).replace(/[\t\n]/g, '·');

/** Formats a number with its noun: `1 point`, `2,000 points`. */
export const quantity = (count: number, noun: string) =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;

/** How many lines of a list are shown in the terminal. */
const SHOWN = 20;

/** The start of a file, so that Excel reads it as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Writes rows as CSV to a file or to the standard output, or shows the first in the terminal. */
export async function showList(
  rows: readonly Record<string, unknown>[],
  { out, csv }: { out?: string; csv?: boolean },
): Promise<void> {
  const lines = [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))];
  if (out) {
    await writePrivate(out, BYTE_ORDER_MARK + lines.map(csvLine).join(''));
    console.log(`Wrote ${quantity(rows.length, 'line')} to ${resolve(out)}, only for you to read.`);
  } else if (csv) {
    // A pipe gets what is stored, and a terminal what is safe there.
    const cells = process.stdout.isTTY ? lines.map((line) => line.map(plain)) : lines;
    process.stdout.write(cells.map(csvLine).join(''));
  } else {
    const shown = lines.slice(0, 1 + SHOWN).map((line) => line.map(plain));
    const widths = lines[0]!.map((_, at) => Math.max(...shown.map((line) => line[at]!.length)));
    for (const line of shown)
      console.log(
        line
          .map((cell, at) => cell.padEnd(widths[at]!))
          .join('  ')
          .trimEnd(),
      );
    if (rows.length > SHOWN)
      console.error(`… and ${rows.length - SHOWN} more: --out FILE or --csv`);
  }
}

// Spreadsheets run a cell that starts with one of these as a formula (OWASP, "CSV injection"). In many
// languages they split a line at other separators than a comma, so it can also start after those.
const FORMULA = /(^|[;,|\t\r\n])(\s*)(?=[=+\-@＝＋－＠])/gu;

// A phone number can only be read as itself, and tools that send messages need it unchanged.
const PHONE = /^\+\d{7,15}$/;

/** Returns a line of CSV (RFC 4180). What a spreadsheet would run gets an apostrophe in front. */
export function csvLine(cells: readonly unknown[]): string {
  const quoted = cells.map((value) => {
    const cell = String(value ?? '');
    const text = PHONE.test(cell) ? cell : cell.replace(FORMULA, "$1$2'");
    return `"${text.replaceAll('"', '""')}"`;
  });
  return `${quoted.join(',')}\r\n`;
}

const root = resolve(import.meta.dirname, '../..');

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

/** Throws a Problem for a place where no personal data may be, or where nothing can be written. */
async function requireOutside(out: string): Promise<string> {
  const folder = await realpath(dirname(resolve(out))).catch(() => '');
  await access(folder, constants.W_OK).catch(() => {
    throw new Problem(`${out} cannot be written. Name a file in a folder of your own.`);
  });
  const file = join(folder, basename(out));
  const existing = await lstat(file).catch(() => undefined);
  if (existing && !existing.isFile())
    throw new Problem(`${out} is no regular file, so it is not replaced.`);
  const fromRoot = relative(await realpath(root), folder);
  if (fromRoot.split(sep)[0] === '..' || isAbsolute(fromRoot)) return file;
  throw new Problem(
    `${out} is inside the repository, where it could be published. Write it elsewhere.`,
  );
}
