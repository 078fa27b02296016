import type { Backend } from './backend.ts';
import { confirm, plain, quantity } from './terminal.ts';

/** One thing that a command does. Doing it again changes nothing more. */
interface Step {
  text: string;
  run: () => Promise<unknown>;
}

/** What a command does about one person or document. */
export interface Plan {
  about: string;
  /** What isn't needed is `false`. */
  steps: readonly (Step | false)[];
}

/** Shows what will be done, asks, and does it. Returns how many steps were needed. */
export async function carryOut(
  backend: Backend,
  plans: readonly Plan[],
  options: { yes?: boolean; 'dry-run'?: boolean },
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
