import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

/** An error that the user can fix. Its message is printed without a stack trace. */
export class Problem extends Error {
  override toString(): string {
    return this.message;
  }
}

/** Ends a script that has failed. */
export function endWithProblem(error: unknown): void {
  // Problems, and refusals of the system or of Google's services. Anything else is a mistake of ours.
  const isRefusal = error instanceof Problem || (error instanceof Error && 'code' in error);
  console.error(isRefusal ? error.message : error);
  process.exitCode = 1;
}

/** The message of whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Parses a script's options. Throws a Problem with the help for one that is unknown. */
export function readFlags<const Config extends ParseArgsOptionsConfig>(
  options: Config,
  help: string,
) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new Problem(`${messageOf(error)}\n${help}`);
  }
}
