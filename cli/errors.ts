import { printable } from './printable.ts';

/** An error that the user of a command can fix. Its message is printed without a stack trace. */
export class CommandError extends Error {}

/** Ends a command with an error's message, or with the stack trace of a bug. */
export function endWithError(error: unknown): void {
  const { code, message } = error as Error & { code?: unknown };
  // A code of the system or of a Google service is no bug. Node's ERR_… are, except wrong options.
  const isBug = code === undefined || /^ERR_(?!PARSE_ARGS)/.test(String(code));
  console.error(isBug && !(error instanceof CommandError) ? error : printable(message));
  process.exitCode = 1;
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
