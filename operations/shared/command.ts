import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { messageOf, Problem } from '../../scripts/local/problem.ts';
import type { Backend } from './backend.ts';

type Parsed<Config extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Config; allowPositionals: true }>
>;

/** A command of `npm run operate`, as its file defines it. */
interface Definition<Config extends ParseArgsOptionsConfig> {
  /** How it is typed: `ban WHO`. */
  usage: string;
  summary: string;
  /** How many words such as WHO it takes at most. */
  words: number;
  options: Config;
  run: (
    backend: Backend,
    values: Parsed<Config & typeof common>['values'],
    words: string[],
  ) => Promise<unknown>;
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

const common = { project: { type: 'string' } } as const;

/** Of commands that change something. */
export const changing = { yes: { type: 'boolean' }, 'dry-run': { type: 'boolean' } } as const;

/** Of commands that list something. */
export const listing = {
  top: { type: 'string' },
  all: { type: 'boolean' },
  csv: { type: 'boolean' },
  out: { type: 'string' },
} as const;

/** What the options mean, wherever they are. */
export const OPTIONS = `--project ID   the live project; without it, the local emulators
--file FILE    many people, one on each line
--out FILE     into a file that only you can read; --csv: as CSV in the terminal
--top N        so many lines instead of 20; --all: all of them
--since DAY    from this day on, such as 2026-11-22
--dry-run      shows what would be done, and changes nothing; --yes: doesn't ask`;

export function command<const Config extends ParseArgsOptionsConfig>({
  usage,
  summary,
  words,
  options,
  run,
}: Definition<Config>): Command {
  return {
    usage,
    summary,
    prepare(args) {
      const { positionals, values } = parse(args, { ...common, ...options });
      if (positionals.length > words)
        throw new Problem(`"${positionals[words]}" is one word too many: ${usage}`);
      const { project } = values as { project?: string };
      return { project, run: (backend) => run(backend, values, positionals) };
    },
  };
}

function parse<const Config extends ParseArgsOptionsConfig>(args: string[], options: Config) {
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
  throw new Problem(`"${typed}" is no number of lines or people.`);
}
