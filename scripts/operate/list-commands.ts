import type { Backend } from './backend.ts';
import { dayOf, listContacts, listSubscribers, type List } from './lists.ts';
import { newNames } from './names.ts';
import { readTop, type Command, type OptionName, type Options } from './options.ts';
import { writeCsv, writePrivate, type Row } from './output.ts';
import { reviewReferrals } from './referrals.ts';
import { statsPage } from './stats-page.ts';
import { drawStats, gatherStats } from './stats.ts';
import { columns } from './terminal.ts';
import { showWinners } from './winners.ts';

const TOP = 20;

function listing(
  summary: string,
  options: OptionName[],
  list: (backend: Backend, options: Options) => Promise<List>,
): Command {
  return {
    words: '',
    summary,
    options: [...options, 'since', 'for', 'out'],
    run: async (backend, _, values) => {
      const { rows, summary: sizes } = await list(backend, values);
      await writeCsv(rows, { out: values.out, what: 'line', summary: sizes });
    },
  };
}

/** Prints the first rows, or writes them to a file, and says how many more there are. */
async function showTop(header: string[], all: readonly Row[], what: string, options: Options) {
  const rows = [header, ...all.slice(0, readTop(options, TOP))];
  if (options.out) await writeCsv(rows, { out: options.out, what });
  else console.log(columns(rows));
  const rest = all.length + 1 - rows.length;
  if (rest > 0) console.log(`… and ${rest.toLocaleString('en')} more: --all, or --top <n>`);
}

/** Commands that list and count, and change nothing. */
export const listCommands: Record<string, Command> = {
  contacts: listing(
    'members and their contacts, as CSV',
    ['channel', 'consent', 'not-subscribed'],
    listContacts,
  ),
  subscribers: listing('newsletter subscribers, as CSV', [], listSubscribers),
  referrals: {
    words: '',
    summary: 'who brought whom, the most suspicious first, with the reasons',
    options: ['top', 'all', 'out'],
    run: async (backend, _, options) => {
      const header = ['uid', 'name', 'counted', 'points', 'pending', 'look twice'];
      const rows = (await reviewReferrals(backend)).map(
        ({ uid, name, counted, points, pending, reasons }) =>
          [uid, name, counted, points, pending, reasons.join('; ')] as const,
      );
      await showTop(header, rows, 'referrer', options);
    },
  },
  winners: {
    words: '',
    summary: 'who gets the rewards, with the reasons to look twice, and a record of it',
    options: ['top', 'out'],
    run: (backend, _, options) =>
      showWinners(backend, { top: readTop(options, 10), out: options.out, now: new Date() }),
  },
  stats: {
    words: '',
    summary: 'joins a day, share through links, points, top links',
    options: ['csv', 'html', 'out'],
    run: async (backend, _, { csv, html, out }) => {
      const stats = await gatherStats(backend);
      const rows = [['day', 'joins', 'throughLinks'], ...stats.days];
      if (csv || out) await writeCsv(rows, { out, what: 'day' });
      else console.log(drawStats(stats));
      if (!html) return;
      await writePrivate(html, statsPage(stats, new Date()));
      console.error(`Wrote the page to ${html}.`);
    },
  },
  names: {
    words: '',
    summary: 'new names, and older ones that may have changed, those to look at first',
    options: ['since', 'top', 'all', 'out'],
    run: async (backend, _, options) => {
      const rows = (await newNames(backend, dayOf('--since', options.since))).map(
        ({ uid, name, joinedAt, reasons }) => [name, reasons.join('; '), joinedAt, uid],
      );
      await showTop(['name', 'look twice', 'joined', 'uid'], rows, 'name', options);
    },
  },
};
