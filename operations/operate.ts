/** `npm run operate`: what an operator does week by week; see docs/operations/runbook.md. */
import { endWithError, CommandError } from '../cli/errors.ts';
import { ban, unban } from './operate/ban.ts';
import { close, open } from './operate/close.ts';
import { confirm } from './operate/confirm.ts';
import { contacts } from './operate/contacts.ts';
import { changeContact, rename } from './operate/correct.ts';
import { erase } from './operate/erase.ts';
import { find } from './operate/find.ts';
import { move } from './operate/move.ts';
import { names } from './operate/names.ts';
import { recount } from './operate/recount.ts';
import { report } from './operate/report.ts';
import { same, separate } from './operate/same.ts';
import { subscribers } from './operate/subscribers.ts';
import { survey } from './operate/survey.ts';
import { unsubscribe } from './operate/unsubscribe.ts';
import { winners } from './operate/winners.ts';
import { openBackend, requireBackend } from './shared/backend.ts';
import { OPTIONS_HELP, type Command } from './shared/command.ts';

const aboutOnePerson = {
  find,
  contact: changeContact,
  rename,
  unsubscribe,
  erase,
  ban,
  unban,
  move,
  same,
  separate,
};
const aboutEverybody = {
  report,
  contacts,
  subscribers,
  confirm,
  names,
  survey,
  winners,
  recount,
  close,
  open,
};
export const commands: Readonly<Record<string, Command>> = { ...aboutOnePerson, ...aboutEverybody };

const WHO = `WHO, OLD, NEW, KEPT and OTHER are uids, referral links or codes, names or parts of one, or email
addresses or phone numbers of the account, the contact or the subscription.`;

const helpOf = ({ usage, summary }: Command) => `operate ${usage}\n  ${summary}`;
const help = (shown: Command[]) => [...shown.map(helpOf), WHO, OPTIONS_HELP].join('\n\n');

/** The command of this name. Throws a CommandError that names all. */
export function commandNamed(name: string): Command {
  const command = Object.hasOwn(commands, name) && commands[name];
  if (command) return command;
  throw new CommandError(
    `There is no command "${name}". There are: ${Object.keys(commands).join(', ')}.`,
  );
}

async function operate([name = '', ...args]: string[]): Promise<void> {
  // Typed alone, the runbook's shell function `operate` passes only --project.
  if (['', '--help', '--project'].includes(name)) return console.log(help(Object.values(commands)));
  const command = commandNamed(name);
  if (args.includes('--help')) return console.log(help([command]));
  const { project, run } = command.prepare(args);
  const backend = openBackend(project);
  if (!command.isOffline) {
    await requireBackend(backend);
    console.error(`Using ${backend.name}.`);
  }
  await run(backend).finally(() => backend.firestore.terminate());
}

if (import.meta.main) operate(process.argv.slice(2)).catch(endWithError);
