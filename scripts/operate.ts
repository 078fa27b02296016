import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { Problem } from './local/problem.ts';
import { connect, type Backend } from './operate/backend.ts';
import { contactList, subscriberList } from './operate/lists.ts';
import { erasePerson, exportPerson, findPerson } from './operate/person.ts';
import { reviewReferrals } from './operate/referrals.ts';
import { gatherStats } from './operate/stats.ts';
import { confirm, createProgress } from './operate/terminal.ts';

/** `npm run operate`: what an operator does week by week; see docs/runbook.md. */
const HELP = `npm run operate -- <command>

  stats                 members, points, subscribers, joins a day
  contacts              members and their contacts as CSV, for the launch message
  subscribers           newsletter subscribers as CSV
  referrals             referrers, the most suspicious first
  export <person>       everything that is stored about a person, as JSON
  erase <person>        deletes it, except the seat

A person is a uid, a phone number with + or an email address.

  --project <id>        the live project; without it, the local emulators
  --out <file>          writes to a file that only you can read
  --yes                 changes things without asking`;

const LATEST_DAYS = 30;

interface Options {
  person: string;
  out: string | undefined;
  yes: boolean;
}

type Command = (backend: Backend, options: Options) => Promise<void>;

const commands: Record<string, Command> = {
  stats: async (backend) => {
    const stats = await gatherStats(backend, createProgress('members'));
    const { members, points, subscribers, joinsByDay } = stats;
    console.table({ members, points, subscribers });
    console.log(`Joins on the last ${LATEST_DAYS} days with any (UTC)`);
    console.table(Object.fromEntries(joinsByDay.slice(0, LATEST_DAYS)));
  },
  contacts: (backend, { out }) => write(contactList(backend), 'contacts', out),
  subscribers: (backend, { out }) => write(subscriberList(backend), 'subscribers', out),
  referrals: async (backend) => {
    console.table(await reviewReferrals(backend, createProgress('members')));
  },
  export: async (backend, { person, out }) => {
    const data = await exportPerson(backend, await find(backend, person));
    const text = `${JSON.stringify(data, null, 2)}\n`;
    await write(toLines(text), 'people', out);
  },
  erase: async (backend, { person, yes }) => {
    const uid = await find(backend, person);
    await confirm(
      `This erases everything about ${person} (${uid}) in ${backend.name}, and cannot be undone.`,
      { yes },
    );
    const count = await erasePerson(backend, uid, createProgress('members'));
    console.log(`Erased. ${count} members no longer name them.`);
  },
};

async function operate(): Promise<void> {
  const { command, project, ...options } = readOptions();
  const backend = connect(project, process.env);
  console.error(`Using ${backend.name}.`);
  await command(backend, options);
}

function readOptions(): Options & { command: Command; project: string | undefined } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        project: { type: 'string' },
        out: { type: 'string' },
        yes: { type: 'boolean', default: false },
      },
    });
    const [name = '', person = '', ...rest] = positionals;
    const command = commands[name];
    const needsPerson = name === 'export' || name === 'erase';
    if (!command || needsPerson !== (person !== '') || rest.length > 0) throw new Error('');
    return { command, person, project: values.project, out: values.out, yes: values.yes };
  } catch (error) {
    const [message = ''] = String((error as Error).message).split('. ');
    throw new Problem(message ? `${message}\n\n${HELP}` : HELP);
  }
}

async function find(backend: Backend, person: string): Promise<string> {
  const uid = await findPerson(backend, person);
  if (!uid) throw new Problem(`Nobody has the account ${person}.`);
  return uid;
}

async function* toLines(text: string) {
  yield { text, count: 1 };
}

/** Writes page by page, so that memory does not grow with the list. */
async function write(
  pages: AsyncIterable<{ text: string; count: number }>,
  what: string,
  out: string | undefined,
): Promise<void> {
  const report = createProgress(what);
  async function* texts() {
    for await (const { text, count } of pages) {
      yield text;
      report(count);
    }
  }
  if (out) await pipeline(Readable.from(texts()), createWriteStream(out, { mode: 0o600 }));
  else await pipeline(Readable.from(texts()), process.stdout, { end: false });
}

operate().catch((error: unknown) => {
  console.error(error instanceof Problem ? error.message : error);
  process.exitCode = 1;
});
