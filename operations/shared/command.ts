import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { messageOf, Problem } from '../../scripts/local/problem.ts';
import type { Backend } from './backend.ts';

type Values<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options }>
>['values'];

/** A command of `npm run operate`, as its file defines it. */
interface Definition<Options extends ParseArgsOptionsConfig> {
  /** How it is typed: `ban WHO`. */
  usage: string;
  summary: string;
  /** How many words such as WHO it takes at most. */
  words: number;
  options: Options;
  run: (backend: Backend, values: Values<Options>, words: string[]) => Promise<unknown>;
}

export interface Command {
  usage: string;
  summary: string;
  /** Reads what was typed. Throws a Problem that names what is wrong. */
  prepare: (args: string[]) => {
    project: string | undefined;
    run: (backend: Backend) => Promise<unknown>;
  };
}

/** Of commands that change something. */
export const changing = { yes: { type: 'boolean' }, 'dry-run': { type: 'boolean' } } as const;

/** Of commands that list something. */
export const listing = { csv: { type: 'boolean' }, out: { type: 'string' } } as const;

/** What the options mean, wherever they are. */
export const OPTIONS = `--project ID   the live project; without it, the local emulators
--file FILE    many people, one on each line
--out FILE     into a file that only you can read; --csv: as CSV in the terminal
--since DAY    from this day on, such as 2026-11-22
--dry-run      shows what would be done, and changes nothing; --yes: doesn't ask`;

export function command<const Options extends ParseArgsOptionsConfig>({
  words,
  options,
  run,
  ...help
}: Definition<Options>): Command {
  const prepare = (args: string[]) => {
    const { positionals, values } = read(args, { ...options, project: { type: 'string' } });
    if (positionals.length > words)
      throw new Problem(`"${positionals[words]}" is one word too many: ${help.usage}`);
    return {
      project: values['project'] as string | undefined,
      run: (backend: Backend) => run(backend, values as Values<Options>, positionals),
    };
  };
  return { ...help, prepare };
}

function read(args: string[], options: ParseArgsOptionsConfig) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    // The first of several sentences says what is wrong.
    throw new Problem(`${messageOf(error).split(/\. /)[0]}. See --help.`);
  }
}

/** Reads a day such as `2026-11-22`, in milliseconds; 0 if none was typed. */
export function dayOf(typed: string | undefined): number {
  if (typed === undefined) return 0;
  const time = Date.parse(`${typed}T00:00:00Z`);
  // `Date` would read 30 February as 2 March.
  if (time && new Date(time).toISOString().startsWith(typed)) return time;
  throw new Problem(`"${typed}" is no day such as 2026-11-22.`);
}

/** Reads how many: 1 or more. */
export function countOf(typed: string): number {
  if (/^[1-9]\d{0,6}$/.test(typed)) return Number(typed);
  throw new Problem(`"${typed}" is no number of people.`);
}
