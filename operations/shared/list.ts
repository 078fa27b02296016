import { resolve } from 'node:path';
import { countOf } from './command.ts';
import { readLines, writePrivate } from './files.ts';
import { columns, plain, quantity } from './terminal.ts';

// Spreadsheets run a cell that starts with one of these as a formula (OWASP, "CSV injection"). In many
// languages they split a line at other separators than a comma, so it can also start after those.
const FORMULA = /(^|[;,|\t\r\n])(\s*)(?=[=+\-@＝＋－＠])/gu;

// A phone number can only be read as itself, and tools that send messages need it unchanged.
const PHONE = /^\+\d{7,15}$/;

/** The start of a file, so that Excel reads it as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** How many lines are shown in the terminal, unless asked. */
const TOP = 20;

/** A list, whose columns are the fields of its rows, and how large each part of it is. */
interface List {
  rows: readonly Record<string, unknown>[];
  summary?: string;
}

interface ListOptions {
  out?: string;
  csv?: boolean;
  top?: string;
  all?: boolean;
}

/** Writes a list as CSV to a file or to the standard output, or shows its start in the terminal. */
export async function showList(
  { rows, summary }: List,
  { out, csv, top, all }: ListOptions,
): Promise<void> {
  const isShort = top !== undefined || !(all || csv || out);
  const shown = isShort ? rows.slice(0, countOf(top ?? String(TOP))) : rows;
  const lines = [Object.keys(rows[0] ?? {}), ...shown.map((row) => Object.values(row))];
  if (summary) console.error(`${summary}\n`);
  if (out) {
    await writePrivate(out, BYTE_ORDER_MARK + lines.map(csvLine).join(''));
    console.log(
      `Wrote ${quantity(shown.length, 'line')} to ${resolve(out)}, only for you to read.`,
    );
  } else if (csv) {
    // A pipe gets what is stored, and a terminal what is safe there.
    const cells = process.stdout.isTTY ? lines.map((line) => line.map(plain)) : lines;
    process.stdout.write(cells.map(csvLine).join(''));
  } else console.log(columns(lines));
  const rest = rows.length - shown.length;
  if (rest > 0) console.error(`… and ${rest.toLocaleString('en')} more: --all, or --top N`);
}

/** Returns a line of CSV (RFC 4180). What a spreadsheet would run gets an apostrophe in front. */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map((cell) => quoted(String(cell ?? ''))).join(',')}\r\n`;
}

function quoted(cell: string): string {
  const text = PHONE.test(cell) ? cell : cell.replace(FORMULA, "$1$2'");
  return `"${text.replaceAll('"', '""')}"`;
}

/** Counts how often each group is there. */
export function sizesOf(groups: readonly string[]): string {
  const sizes = [...Map.groupBy(groups, (group) => group)].sort();
  const rows = sizes.map(([group, { length }]) => [group, length]);
  return columns([...rows, ['all', groups.length]]);
}

const CONTACTS = /[^\s,;"'<>]+@[^\s,;"'<>]+|\+\d{8,15}/g;

/** Lists the email addresses and numbers of a file that aren't among the `present` ones. */
export function goneFrom(file: string, present: readonly string[]): List {
  const here = new Set(present.map((contact) => contact.toLowerCase()));
  const listed = readLines(file).join('\n').match(CONTACTS) ?? [];
  const gone = [...new Set(listed)].filter((contact) => !here.has(contact.toLowerCase()));
  return { rows: gone.map((contact) => ({ gone: contact })) };
}
