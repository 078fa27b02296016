/**
 * What the report says, worked out from what is stored. Nothing here reads, prints or draws. Times
 * are in milliseconds; days are of the time zone that the report is made for, as `2026-11-22`.
 */
import { countsForThemselves, type Everybody, type Known } from '../review/everybody.ts';
import type { Warning } from '../review/member.ts';
import { reviewReferrers, type Referrer } from '../review/referrers.ts';
import { addDays, dayIn, periods, startOf, unitFor, type Unit } from './days.ts';

/** What is stored, as far as the report looks at it. */
export interface Stored extends Everybody {
  subscriptions: readonly { subscribedAt: number; verified: boolean }[];
}

/** What a report is made for. */
export interface Scope {
  now: number;
  timeZone: string;
  /** Only who joined or subscribed from this day on is in the charts; the sums are of everybody. */
  since?: string | undefined;
}

/** How many of some things began in a period, and how many there were at its end. */
export interface Period {
  /** Its first day. */
  start: string;
  count: number;
  /** Those among them who came through a referrer's link. */
  throughLinks: number;
  sum: number;
}

export interface TimeSeries {
  unit: Unit;
  periods: Period[];
}

/** How many members have something in common. */
export interface Group {
  label: string;
  members: number;
}

interface TopReferrer {
  uid: string;
  name: string;
  /** How many referred members joined in the report's time, and are still there. */
  referredMembers: number;
  /** Those of them who have not given their point yet. */
  pending: number;
  /** On the leaderboard, of all times. */
  points: number;
}

/** A warning with the members through whose links the others came. */
export interface ReportWarning extends Warning {
  referrers: string[];
}

export type Figures = ReturnType<typeof figuresOf>;

const TOP = 10;

/** How many members somebody referred, in the groups of the distribution: from, to. */
const GROUPS = [
  [1, 1],
  [2, 2],
  [3, 4],
  [5, 9],
  [10, 19],
  [20, 49],
  [50, Infinity],
] as const;

/** Works out all figures of the report. */
export function figuresOf(stored: Stored, { now, timeZone, since }: Scope) {
  const { members, seats, subscriptions } = stored;
  const dayOf = dayIn(timeZone);
  const today = dayOf(now);
  const joins = members.map((one) => ({ ...one, day: dayOf(one.member.joinedAt) }));
  const subscribed = subscriptions.map((one) => ({ ...one, day: dayOf(one.subscribedAt) }));
  const isInScope = ({ day }: { day: string }) => !since || day >= since;
  const recent = joins.filter(isInScope);
  const referrers = reviewReferrers(stored);
  const uids = new Set(members.map(({ member }) => member.uid));
  const without = seats.filter(({ uid }) => !uids.has(uid));
  const byLink = members.filter(({ referredBy }) => referredBy !== undefined);
  const joinedBetween = (from: number, to: number) =>
    joins.filter(({ day }) => day >= addDays(today, from) && day <= addDays(today, to)).length;
  return {
    today,
    since,
    joined: members.length,
    joinedToday: joinedBetween(0, 0),
    joinedYesterday: joinedBetween(-1, -1),
    joinedInWeek: joinedBetween(-6, 0),
    joinedInWeekBefore: joinedBetween(-13, -7),
    joinedInScope: recent.length,
    throughLinks: byLink.length,
    throughLinksInScope: recent.filter(({ referredBy }) => referredBy !== undefined).length,
    pointsOnBoard: members.reduce((sum, { points }) => sum + (Number(points) || 0), 0),
    pointsCounted: referrers.reduce((sum, { counted }) => sum + counted, 0),
    pointsPending: byLink.filter(({ credited }) => !credited).length,
    countAsOthers: members.filter((one) => !countsForThemselves(one)).length,
    subscribers: subscriptions.length,
    subscribersVerified: subscriptions.filter(({ verified }) => verified).length,
    seats: seats.length,
    left: without.filter(({ banned }) => !banned).length,
    banned: without.filter(({ banned }) => banned).length,
    joinedByDay: seriesOf(joins, today, since),
    subscribedByDay: seriesOf(subscribed, today, since),
    top: topReferrers(recent, members),
    referrers: referrers.length,
    referredPerReferrer: distributionOf(
      referrers.map(({ referredMembers }) => referredMembers.length),
    ),
    channels: groupsOf(recent, ({ contactType }) => String(contactType)),
    sources: groupsOf(recent, ({ source }) => source),
    warnings: warningsOf(referrers),
    minorWarnings: referrers.flatMap(({ warnings }) => warnings.filter(({ isMinor }) => isMinor))
      .length,
    /** For a report that may show them. */
    names: new Map(members.map(({ member }) => [member.uid, member.name])),
  };
}

