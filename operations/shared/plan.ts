import { createInterface } from 'node:readline/promises';
import { CommandError } from '../../cli/errors.ts';
import { printableLine } from '../../cli/printable.ts';
import { showStep, type ReportProgress } from '../../cli/progress.ts';
import type { Backend } from './backend.ts';
import { changeOptions, command } from './command.ts';
import { findPerson } from './find.ts';
import { whenUnlocked } from './locks.ts';
import { quantity } from '../../src/lib/quantity.ts';
import { personLine, type StoredPerson } from './person.ts';
import { print } from './output.ts';

/** From so many changes on, it takes seconds. */
const WORTH_SHOWING = 20;

export interface Plan {
  about: string;
  /** Steps can be repeated without harm. Those that aren't needed are `false`. */
  steps: readonly ({ text: string; run: () => Promise<unknown> } | false)[];
}

/**
 * A command that changes what is stored about a person. `typed` is the word after WHO.
 *
 * @example
 * export const lock = personCommand({
 *   usage: 'lock WHO',
 *   summary: 'lets nobody sign in with this account',
 *   maxWords: 1,
 *   stepsFor: (backend, { uid, account }) => [
 *     account?.disabled === false && {
 *       text: 'disable the account',
 *       run: () => setDisabled(backend, uid, true),
 *     },
 *   ],
 * });
 */
export function personCommand({
  stepsFor,
  ...definition
}: {
  usage: string;
  summary: string;
  maxWords: 1 | 2;
  stepsFor: (
    backend: Backend,
    person: StoredPerson,
    typed: string,
  ) => Plan['steps'] | Promise<Plan['steps']>;
}) {
  return command({
    ...definition,
    options: changeOptions,
    async run(backend, values, [who, typed = '']) {
      const person = await findPerson(backend, who);
      const steps = await stepsFor(backend, person, typed);
      await carryOut(backend, [{ about: personLine(person), steps }], values);
    },
  });
}

/** What stops a step whose plan isn't true any more, because of a person or another operator. */
export const changedMeanwhile = (uid: string) =>
  new CommandError(`${uid} has changed since the plan was made. Run the command again.`);

/** Shows what will be done, and does it when the operator confirms. */
export async function carryOut(
  backend: Backend,
  plans: readonly Plan[],
  options: { yes?: boolean; 'dry-run'?: boolean },
): Promise<void> {
  const needed = plans.flatMap(({ about, steps }) => {
    const left = steps.filter((step) => step !== false);
    print([about, ...left.map(({ text }) => `  → ${printableLine(text)}`)].join('\n'));
    return left;
  });
  const changes = quantity(needed.length, 'change');
  if (needed.length === 0) print('There is nothing to change.');
  else if (options['dry-run']) print('Nothing was changed, because of --dry-run.');
  else {
    if (!options.yes) await requireConfirmation(`Make ${changes} in ${backend.name}?`);
    const make = async (report: ReportProgress) => {
      for (const [index, { run }] of needed.entries()) {
        await whenUnlocked(run);
        report(index + 1, needed.length);
      }
    };
    if (needed.length < WORTH_SHOWING) await make(() => undefined);
    else await showStep('Making changes', make);
    print(`Made ${changes}.`);
  }
}

/**
 * Asks before something is changed. Throws a CommandError unless the answer is yes, or if npm has taken
 * an option for itself: whoever typed --dry-run must not be asked whether to change something.
 */
export async function requireConfirmation(question: string): Promise<void> {
  const taken = ['--dry-run', '--yes'].find(
    (option) => process.env[npmVariable(option)] === 'true',
  );
  if (taken)
    throw new CommandError(
      `${question} npm has taken ${taken} for itself, so nothing was changed. Write two hyphens before the command: npm run operate -- COMMAND ${taken}`,
    );
  if (!process.stdin.isTTY)
    throw new CommandError(`${question} This was not confirmed: add --yes.`);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${question} Type yes to go on: `);
  terminal.close();
  if (answer.trim() !== 'yes') throw new CommandError('Nothing was changed.');
}

/** The variable in which npm puts an option that isn't behind `--`. */
const npmVariable = (option: string) => `npm_config_${option.slice(2).replaceAll('-', '_')}`;
