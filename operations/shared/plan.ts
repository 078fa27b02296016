import { createInterface } from 'node:readline/promises';
import { Problem } from '../../scripts/local/problem.ts';
import type { Backend } from './backend.ts';
import { findOne } from './find.ts';
import { plain, quantity } from './output.ts';
import { describe, readPerson, type Person } from './person.ts';

/** What a command does about one person or document. */
export interface Plan {
  about: string;
  /** Doing one again changes nothing more. What isn't needed is `false`. */
  steps: readonly ({ text: string; run: () => Promise<unknown> } | false)[];
}

interface Options {
  yes?: boolean;
  'dry-run'?: boolean;
}

/** Changes what is stored about a person, after it was shown and confirmed. */
export async function changePerson(
  backend: Backend,
  who: string | undefined,
  options: Options,
  stepsFor: (person: Person) => Plan['steps'],
): Promise<void> {
  const person = await readPerson(backend, await findOne(backend, who));
  const steps = stepsFor(person);
  await carryOut(backend, [{ about: describe(person), steps }], options);
}

/** Shows what will be done, asks, and does it. Returns how many steps were needed. */
export async function carryOut(
  backend: Backend,
  plans: readonly Plan[],
  options: Options,
): Promise<number> {
  const needed = plans.flatMap(({ about, steps }) => {
    const own = steps.filter((step) => step !== false);
    const lines = own.length > 0 ? own.map(({ text }) => plain(text)) : ['nothing to do'];
    console.log([about, ...lines.map((line) => `  → ${line}`)].join('\n'));
    return own;
  });
  const changes = quantity(needed.length, 'change');
  if (needed.length === 0) console.log('Nothing is to be done.');
  else if (options['dry-run']) console.log('Nothing was changed, because of --dry-run.');
  else {
    if (!options.yes) await confirm(`Make ${changes} in ${backend.name}?`);
    for (const { run } of needed) await run();
    console.log(`Made ${changes}.`);
  }
  return needed.length;
}

/** Asks before something is changed. Throws a Problem unless the answer is yes. */
async function confirm(question: string): Promise<void> {
  if (!process.stdin.isTTY) throw new Problem(`${question} This was not confirmed: add --yes.`);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${question} Type yes to go on: `);
  terminal.close();
  if (answer.trim() !== 'yes') throw new Problem('Nothing was changed.');
}