/** Returns each warning once, whoever's links it is about, the one about most members first. */
function warningsOf(referrers: readonly Referrer[]): ReportWarning[] {
  const all = referrers.flatMap(({ member, warnings }) =>
    warnings.map((warning) => ({ warning, referrer: member.uid })),
  );
  const major = all.filter(({ warning }) => !warning.isMinor);
  const same = Map.groupBy(major, ({ warning: { reason, uids } }) => [reason, ...uids].join(' '));
  return [...same.values()]
    .map((some) => ({ ...some[0]!.warning, referrers: some.map(({ referrer }) => referrer) }))
    .toSorted((a, b) => b.uids.length - a.uids.length);
}

/** Counts things by the day on which they began. Days without any are in it, too. */
function seriesOf(
  things: readonly { day: string; referredBy?: string | undefined }[],
  today: string,
  since: string | undefined,
): TimeSeries {
  const days = things.map(({ day }) => day).filter((day) => !since || day >= since);
  if (days.length === 0) return { unit: 'day', periods: [] };
  const first = since ?? days.reduce((a, b) => (a < b ? a : b), today);
  const last = days.reduce((a, b) => (a > b ? a : b), today);
  const unit = unitFor(first, last);
  const byPeriod = Map.groupBy(things, ({ day }) => (day < first ? '' : startOf(day, unit)));
  let sum = byPeriod.get('')?.length ?? 0;
  return {
    unit,
    periods: periods(first, last, unit).map((start) => {
      const some = byPeriod.get(start) ?? [];
      const throughLinks = some.filter(({ referredBy }) => referredBy !== undefined).length;
      sum += some.length;
      return { start, count: some.length, throughLinks, sum };
    }),
  };
}

/** Returns the members through whose links most of some members came. */
function topReferrers(some: readonly Known[], members: readonly Known[]): TopReferrer[] {
  const byReferrer = Map.groupBy(some.filter(countsForThemselves), ({ referredBy }) => referredBy);
  return members
    .filter(countsForThemselves)
    .flatMap(({ member, points }) => {
      const referred = byReferrer.get(member.uid) ?? [];
      const pending = referred.filter(({ credited }) => !credited).length;
      const referredMembers = referred.length;
      const { uid, name, joinedAt } = member;
      return referredMembers > 0 ? { uid, name, joinedAt, referredMembers, pending, points } : [];
    })
    .toSorted((a, b) => b.referredMembers - a.referredMembers || a.joinedAt - b.joinedAt)
    .slice(0, TOP);
}

function distributionOf(counts: readonly number[]): Group[] {
  if (counts.length === 0) return [];
  return GROUPS.map(([from, to]) => ({
    label: from === to ? `${from}` : to === Infinity ? `${from} or more` : `${from} to ${to}`,
    members: counts.filter((count) => count >= from && count <= to).length,
  }));
}

/** Counts members by what they have in common, the largest group first, and last who has nothing. */
function groupsOf(
  some: readonly Known[],
  labelOf: (one: Known) => string | undefined,
): (Omit<Group, 'label'> & { label: string | undefined })[] {
  return [...Map.groupBy(some, labelOf)]
    .map(([label, group]) => ({ label, members: group.length }))
    .toSorted(
      (a, b) =>
        Number(b.label !== undefined) - Number(a.label !== undefined) || b.members - a.members,
    );
}
