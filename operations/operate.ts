import { endWithProblem, Problem } from '../scripts/local/problem.ts';
import { connect, requireEmulators } from './operate/backend.ts';
import { commands } from './operate/commands.ts';
import { listOptions, readOptions, wordsOf, type Command } from './operate/options.ts';
import { quantity, requireOutside } from './operate/output.ts';

/** `npm run operate`: what an operator does week by week; see docs/operations/runbook.md. */
const WHO =
  'WHO is a uid, a name or a part of one, a phone number, an email address, a contact, a subscription,\na Google id, or a referral link or code.';

/** US $ for 100,000 documents, where reading is most expensive. */
const READ_PRICE = 0.06;

const usageOf = (name: string, command: Command) => [name, ...wordsOf(command)].join(' ');

function help(): string {
  const lines = Object.entries(commands).map(
    ([name, command]) => `  ${usageOf(name, command).padEnd(18)}${command[1]}`,
  );
  return `npm run operate -- <command>\n\n${lines.join('\n')}\n\n${WHO}\n\nOptions of a command: npm run operate -- <command> --help`;
}

async function operate([name = '', ...args]: string[]): Promise<void> {
  // The runbook's shell function adds --project to everything.
  if (['', '--help', '--project'].includes(name)) return console.log(help());
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Problem(`There is no command "${name}".\n\n${help()}`);
  const [, summary, run] = command;
  const given = readOptions(args, command);
  const { options } = given;
  if (options.help) {
    const usage = `npm run operate -- ${usageOf(name, command)}`;
    return console.log([usage, summary, WHO, listOptions(command)].join('\n\n'));
  }
  // Before anything is read.
  for (const file of [options.out, options.html]) if (file) await requireOutside(file);
  const backend = connect(options.project, process.env);
  await requireEmulators(backend);
  console.error(`Using ${backend.name}.`);
  try {
    await run(backend, given);
  } finally {
    const price = ((backend.reads / 100_000) * READ_PRICE).toFixed(2);
    console.error(`Read ${quantity(backend.reads, 'document')} (at most US $${price}).`);
    await backend.firestore.terminate();
  }
}

// `operate contacts --csv | head` closes the pipe early.
process.stdout.on('error', () => process.exit());

operate(process.argv.slice(2)).catch(endWithProblem);
