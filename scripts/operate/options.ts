import { parseArgs } from 'node:util';
import { Problem } from '../local/problem.ts';
import type { Backend } from './backend.ts';

/** All options, with what stands behind them in the help. */
const OPTIONS = {
  project: {
    type: 'string',
    value: ' <id>',
    help: 'the live project; without it, the local emulators',
  },
  out: { type: 'string', value: ' <file>', help: 'writes to a file that only you can read' },
  file: { type: 'string', value: ' <file>', help: 'many people: one on each line' },
  yes: { type: 'boolean', value: '', help: 'changes things without asking' },
  'dry-run': { type: 'boolean', value: '', help: 'shows what would be done, and changes nothing' },
  top: { type: 'string', value: ' <n>', help: 'how many to show' },
  all: { type: 'boolean', value: '', help: 'shows all of them' },
  since: { type: 'string', value: ' <day>', help: 'from this day on, such as 2026-11-22' },
  channel: { type: 'string', value: ' <name>', help: 'email or whatsapp' },
  consent: { type: 'string', value: ' <day>', help: 'only with this version of the policies' },
  'not-subscribed': { type: 'boolean', value: '', help: 'without newsletter subscribers' },
  for: { type: 'string', value: ' <program>', help: 'columns for brevo, mailchimp or whatsapp' },
  csv: { type: 'boolean', value: '', help: 'as CSV' },
  html: { type: 'string', value: ' <file>', help: 'writes a page with charts' },
  seats: { type: 'boolean', value: '', help: 'also seats, when the referral programme has ended' },
  help: { type: 'boolean', value: '', help: 'this help' },
} as const;

export type OptionName = keyof typeof OPTIONS;

/** The values of the options that were given. */
export type Options = {
  [Name in OptionName]?: (typeof OPTIONS)[Name]['type'] extends 'string' ? string : boolean;
};

/** A command of `npm run operate`. */
export interface Command {
  /** What stands behind its name: `WHO`, in brackets if it can be left out. */
  words: string;
  summary: string;
  options: readonly OptionName[];
  run: (backend: Backend, words: string[], options: Options) => Promise<unknown>;
}

/** The options that every command has. */
const COMMON: readonly OptionName[] = ['project', 'help'];

/** Parses the words after a command. Throws a Problem that names the unknown word. */
export function readOptions(
  args: readonly string[],
  { options, maxWords }: { options: readonly OptionName[]; maxWords: number },
): { words: string[]; values: Options } {
  const names = [...options, ...COMMON];
  const known = Object.fromEntries(names.map((name) => [name, { type: OPTIONS[name].type }]));
  try {
    const parsed = parseArgs({ args: [...args], allowPositionals: true, options: known });
    const extra = parsed.positionals[maxWords];
    if (extra !== undefined) throw new Error(`There is nothing for "${extra}" to mean here`);
    const empty = Object.entries(parsed.values).find(([, value]) => value === '');
    if (empty) throw new Error(`Option '--${empty[0]}' argument missing`);
    return { words: parsed.positionals, values: parsed.values as Options };
  } catch (error) {
    // Of several sentences the first says what is wrong.
    const [message = ''] = (error as Error).message.split(/\.(?:\s|$)/);
    throw new Problem(`${message}. See --help.`);
  }
}

/** Reads `--top`. */
export function readTop({ top, all }: Options, standard: number): number {
  if (all) return Infinity;
  if (top === undefined) return standard;
  if (/^[1-9]\d{0,6}$/.test(top)) return Number(top);
  throw new Problem(`--top is a whole number from 1, not "${top}".`);
}

/** Lists options with their help, one on each line. */
export function listOptions(options: readonly OptionName[]): string {
  const lines = [...options, ...COMMON].map((name) => {
    const { value, help } = OPTIONS[name];
    return `  ${`--${name}${value}`.padEnd(22)}${help}`;
  });
  return lines.join('\n');
}
