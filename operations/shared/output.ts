import { lstat, realpath, writeFile } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { CommandError } from '../../cli/errors.ts';
import { printable, printableLine } from '../../cli/printable.ts';
import { formatCount, quantity } from '../../src/lib/quantity.ts';
import { ROOT } from '../project.ts';

export const MAX_SHOWN = 20;

/** The start of a file, so that Excel reads it as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Prints a text for people. Nothing that is stored and stands in it can steer their terminal. */
export const print = (text = ''): void => console.log(printable(text));

/** How a list is written, for the program that reads it. */
export interface ListFormat {
  /** Between the cells of a line: a comma, if not given. */
  separator?: string;
  /** Whether the file begins with a byte-order mark; true if not given. */
  hasMark?: boolean;
  /**
   * Whether an apostrophe keeps a spreadsheet from running what is in a cell; true if not given. Other
   * programs would take it as a part of a name or an address.
   */
  isGuarded?: boolean;
  /** The columns that the terminal shows, where all would be too wide for it. */
  shown?: readonly string[];
}

type Row = Readonly<Record<string, unknown>>;

/**
 * A line about a member says as whom they count, if not for themselves (`sameAmong` of same.ts): somebody
 * with two accounts has two lines.
 */
type MemberRow = Row & { uid: string; sameAs: string | undefined };

/**
 * What lines are if they aren't about members, and why they don't say as whom each counts: of `accounts`, nobody is
 * counted; `persons` are there once already; `addresses` and `answers` are nobody's here.
 */
type LinesOf = 'accounts' | 'persons' | 'addresses' | 'answers';

/** Writes rows as CSV to a file, or shows the first in the terminal. */
export async function showList(
  rows: readonly MemberRow[],
  out: string | undefined,
  format?: ListFormat,
): Promise<void>;
export async function showList(
  rows: readonly Row[],
  out: string | undefined,
  format: ListFormat & { of: LinesOf },
): Promise<void>;
export async function showList(
  rows: readonly Row[],
  out: string | undefined,
  { separator, hasMark = true, isGuarded = true, shown }: ListFormat = {},
): Promise<void> {
  const [first] = rows;
  if (!first) return print(`The list is empty${out ? ', so no file was written' : ''}.`);
  if (out) {
    const lines = [Object.keys(first), ...rows.map((row) => Object.values(row))];
    const text = lines.map((cells) => csvLine(cells, separator, isGuarded)).join('');
    await writePrivate(out, hasMark ? BYTE_ORDER_MARK + text : text);
    const risky = isGuarded ? [] : lines.flat().filter((cell) => guard(cell) !== asText(cell));
    if (risky.length > 0)
      console.error(
        `A spreadsheet would run ${quantity(risky.length, 'cell')} of this file as a formula: import it as it is, and open it in none.`,
      );
    return;
  }
  const columns = Object.keys(first);
  const cellsOf = (row: Record<string, unknown>) =>
    (shown ?? columns).map((column) => [column, printableLine(row[column])]);
  console.table(rows.slice(0, MAX_SHOWN).map((row) => Object.fromEntries(cellsOf(row))));
  const more = rows.length - MAX_SHOWN;
  if (more > 0) console.error(`… and ${formatCount(more)} more: --out FILE`);
  const others = columns.filter((column) => shown && !shown.includes(column));
  if (others.length > 0) console.error(`In the file are also ${others.join(', ')}: --out FILE`);
}

// Spreadsheets run a cell that starts with one of these as a formula (OWASP, "CSV injection"). In
// many languages, other separators than a comma split a line, so it can also start after those.
const FORMULA = /(^|[;,|\t\r\n])(\s*)(?=[=+\-@＝＋－＠])/gu;

// A phone number does nothing as a formula, and tools that send messages need it unchanged.
const PHONE = /^\+\d{7,15}$/;

const asText = (value: unknown) => String(value ?? '');

/** Puts an apostrophe before what a spreadsheet would run. */
function guard(value: unknown): string {
  const text = asText(value);
  return PHONE.test(text) ? text : text.replace(FORMULA, "$1$2'");
}

/** Returns a line of CSV (RFC 4180): guarded, unless it's for a program that isn't a spreadsheet. */
export function csvLine(cells: readonly unknown[], separator = ',', isGuarded = true): string {
  const quoted = cells
    .map(isGuarded ? guard : asText)
    .map((text) => `"${text.replaceAll('"', '""')}"`);
  return `${quoted.join(separator)}\r\n`;
}

/** Writes a new file, outside the repository, that only its owner can read. */
export async function writePrivate(out: string, text: string): Promise<void> {
  await writeFile(await newFile(out), text, { flag: 'wx', mode: 0o600 });
  print(`Wrote ${resolve(out)}, only for you to read.`);
}

/**
 * Returns where a new file is to be written. Throws a CommandError if a file or a folder is there
 * already, if there is no folder for it, or if it's inside the repository.
 */
export async function newFile(out: string): Promise<string> {
  const folder = await realpath(dirname(resolve(out))).catch(() => {
    throw new CommandError(
      `There is no folder ${dirname(resolve(out))}. Make it, or choose another.`,
    );
  });
  const fromRoot = relative(await realpath(ROOT), folder);
  // On Windows, the path to another drive is absolute.
  if (fromRoot.split(sep)[0] !== '..' && !isAbsolute(fromRoot))
    throw new CommandError(
      `${out} is inside the repository, where it could be published. Write it elsewhere.`,
    );
  const file = join(folder, basename(out));
  // Also a link that leads nowhere.
  const existing = await lstat(file).catch(() => undefined);
  if (existing?.isDirectory())
    throw new CommandError(`${out} is a folder. Add a name for the file: ${join(out, 'FILE')}`);
  if (existing)
    throw new CommandError(`${out} is there already. Delete it, or choose another name.`);
  return file;
}
