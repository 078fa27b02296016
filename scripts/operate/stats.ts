import { SUBSCRIBERS } from '../../src/services/firebase/paths.ts';
import type { Backend } from './backend.ts';
import { countOf, formatTime, membersOf } from './reader.ts';
import { columns, plain, quantity } from './terminal.ts';

export interface Stats {
  members: number;
  points: number;
  subscribers: number;
  /** Members who came through a link, and those of them whose point is still to come. */
  throughLinks: number;
  pending: number;
  /** Members who have brought somebody. */
  referrers: number;
  /** The median of the points of those who have any, and of the joins a day. */
  medianPoints: number;
  medianJoins: number;
  /** Joins by UTC day, from the first join to the last, also days without. */
  days: [day: string, joins: number, throughLinks: number][];
  /** How many members have so many points. */
  spread: [points: string, members: number][];
  topLinks: { uid: string; name: string; points: number }[];
}

const DAY_MS = 24 * 60 * 60 * 1000;
const TOP = 10;
const MAX_BAR = 50;
const BANDS = [1, 2, 5, 10, 20, 50, 100];

/** Counts members and subscribers. Costs two reads for each member. */
export async function gatherStats(backend: Backend): Promise<Stats> {
  const joins = new Map<string, [all: number, throughLinks: number]>();
  const byPoints = new Map<number, number>();
  let [throughLinks, pending] = [0, 0];
  let topLinks: Stats['topLinks'] = [];
  for await (const members of membersOf(backend)) {
    for (const { uid, entry, contact } of members) {
      const points = Number(entry['points'] ?? 0);
      byPoints.set(points, (byPoints.get(points) ?? 0) + 1);
      const isThroughLink = contact?.['referredBy'] !== undefined;
      if (isThroughLink) throughLinks += 1;
      if (isThroughLink && contact?.['credited'] !== true) pending += 1;
      const day = formatTime(entry['createdAt']).slice(0, 10);
      const [all, linked] = joins.get(day) ?? [0, 0];
      joins.set(day, [all + 1, linked + (isThroughLink ? 1 : 0)]);
      if (points > 0) topLinks.push({ uid, name: String(entry['name']), points });
    }
    topLinks = topLinks.toSorted((a, b) => b.points - a.points).slice(0, TOP);
  }
  const counts = [...byPoints];
  const days = everyDay(joins);
  const positive = counts.filter(([points]) => points > 0);
  return {
    members: counts.reduce((sum, [, members]) => sum + members, 0),
    points: counts.reduce((sum, [points, members]) => sum + points * members, 0),
    subscribers: await countOf(backend, backend.firestore.collection(SUBSCRIBERS)),
    throughLinks,
    pending,
    referrers: positive.reduce((sum, [, members]) => sum + members, 0),
    medianPoints: median(positive),
    medianJoins: median(days.map(([, all]) => [all, 1])),
    days,
    spread: BANDS.map((from, index) => [
      bandName(from, BANDS[index + 1]),
      counts
        .filter(([points]) => points >= from && points < (BANDS[index + 1] ?? Infinity))
        .reduce((sum, [, members]) => sum + members, 0),
    ]),
    topLinks,
  };
}

function bandName(from: number, next: number | undefined): string {
  if (next === undefined) return `${from}+`;
  return next === from + 1 ? String(from) : `${from}–${next - 1}`;
}

function everyDay(joins: ReadonlyMap<string, [number, number]>): Stats['days'] {
  const known = [...joins.keys()].filter(Boolean).sort();
  const [first, last] = [known[0], known.at(-1)].map((day) => Date.parse(day ?? ''));
  if (first === undefined || last === undefined || Number.isNaN(first)) return [];
  return Array.from({ length: (last - first) / DAY_MS + 1 }, (_, index) => {
    const day = formatTime(first + index * DAY_MS).slice(0, 10);
    return [day, ...(joins.get(day) ?? ([0, 0] as const))];
  });
}

/** Returns the lower median of values that each occur a number of times. */
export function median(counts: readonly (readonly [value: number, times: number])[]): number {
  const sorted = counts.toSorted(([a], [b]) => a - b);
  const half = sorted.reduce((sum, [, times]) => sum + times, 0) / 2;
  let passed = 0;
  return sorted.find(([, times]) => (passed += times) >= half)?.[0] ?? 0;
}

/** The share of a whole, such as `12 %`. */
export function share(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((100 * part) / whole)}\u00a0%`;
}

/** The figures with their names, for the terminal and the page. */
export function figuresOf(stats: Stats): [label: string, value: string][] {
  const { members, points, subscribers, throughLinks, pending, referrers } = stats;
  return [
    ['Members', members.toLocaleString('en')],
    [
      'Came through a link',
      `${throughLinks.toLocaleString('en')} (${share(throughLinks, members)})`,
    ],
    ['Brought somebody', `${referrers.toLocaleString('en')} (${share(referrers, members)})`],
    ['Points', points.toLocaleString('en')],
    ['Points still pending', pending.toLocaleString('en')],
    ['Median points of those who have any', stats.medianPoints.toLocaleString('en')],
    ['Median joins a day', stats.medianJoins.toLocaleString('en')],
    ['Newsletter subscribers', subscribers.toLocaleString('en')],
  ];
}

/** Draws the stats for the terminal. */
export function drawStats(stats: Stats): string {
  const max = Math.max(1, ...stats.days.map(([, joins]) => joins));
  const bars = stats.days.map(
    ([day, joins]) =>
      `${day}  ${'█'.repeat(Math.ceil((joins / max) * MAX_BAR))} ${joins.toLocaleString('en')}`,
  );
  const links = stats.topLinks.map(({ name, uid, points }) => [
    quantity(points, 'point'),
    plain(name),
    uid,
  ]);
  return [
    columns(figuresOf(stats)),
    'Joins a day (UTC)\n' + bars.join('\n'),
    'Top links\n' + columns(links),
  ].join('\n\n');
}
