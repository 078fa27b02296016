import { Problem } from './local/problem.ts';
import { connect, requireEmulators } from './operate/backend.ts';
import { listCommands } from './operate/list-commands.ts';
import { listOptions, readOptions, readTop, type Command } from './operate/options.ts';
import { requireOutside } from './operate/output.ts';
import { peopleCommands } from './operate/people-commands.ts';
import { quantity } from './operate/terminal.ts';

/** `npm run operate`: what an operator does week by week; see docs/operations/runbook.md. */
const WHO =
  'WHO is a uid, a name or a part of one, a phone number, an email address, a contact, a subscription,\na Google id, or a referral link or code.';

const commands: Record<string, Command> = { ...peopleCommands, ...listCommands };

/** US $ for 100,000 documents, where reading is most expensive. */
const READ_PRICE = 0.06;

function help(): string {
  const lines = Object.entries(commands).map(
    ([name, { words, summary }]) => `  ${`${name} ${words}`.padEnd(18)}${summary}`,
  );
  return `npm run operate -- <command>\n\n${lines.join('\n')}\n\n${WHO}\n\nOptions of a command: npm run operate -- <command> --help`;
}

function helpFor(name: string, { words, summary, options }: Command): string {
  const usage = `npm run operate -- ${[name, words].filter(Boolean).join(' ')}`;
  const who = words.includes('WHO') ? `\n${WHO}\n` : '';
  return `${usage}\n\n${summary}\n${who}\n${listOptions(options)}`;
}

async function operate([name = '', ...args]: string[]): Promise<void> {
  // The runbook's shell function adds --project to everything.
  if (['', '--help', '--project'].includes(name)) return console.log(help());
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Problem(`There is no command "${name}".\n\n${help()}`);
  const maxWords = command.words.split(' ').filter(Boolean).length;
  const { words, values } = readOptions(args, { options: command.options, maxWords });
  if (values.help) return console.log(helpFor(name, command));
  // Before anything is read.
  readTop(values, 0);
  for (const file of [values.out, values.html]) if (file) await requireOutside(file);
  const backend = connect(values.project, process.env);
  await requireEmulators(backend);
  console.error(`Using ${backend.name}.`);
  try {
    await command.run(backend, words, values);
  } finally {
    const price = ((backend.reads / 100_000) * READ_PRICE).toFixed(2);
    console.error(`Read ${quantity(backend.reads, 'document')} (at most US $${price}).`);
    await backend.firestore.terminate();
  }
}

// `operate contacts | head` closes the pipe early.
process.stdout.on('error', () => process.exit());

operate(process.argv.slice(2)).catch((error: unknown) => {
  // Problems, and refusals of the system or of Google's services. Anything else is a mistake of ours.
  const isRefusal = error instanceof Problem || (error instanceof Error && 'code' in error);
  console.error(isRefusal ? error.message : error);
  process.exitCode = 1;
});
