import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { CommandError, messageOf } from './errors.ts';

/** An option with a value, such as `--out FILE`. */
export const string = { type: 'string' } as const;

/** An option without a value, such as `--yes`. */
export const flag = { type: 'boolean' } as const;

/** Those options that a help doesn't name. */
type Unnamed<Config, Help extends string> = {
  [Name in keyof Config & string]: Help extends `${string}--${Name}${string}` ? never : Name;
}[keyof Config & string];

/** Parses a command's options. Throws a CommandError with the help, which names each, for one that is unknown. */
export function parseOptions<
  const Config extends ParseArgsOptionsConfig,
  const Help extends string,
>(
  options: Config,
  help: Help &
    ([Unnamed<Config, Help>] extends [never] ? unknown : { unnamed: Unnamed<Config, Help> }),
  args = process.argv.slice(2),
) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new CommandError(`${messageOf(error)}\n${help}`);
  }
}
