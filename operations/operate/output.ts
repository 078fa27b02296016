import { access, constants, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Problem } from '../../scripts/local/problem.ts';
import type { Options } from './options.ts';

const root = resolve(import.meta.dirname, '../..');

// Spreadsheets run a cell that starts with one of these as a formula (OWASP, "CSV injection"). In many
// languages they split a line at other separators than a comma, so it can also start after those.
const FORMULA = /(^|[;,|\t\r\n])(\s*)(?=[=+\-@＝＋－＠])/gu;

// A phone number can only be read as itself, and tools that send messages need it unchanged.
const PHONE = /^\+\d{7,15}$/;

/** The start of a file, so that Excel reads it as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** How many lines are shown in the terminal, unless asked. */
const TOP = 20;
const PROGRESS_INTERVAL_MS = 1000;

// firestore.rules accept no control characters in names; this is for whatever got in otherwise.
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

export type Row = readonly unknown[];

/** A list with the names of its columns, and how large each part of it is. */
export interface List {
  header: Row;
  rows: readonly Row[];
  summary?: string;
}

/** Throws a Problem for a place where no personal data may be, or where nothing can be written. */
export async function requireOutside(out: string): Promise<string> {
  const path = resolve(out);
  const folder = await realpath(dirname(path)).catch(() => '');
  await access(folder, constants.W_OK).catch(() => {
    throw new Problem(`${out} cannot be written. Name a file in a folder of your own.`);
  });
  const fromRoot = relative(await realpath(root), folder);
  if (fromRoot.split(sep)[0] === '..' || isAbsolute(fromRoot)) return join(folder, basename(path));
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

/** Writes a list as CSV to a file or to the standard output, or shows its start in the terminal. */
export async function showList(
  { header, rows, summary }: List,
  { out, csv, top, all }: Options,
): Promise<void> {
  const isShort = top !== undefined || !(all || csv || out);
  const shown = isShort ? rows.slice(0, Number(top ?? TOP)) : rows;
  const lines = [header, ...shown];
  if (summary) console.error(`${summary}\n`);
  if (out) {
    await writePrivate(out, BYTE_ORDER_MARK + lines.map(csvLine).join(''));
    console.log(
      `Wrote ${quantity(shown.length, 'line')} to ${resolve(out)}, only for you to read.`,
    );
  } else if (csv) process.stdout.write(lines.map(csvLine).join(''));
  else console.log(columns(lines));
  const rest = rows.length - shown.length;
  if (rest > 0) console.error(`… and ${rest.toLocaleString('en')} more: --all, or --top <n>`);
}

/** Returns a line of CSV (RFC 4180). What a spreadsheet would run gets an apostrophe in front. */
export function csvLine(cells: Row): string {
  return `${cells.map((cell) => quoted(String(cell ?? ''))).join(',')}\r\n`;
}

function quoted(cell: string): string {
  const text = PHONE.test(cell) ? cell : cell.replace(FORMULA, "$1$2'");
  return `"${text.replaceAll('"', '""')}"`;
}

/** Reports on the error stream how far a long run is, at most once a second. */
export function createProgress(what: string) {
  let total = 0;
  let printedAt = Date.now();
  return (count: number): void => {
    total += count;
    if (Date.now() - printedAt < PROGRESS_INTERVAL_MS) return;
    printedAt = Date.now();
    console.error(`${total.toLocaleString('en')} ${what} …`);
  };
}

/** Asks before something is changed. Throws a Problem unless the answer is yes. */
export async function confirm(question: string): Promise<void> {
  if (!process.stdin.isTTY) throw new Problem(`${question} This was not confirmed: add --yes.`);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${question} Type yes to go on: `);
  terminal.close();
  if (answer.trim() !== 'yes') throw new Problem('Nothing was changed.');
}

/** Makes a stored text safe to print: on one line, and without codes for the terminal. */
export function plain(text: unknown): string {
  return String(text ?? '').replace(CONTROLS, '·');
}

/** Formats rows as columns. */
export function columns(rows: readonly (readonly unknown[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => plain(row[column]).length)),
  );
  const lines = rows.map((row) => widths.map((width, column) => plain(row[column]).padEnd(width)));
  return lines.map((cells) => cells.join('  ').trimEnd()).join('\n');
}

/** Formats a number with its noun: `1 point`, `2,000 points`. */
export function quantity(count: number, noun: string, plural = `${noun}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? noun : plural}`;
}
