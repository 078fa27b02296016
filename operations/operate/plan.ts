import type { Backend } from './backend.ts';
import type { Options } from './options.ts';
import { confirm, createProgress, plain, quantity } from './output.ts';

/** One thing that a command does. Doing it again changes nothing more. */
export interface Step {
  text: string;
  run: () => Promise<unknown>;
}

/** What a command does about one person or document. */
export interface Plan {
  about: string;
  /** What isn't needed is `false`. */
  steps: readonly (Step | false)[];
}

/** Shows what will be done, asks, and does it. */
export async function carryOut(
  backend: Backend,
  plans: AsyncIterable<Plan> | Iterable<Plan>,
  options: Options,
): Promise<void> {
  const needed: Step[] = [];
  for await (const { about, steps } of plans) {
    const own = steps.filter((step) => step !== false);
    const lines = own.length > 0 ? own.map(({ text }) => plain(text)) : ['nothing to do'];
    console.log([about, ...lines.map((line) => `  → ${line}`)].join('\n'));
    needed.push(...own);
  }
  if (needed.length === 0) return console.log('Nothing is to be done.');
  const changes = quantity(needed.length, 'change');
  if (options['dry-run']) return console.log('Nothing was changed, because of --dry-run.');
  if (!options.yes) await confirm(`Make ${changes} in ${backend.name}?`);
  const progress = createProgress('changes');
  for (const { run } of needed) {
    await run();
    progress(1);
  }
  console.log(`Made ${changes}.`);
}
