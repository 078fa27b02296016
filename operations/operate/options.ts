import { parseArgs } from 'node:util';
import { Problem } from '../../scripts/local/problem.ts';
import type { Backend } from './backend.ts';

/** All options: the kind of value that each takes, if any, and what it does. */
const OPTIONS = {
  project: ['<id>', 'the live project; without it, the local emulators'],
  out: ['<file>', 'writes to a file that only you can read'],
  file: ['<file>', 'many people: one on each line'],
  yes: ['', 'changes things without asking'],
  'dry-run': ['', 'shows what would be done, and changes nothing'],
  top: ['<n>', 'how many to show'],
  all: ['', 'shows all of them'],
  since: ['<day>', 'from this day on, such as 2026-11-22'],
  channel: ['<email|whatsapp>', 'only contacts of this kind'],
  consent: ['<day>', 'only with this version of the policies'],
  'not-subscribed': ['', 'without newsletter subscribers'],
  for: ['<brevo|mailchimp|whatsapp>', 'the columns that this program imports'],
  csv: ['', 'as CSV'],
  html: ['<file>', 'writes a page with charts'],
  seats: ['', 'also seats, when the referral programme has ended'],
  help: ['', 'this help'],
} as const;

/** What a value has to look like, by its kind. */
const KINDS: Record<string, (value: string) => boolean> = {
  '<id>': (id) => /^[a-z][a-z0-9-]{3,29}$/.test(id),
  '<file>': (file) => file !== '',
  '<n>': (number) => /^[1-9]\d{0,6}$/.test(number),
  // A date takes 30 February for 2 March.
  '<day>': (day) => String(new Date(day).toJSON()).startsWith(`${day}T`),
  '<email|whatsapp>': (channel) => ['email', 'whatsapp'].includes(channel),
  '<brevo|mailchimp|whatsapp>': (name) => ['brevo', 'mailchimp', 'whatsapp'].includes(name),
};

type OptionName = keyof typeof OPTIONS;

/** The values of the options that were given. */
export type Options = {
  [Name in OptionName]?: (typeof OPTIONS)[Name][0] extends '' ? boolean : string;
};

export type Run = (backend: Backend, given: Given) => Promise<unknown>;

/** A command: the words and options that it takes, what it's for, and what it does. */
export type Command = readonly [takes: string, summary: string, run: Run];

/** What was typed after a command's name. */
export interface Given {
  words: string[];
  options: Options;
}

const isOption = (word: string) => word.startsWith('--');

/** The words that a command takes, such as WHO. */
export const wordsOf = ([takes]: Command) => takes.split(' ').filter((word) => !isOption(word));

const optionsOf = ([takes]: Command) =>
  `${takes} --project --help`
    .split(' ')
    .filter(isOption)
    .map((word) => word.slice(2) as OptionName);

/** Parses and checks what stands behind a command's name. Throws a Problem that names what is wrong. */
export function readOptions(args: readonly string[], command: Command): Given {
  const config = optionsOf(command).map((name) => {
    const type = OPTIONS[name][0] ? ('string' as const) : ('boolean' as const);
    return [name, { type }] as const;
  });
  try {
    const { positionals: words, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(config),
    });
    const extra = words[wordsOf(command).length];
    if (extra !== undefined) throw new Error(`There is nothing for "${extra}" to mean here`);
    for (const [name, value] of Object.entries(values)) {
      const kind = OPTIONS[name as OptionName][0];
      if (kind && !KINDS[kind]?.(String(value)))
        throw new Error(`--${name} takes ${kind}, not "${value}"`);
    }
    return { words, options: values as Options };
  } catch (error) {
    // Of several sentences the first says what is wrong.
    const [message = ''] = (error as Error).message.split(/\.(?:\s|$)/);
    throw new Problem(`${message}. See --help.`);
  }
}

/** Lists a command's options with their help, one on each line. */
export function listOptions(command: Command): string {
  const lines = optionsOf(command).map((name) => {
    const [value, help] = OPTIONS[name];
    return `  ${`--${name} ${value}`.padEnd(36)}${help}`;
  });
  return lines.join('\n');
}
