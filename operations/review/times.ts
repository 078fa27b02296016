import type { ReviewedMember } from './member.ts';
import { DAY_MS, HOUR_MS } from '../../src/lib/time-units.ts';

/** Returns the most members who joined within a span, the earliest first. */
export function findBurst(members: readonly ReviewedMember[], spanMs: number): ReviewedMember[] {
  const sorted = members.toSorted((a, b) => a.joinedAt - b.joinedAt);
  let longest: ReviewedMember[] = [];
  let start = 0;
  for (const [end, member] of sorted.entries()) {
    while (member.joinedAt - sorted[start]!.joinedAt > spanMs) start++;
    if (end - start >= longest.length) longest = sorted.slice(start, end + 1);
  }
  return longest;
}

/** Auth's times have whole seconds. */
const PRECISION_MS = 1000;

/**
 * Returns the longest row of members whose accounts were made one after the other: each within
 * `gapMs` after the one before had joined. Friends who follow one link in the same minutes overlap;
 * one person with several accounts can't.
 */
export function findRow(members: readonly ReviewedMember[], gapMs: number): ReviewedMember[] {
  const known = members.flatMap((member) =>
    member.accountMadeAt === undefined ? [] : { ...member, madeAt: member.accountMadeAt },
  );
  known.sort((a, b) => a.madeAt - b.madeAt);
  let longest = known.slice(0, 0);
  let row = longest;
  for (const member of known) {
    const pause = member.madeAt - (row.at(-1)?.joinedAt ?? 0);
    row = pause >= -PRECISION_MS && pause <= gapMs ? [...row, member] : [member];
    if (row.length > longest.length) longest = row;
  }
  return longest;
}

const NIGHT_HOURS = 6;

/** Fewer joins than this don't show when the members sleep. */
const MIN_JOINS = 200;

/** Of all joins, in the quietest quarter of the day. Where members live everywhere, there is no night. */
const MAX_NIGHT_SHARE = 0.1;

/** Counts the members who joined in each hour of the day, in UTC. */
export function hoursOf(members: readonly ReviewedMember[]): number[] {
  const byHour = Map.groupBy(members, ({ joinedAt }) => Math.floor((joinedAt % DAY_MS) / HOUR_MS));
  return Array.from({ length: 24 }, (_, hour) => byHour.get(hour)?.length ?? 0);
}

/**
 * Returns the most members who joined in one night, the earliest first: in the six hours in which
 * hardly anybody else joins. `hours` are those of everybody.
 */
export function findNight(
  members: readonly ReviewedMember[],
  hours: readonly number[],
): ReviewedMember[] {
  // Without these members, or many accounts of one person would make their night a busy time.
  const own = hoursOf(members);
  const start = startOfNight(hours.map((joins, hour) => joins - (own[hour] ?? 0)));
  if (start === undefined) return [];
  const sinceStart = ({ joinedAt }: ReviewedMember) => joinedAt - start * HOUR_MS;
  const atNight = members
    .filter((member) => sinceStart(member) % DAY_MS < NIGHT_HOURS * HOUR_MS)
    .toSorted((a, b) => a.joinedAt - b.joinedAt);
  const nights = [
    ...Map.groupBy(atNight, (member) => Math.floor(sinceStart(member) / DAY_MS)).values(),
  ];
  return nights.reduce((most, night) => (night.length > most.length ? night : most), []);
}

/** Returns the hour, in UTC, in which the six quietest hours begin; undefined if they aren't quiet. */
function startOfNight(hours: readonly number[]): number | undefined {
  const all = sum(hours);
  if (all < MIN_JOINS) return undefined;
  const twice = [...hours, ...hours];
  const joinsFrom = hours.map((_, hour) => sum(twice.slice(hour, hour + NIGHT_HOURS)));
  const fewest = Math.min(...joinsFrom);
  return fewest / all <= MAX_NIGHT_SHARE ? joinsFrom.indexOf(fewest) : undefined;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
