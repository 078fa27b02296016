import { SUBSCRIBERS } from '../../src/services/firebase/paths.ts';
import type { Backend } from './backend.ts';
import type { Given } from './options.ts';
import { columns, showList, writePrivate } from './output.ts';
import { formatTime, membersOf } from './reader.ts';
import { statsPage } from './stats-page.ts';

export type Stats = Awaited<ReturnType<typeof gatherStats>>;

const DAY_MS = 24 * 60 * 60 * 1000;
const TOP = 10;
const MAX_BAR = 50;

/** Counts members and subscribers. Costs two reads for each member. */
export async function gatherStats(backend: Backend) {
  const joins = new Map<string, { all: number; throughLinks: number }>();
  const allPoints: number[] = [];
  let pending = 0;
  let topLinks: { uid: string; name: string; points: number }[] = [];
  for await (const page of membersOf(backend)) {
    for (const { uid, entry, contact } of page) {
      const { name, points, createdAt } = entry;
      const day = formatTime(createdAt).slice(0, 10);
      const joined = joins.get(day) ?? { all: 0, throughLinks: 0 };
      joins.set(day, joined);
      joined.all += 1;
      if (contact.referredBy) joined.throughLinks += 1;
      if (contact.credited === false) pending += 1;
      allPoints.push(points);
      if (points > 0) topLinks.push({ uid, name, points });
    }
    topLinks = topLinks.sort((a, b) => b.points - a.points).slice(0, TOP);
  }
  const subscribers = await backend.firestore.collection(SUBSCRIBERS).count().get();
  const { count: subscribed } = subscribers.data();
  backend.reads += Math.max(1, Math.ceil(subscribed / 1000));
  const days = everyDay(joins);
  const withPoints = allPoints.filter((points) => points > 0);
  const share = (count: number) =>
    `${count.toLocaleString('en')} (${Math.round((100 * count) / (allPoints.length || 1))}\u00a0%)`;
  return {
    figures: {
      Members: allPoints.length,
      'Came through a link': share(sumOf(days.map(([, , throughLinks]) => throughLinks))),
      'Brought somebody': share(withPoints.length),
      Points: sumOf(withPoints),
      'Points still pending': pending,
      'Median points of those who have any': medianOf(withPoints),
      'Median joins a day': medianOf(days.map(([, all]) => all)),
      'Newsletter subscribers': subscribed,
    },
    days,
    topLinks,
  };
}

/** Lists all days from the first join to the last, also those without. */
function everyDay(joins: ReadonlyMap<string, { all: number; throughLinks: number }>) {
  const known = [...joins.keys()].map((day) => Date.parse(day)).sort((a, b) => a - b);
  const days: [day: string, all: number, throughLinks: number][] = [];
  for (let time = known[0] ?? 0; time <= (known.at(-1) ?? -1); time += DAY_MS) {
    const day = formatTime(time).slice(0, 10);
    const { all = 0, throughLinks = 0 } = joins.get(day) ?? {};
    days.push([day, all, throughLinks]);
  }
  return days;
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** Returns the lower median. */
function medianOf(counts: readonly number[]): number {
  return counts.toSorted((a, b) => a - b)[Math.ceil(counts.length / 2) - 1] ?? 0;
}

/** Shows the stats in the terminal or as CSV; `--html` also writes a page. */
export async function showStats(backend: Backend, { options }: Given): Promise<void> {
  const stats = await gatherStats(backend);
  const { figures, days, topLinks } = stats;
  const max = days.reduce((most, [, joins]) => Math.max(most, joins), 1);
  const bars = days.map(([day, joins]) => {
    const bar = '█'.repeat(Math.ceil((joins / max) * MAX_BAR));
    return `${day}  ${bar} ${joins.toLocaleString('en')}`;
  });
  const links = topLinks.map(({ name, uid, points }) => [points, name, uid]);
  if (options.csv || options.out)
    await showList({ header: ['day', 'joins', 'throughLinks'], rows: days }, options);
  else {
    const lines = Object.entries(figures).map(([label, value]) => [
      label,
      value.toLocaleString('en'),
    ]);
    console.log(columns(lines));
    console.log(`\nJoins a day (UTC)\n${bars.join('\n')}`);
    console.log(`\nTop links\n${columns([['points', 'name', 'uid'], ...links])}`);
  }
  if (!options.html) return;
  await writePrivate(options.html, statsPage(stats, new Date()));
  console.error(`Wrote the page to ${options.html}.`);
}
