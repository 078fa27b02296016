import { printable } from './printable.ts';

/** An error that the user of a command can fix. Its message is printed without a stack trace. */
export class CommandError extends Error {}

/** Ends a command with an error's message, or with the stack trace of a bug. */
export function endWithError(error: unknown): void {
  const code = codeOf(error);
  // A code of the system or of a Google service is no bug. Node's ERR_… are, except wrong options.
  const isBug = code === undefined || /^ERR_(?!PARSE_ARGS)/.test(String(code));
  console.error(isBug && !(error instanceof CommandError) ? error : printable(messageOf(error)));
  process.exitCode = 1;
}

/** The code of the system's or a service's error, such as `ENOENT`, if it has one. */
export const codeOf = (error: unknown): unknown =>
  error instanceof Object && 'code' in error ? error.code : undefined;

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
