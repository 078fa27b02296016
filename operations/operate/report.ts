import { spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandError } from '../../cli/errors.ts';
import { flag, string } from '../../cli/options.ts';
import { printableLine } from '../../cli/printable.ts';
import { formatCount, quantity } from '../../src/lib/quantity.ts';
import { currentCompany } from '../../src/content/company/company.ts';
import { dayIn, startIn, zoneName } from '../report/days.ts';
import { figuresOf } from '../report/figures.ts';
import { countStored, readStored, type Counts } from '../report/read.ts';
import { share } from '../report/sections.ts';
import { reportText } from '../report/text.ts';
import { command } from '../shared/command.ts';
import { newFile, print, writePrivate } from '../shared/output.ts';
import { requireConfirmation } from '../shared/plan.ts';
import { parseDay } from '../shared/times.ts';

/** Firestore's free quota is 50,000 reads a day, so more than this is worth a question. */
const READS_WITHOUT_QUESTION = 10_000;

export const report = command({
  usage: 'report [--since DAY] [--out FILE] [--open] [--names] [--counts] [--yes]',
  summary:
    'how it goes: figures here, with charts in a file (--out, --open); --counts: only what few reads can say',
  options: { since: string, out: string, open: flag, names: flag, counts: flag, yes: flag },
  async run(backend, { since, out, open, names, counts: isShort, yes }) {
    const now = Date.now();
    // Two owners in two countries see the same days.
    const { timeZone } = currentCompany(process.cwd());
    const today = dayIn(timeZone)(now);
    if (since && parseDay(since) && since > today)
      throw new CommandError(`${since} is in the future.`);
    // Rather before thousands of reads than after them.
    if (out) await newFile(out);
    const counts = await countStored(backend, startIn(timeZone)(today));
    print(countsInWords(counts));
    if (isShort) return;
    print();
    const price = `The report costs ${quantity(counts.readsOfAll, 'read')}; 50,000 a day are free`;
    if (counts.readsOfAll > READS_WITHOUT_QUESTION && !yes)
      await requireConfirmation(`${price}. Make it?`);
    else print(`${price}.\n`);
    const figures = figuresOf(await readStored(backend), { now, timeZone, since });
    const nameOf = (uid: string) =>
      names && figures.names.has(uid) ? `${figures.names.get(uid)} (${uid})` : uid;
    print(reportText(figures, nameOf));
    print(
      `\nDays are those of the company: ${zoneName(timeZone)} (timeZone in content/company.yaml).`,
    );
    const file = out ?? (open && join(await mkdtemp(join(tmpdir(), 'report-')), 'report.html'));
    if (!file) return;
    // Charts take a second to load, and the terminal shows none.
    const { pageOf } = await import('../report/page.ts');
    const reads = counts.reads + counts.readsOfAll;
    const about = { source: backend.name, timeZone, reads, hasNames: names === true };
    await writePrivate(file, pageOf(figures, about, nameOf));
    if (open) openInBrowser(file);
  },
});

/** What the counts alone say. */
function countsInWords(counts: Counts): string {
  const { joined, joinedToday, throughLinks, points, subscribers, seats, reads } = counts;
  return [
    `${quantity(joined, 'member')}, ${formatCount(joinedToday)} today, ${share(throughLinks, joined)} through a friend’s link`,
    `${quantity(points, 'point')}, ${quantity(subscribers, 'subscriber')}, ${quantity(seats, 'seat')}`,
    `(counted with ${quantity(reads, 'read')})`,
  ].join('; ');
}

/** Opens a file as a double click does. */
function openInBrowser(file: string): void {
  const openers: Partial<Record<NodeJS.Platform, [string, ...string[]]>> = {
    darwin: ['open'],
    win32: ['cmd', '/c', 'start', ''],
  };
  const [program, ...args] = openers[process.platform] ?? ['xdg-open'];
  const child = spawn(program, [...args, file], { detached: true, stdio: 'ignore' });
  child.on('error', () => console.error(`Open it in a browser: ${printableLine(file)}`));
  child.unref();
}
