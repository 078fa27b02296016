import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { messageOf, CommandError } from '../../cli/errors.ts';
import { flag, string } from '../../cli/options.ts';
import type { Backend } from './backend.ts';

type Values<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options }>
>['values'];

interface Definition<Options extends ParseArgsOptionsConfig> {
  /** How it is typed, with its options but those of all changes: `ban WHO`. */
  usage: string;
  summary: string;
  /** How many words such as WHO it takes; 0 if not given. */
  maxWords?: number;
  options?: Options;
  /** It works on files alone, so it needs no project and no login. */
  isOffline?: true;
  run: (backend: Backend, values: Values<Options>, words: string[]) => Promise<unknown>;
}

export type Command = ReturnType<typeof command>;

/** For commands that change what is stored: see `carryOut`. */
export const changeOptions = { yes: flag, 'dry-run': flag };

export const OPTIONS_HELP = `--project ID   the live project; without it, the local emulators
--file FILE    many people, one on each line
--out FILE     into a new file that only you can read; lists as CSV
--since DAY    from this day on, such as 2026-11-22; days and times are those of your computer's time
               zone, or of the one before the command: TZ=Asia/Dubai
--dry-run      shows what would be done, and changes nothing; --yes: doesn't ask`;

export function command<const Options extends ParseArgsOptionsConfig>(
  definition: Definition<Options>,
) {
  const { usage, summary, maxWords = 0, options, isOffline = false, run } = definition;
  /** Parses what was typed. Throws a CommandError that names what is wrong. */
  const prepare = (args: string[]) => {
    const { positionals, values } = parse(args, { ...options, project: string });
    if (positionals.length > maxWords)
      throw new CommandError(`There is no place for "${positionals[maxWords]}": ${usage}`);
    return {
      project: values['project'] as string | undefined,
      run: (backend: Backend) => run(backend, values as Values<Options>, positionals),
    };
  };
  return { usage, summary, isOffline, prepare, options: { ...options } as ParseArgsOptionsConfig };
}

function parse(args: string[], options: ParseArgsOptionsConfig) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    // The first of several sentences says what is wrong.
    throw new CommandError(`${messageOf(error).split(/\.\s/)[0]}. See --help.`);
  }
}
