import { CHANNEL_NAMES, isContactType } from '../../src/lib/contact.ts';
import { formatCount, quantity } from '../../src/lib/quantity.ts';
import { longDate } from '../../src/lib/dates.ts';
import type { Unit } from './days.ts';
import type { Figures, Group, TimeSeries } from './figures.ts';

/** A part of the report: in the terminal its table, in the file a chart above it. */
export interface Section {
  /** Which chart it has. */
  id: 'joined' | 'subscribed' | 'top' | 'friends' | 'channels' | 'sources';
  title: string;
  /** What to know while reading it. */
  note: string;
  columns: string[];
  rows: (string | number)[][];
}

/** A figure that stands alone, large. */
export interface KeyFigure {
  label: string;
  value: string;
  detail: string;
}

/** How to name the member of a uid: by the uid alone, or with the name. */
export type Naming = (uid: string) => string;

const UNIT_LABELS: Record<Unit, string> = { day: 'Day', week: 'Week from', month: 'Month from' };

export const share = (part: number, whole: number) =>
  whole === 0 ? '–' : `${((part / whole) * 100).toFixed(part === whole ? 0 : 1)} %`;

/** The figures to look at first. */
export function keyFigures(figures: Figures): KeyFigure[] {
  const { joined, joinedToday, joinedYesterday, joinedInWeek, joinedInWeekBefore } = figures;
  const { throughLinks, pointsCounted, pointsPending, pointsOnBoard } = figures;
  const { subscribers, subscribersVerified, left, banned, countAsOthers } = figures;
  return [
    {
      label: 'On the waitlist',
      value: formatCount(joined),
      detail: `${formatCount(joinedToday)} today, ${formatCount(joinedYesterday)} yesterday`,
    },
    {
      label: 'Joined in seven days',
      value: formatCount(joinedInWeek),
      detail: `${formatCount(joinedInWeekBefore)} in the seven days before`,
    },
    {
      label: 'Came through a friend’s link',
      value: share(throughLinks, joined),
      detail: quantity(throughLinks, 'member'),
    },
    {
      label: 'Points that count',
      value: formatCount(pointsCounted),
      detail: `${formatCount(pointsPending)} pending, ${formatCount(pointsOnBoard)} on the leaderboard`,
    },
    {
      label: 'Newsletter',
      value: formatCount(subscribers),
      detail: `${formatCount(subscribersVerified)} with a verified address`,
    },
    {
      label: 'Left',
      value: formatCount(left),
      detail: `seats without an entry; ${formatCount(banned)} more banned, ${quantity(countAsOthers, 'counts', 'count')} as another member`,
    },
  ];
}

/** The report's sections, in the order in which they are shown. */
export function sectionsOf(figures: Figures, nameOf: Naming): Section[] {
  const { joinedByDay, subscribedByDay, joinedInScope, referrers, joined, top } = figures;
  const period = figures.since
    ? `since ${longDate(new Date(figures.since), 'UTC')}`
    : 'since the first day';
  return [
    {
      id: 'joined',
      title: `Joined, by ${joinedByDay.unit}`,
      note: `${quantity(joinedInScope, 'member')} ${period}, ${share(figures.throughLinksInScope, joinedInScope)} of them through a friend’s link.${unfinished(joinedByDay)}`,
      columns: [UNIT_LABELS[joinedByDay.unit], 'Joined', 'Through a link', 'In all'],
      rows: newestFirst(joinedByDay, ({ start, count, throughLinks, sum }) => [
        start,
        count,
        throughLinks,
        sum,
      ]),
    },
    {
      id: 'subscribed',
      title: `Subscribed to the newsletter, by ${subscribedByDay.unit}`,
      note: `Those who still subscribe, by the day on which they did. Who unsubscribes is not kept.${unfinished(subscribedByDay)}`,
      columns: [UNIT_LABELS[subscribedByDay.unit], 'Subscribed', 'In all'],
      rows: newestFirst(subscribedByDay, ({ start, count, sum }) => [start, count, sum]),
    },
    {
      id: 'top',
      title: 'The ten who bring most',
      note: `Friends who joined ${period} and are still there; the points are of all times. operate winners finds the winners.`,
      columns: ['#', 'Member', 'Friends', 'Pending', 'Points'],
      rows: top.map(({ uid, referredMembers, pending, points }, index) => [
        index + 1,
        nameOf(uid),
        referredMembers,
        pending,
        points,
      ]),
    },
    {
      id: 'friends',
      title: 'How many friends members bring',
      note: `${formatCount(referrers)} of ${quantity(joined, 'member')} have brought somebody: ${share(referrers, joined)}.`,
      columns: ['Friends', 'Members', 'Share of these'],
      rows: rowsOf(figures.referredPerReferrer),
    },
    {
      id: 'channels',
      title: 'How they want to hear of the launch',
      note: `The contact that they gave, of those who joined ${period}.`,
      columns: ['Channel', 'Members', 'Share'],
      rows: rowsOf(channelGroups(figures)),
    },
    {
      id: 'sources',
      title: 'Where they come from',
      note: `The source in the address that they opened first, of those who joined ${period}.`,
      columns: ['Source', 'Members', 'Share'],
      rows: rowsOf(sourceGroups(figures)),
    },
  ];
}

/** A last bar that is shorter than the others can mean that its time isn't over. */
const unfinished = ({ unit }: TimeSeries) => ` The last ${unit} isn’t over yet.`;

/** What to know about the warnings. */
export function warningsNote(count: number, minor: number): string {
  const pairs = `${quantity(minor, 'time')}, two members share a contact, as families do: operate winners lists them`;
  const rest = minor > 0 ? ` ${pairs}.` : '';
  if (count === 0) return `Nothing unusual about whom members brought.${rest}`;
  return `${quantity(count, 'warning')} about whom members brought. A warning proves nothing and changes nothing: look, and decide.${rest}`;
}

/** The channels with their names. */
export function channelGroups({ channels }: Figures): Group[] {
  return channels.map(({ label = '', members }) => ({
    label: isContactType(label) ? CHANNEL_NAMES[label] : label,
    members,
  }));
}

export const sourceGroups = ({ sources }: Figures): Group[] =>
  sources.map(({ label = 'Not known', members }) => ({ label, members }));

function rowsOf(groups: readonly Group[]): (string | number)[][] {
  const whole = groups.reduce((sum, { members }) => sum + members, 0);
  return groups.map(({ label, members }) => [label, members, share(members, whole)]);
}

const newestFirst = <Row>(
  series: TimeSeries,
  rowOf: (period: TimeSeries['periods'][number]) => Row,
) => series.periods.map(rowOf).toReversed();
