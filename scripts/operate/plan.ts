import { readFileSync } from 'node:fs';
import { Problem } from '../local/problem.ts';
import type { Backend } from './backend.ts';
import { describe, readPerson, type Person } from './person.ts';
import { confirm, createProgress, quantity } from './terminal.ts';
import { findEach } from './who.ts';

/** One thing that a command does. Doing it again changes nothing more. */
export interface Step {
  text: string;
  run: () => Promise<unknown>;
}

export interface Confirmation {
  yes?: boolean;
  dryRun?: boolean;
}

/** A person and what a command does about them. */
export interface Plan {
  person: Person;
  steps: Step[];
}

/** Whom a command is about: one text, or a file with one on each line. */
export function readWho(who: string | undefined, file: string | undefined): string[] {
  if (who !== undefined && file) throw new Problem('Give either a person or --file, not both.');
  if (who !== undefined) return [who];
  if (!file) throw new Problem('Whom? Give a person, or --file with one on each line.');
  const lines = readFile(file)
    .split(/\r?\n/)
    .map((line) => line.trim());
  const texts = lines.filter((line) => line !== '');
  if (texts.length === 0) throw new Problem(`${file} names nobody.`);
  return texts;
}

function readFile(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch {
    throw new Problem(`${file} cannot be read.`);
  }
}

/** Shows each person and what will be done, asks, and does it. Returns the number of people. */
export async function change(
  backend: Backend,
  whos: readonly string[],
  stepsFor: (person: Person) => Promise<Step[]> | Step[],
  confirmation: Confirmation,
): Promise<void> {
  const plans: Plan[] = [];
  for (const uid of await findEach(backend, whos)) {
    const person = await readPerson(backend, uid);
    const steps = await stepsFor(person);
    console.log(await describe(backend, person));
    console.log(steps.map(({ text }) => `  → ${text}`).join('\n') || '  → nothing to do');
    plans.push({ person, steps });
  }
  const active = plans.filter(({ steps }) => steps.length > 0);
  if (active.length === 0) return console.log('Nothing is to be done.');
  if (confirmation.dryRun) return console.log('Nothing was changed, because of --dry-run.');
  await confirm(`Do this in ${backend.name}?`, confirmation);
  await performAll(backend, active);
  console.log(`Done for ${quantity(active.length, 'person', 'people')}.`);
}

/** Does the steps of all plans, one person after the other. */
export async function performAll(backend: Backend, plans: readonly Plan[]): Promise<void> {
  const progress = createProgress('people');
  for (const { steps } of plans) {
    await perform(backend, steps);
    progress(1);
  }
}

/** Does steps in their order. */
export async function perform(backend: Backend, steps: readonly Step[]): Promise<void> {
  for (const { run } of steps) {
    backend.beforeWrite();
    await run();
  }
}
