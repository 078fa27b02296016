import { readFileSync } from 'node:fs';
import { Problem } from '../local/problem.ts';
import type { Backend } from './backend.ts';
import type { Options } from './options.ts';
import { describe, readPeople, type Person } from './person.ts';
import { confirm, createProgress, quantity } from './terminal.ts';

/** One thing that a command does. Doing it again changes nothing more. */
export interface Step {
  text: string;
  run: () => Promise<unknown>;
}

/** What a command does about a person; what isn't needed is `false`. */
export type StepsFor = (backend: Backend, person: Person) => (Step | false)[];

/** Whom a command is about: one text, or a file with one on each line. */
export function readWho(who: string | undefined, { file }: Options): string[] {
  if (who !== undefined && file) throw new Problem('Give either a person or --file, not both.');
  if (who !== undefined) return [who];
  if (!file)
    throw new Problem('Whom? Give a person; --help says how, and whether a file can list many.');
  const lines = readFile(file).split(/\r?\n/);
  const texts = lines.map((line) => line.trim()).filter(Boolean);
  if (texts.length === 0) throw new Problem(`${file} names nobody. Write one person on each line.`);
  return texts;
}

function readFile(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch {
    throw new Problem(`${file} cannot be read. Give a text file with one person on each line.`);
  }
}

/** Shows each person and what will be done, asks, and does it. */
export async function change(
  backend: Backend,
  uids: Iterable<string>,
  stepsFor: StepsFor,
  options: Options,
): Promise<void> {
  const plans: Step[][] = [];
  for await (const person of readPeople(backend, uids)) {
    const steps = stepsFor(backend, person).filter((step) => step !== false);
    console.log(describe(person));
    console.log(steps.map(({ text }) => `  → ${text}`).join('\n') || '  → nothing to do');
    if (steps.length > 0) plans.push(steps);
  }
  if (plans.length === 0) return console.log('Nothing is to be done.');
  if (!(await confirm(`Do this in ${backend.name}?`, options))) return;
  const progress = createProgress('people');
  for (const steps of plans) {
    for (const { run } of steps) await run();
    progress(1);
  }
  console.log(`Done for ${quantity(plans.length, 'person', 'people')}.`);
}
