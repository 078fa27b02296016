import { createInterface } from 'node:readline/promises';
import { printable, Problem } from '../../scripts/local/problem.ts';

/** Makes a stored text safe to print: on one line, and without codes for the terminal. */
export const plain = (text: unknown) => printable(String(text ?? '')).replace(/[\t\n]/g, '·');

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

/** Asks before something is changed. Throws a Problem unless the answer is yes. */
export async function confirm(question: string): Promise<void> {
  if (!process.stdin.isTTY) throw new Problem(`${question} This was not confirmed: add --yes.`);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${question} Type yes to go on: `);
  terminal.close();
  if (answer.trim() !== 'yes') throw new Problem('Nothing was changed.');
}
