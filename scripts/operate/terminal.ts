import { createInterface } from 'node:readline/promises';
import { Problem } from '../local/problem.ts';

const INTERVAL_MS = 1000;

/** Reports on the error stream how far a long run is, at most once a second. */
export function createProgress(what: string) {
  let total = 0;
  let printedAt = Date.now();
  return (count: number): void => {
    total += count;
    if (Date.now() - printedAt < INTERVAL_MS) return;
    printedAt = Date.now();
    console.error(`${total.toLocaleString('en')} ${what} …`);
  };
}

/** Asks before something is changed. Throws a Problem unless the answer is yes. */
export async function confirm(question: string, { yes }: { yes: boolean }): Promise<void> {
  if (yes) return;
  if (!process.stdin.isTTY) throw new Problem(`${question} This was not confirmed: add --yes.`);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${question} Type yes to go on: `);
  terminal.close();
  if (answer.trim() !== 'yes') throw new Problem('Nothing was changed.');
}
