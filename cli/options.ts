import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { CommandError, messageOf } from './errors.ts';

/** Parses a command's options. Throws a CommandError with the help for one that is unknown. */
export function parseOptions<const Config extends ParseArgsOptionsConfig>(
  options: Config,
  help: string,
  args = process.argv.slice(2),
) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new CommandError(`${messageOf(error)}\n${help}`);
  }
}
