import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

/** An error that the user can fix. Its message is printed without a stack trace. */
export class Problem extends Error {}

// Control characters except tab and line feed, other line breaks, and marks that turn text around.
const CONTROLS = /[^\P{Cc}\t\n]|[\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Makes a text safe for a terminal, which would obey control sequences in it. */
export const printable = (text: string) => text.replace(CONTROLS, '·');

const escape = (control: string) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Escapes the same characters in JSON, which keeps its meaning. */
export const escapeControls = (json: string) => json.replace(CONTROLS, escape);

/** Ends a script with an error's message, or with the stack trace of a bug. */
export function endWithProblem(error: unknown): void {
  const { code, message } = error as Error & { code?: unknown };
  // A code of the system or of a Google service is no bug. Node's ERR_… are, except wrong options.
  const isBug = code === undefined || /^ERR_(?!PARSE_ARGS)/.test(String(code));
  console.error(isBug && !(error instanceof Problem) ? error : printable(message));
  process.exitCode = 1;
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Parses a script's options. Throws a Problem with the help for one that is unknown. */
export function readFlags<const Config extends ParseArgsOptionsConfig>(
  options: Config,
  help: string,
  args = process.argv.slice(2),
) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new Problem(`${messageOf(error)}\n${help}`);
  }
}
