import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom';
import { formatCount } from '../../src/lib/quantity.ts';
import { longDate } from '../../src/lib/dates.ts';
import type { Unit } from './days.ts';
import type { Figures, Group, Period, TimeSeries } from './figures.ts';
import { channelGroups, sourceGroups, type Section } from './sections.ts';

/** A chart twice, because its text would be too small on a phone, or too large on a screen. */
export interface Chart {
  /** Whether it has a row for itself, or shares one. */
  size: Size;
  wide: string;
  narrow: string;
}

// Plot needs a document to create elements in. linkedom's is a tenth of jsdom's.
const { document } = parseHTML('<!doctype html><html></html>');

type Size = 'full' | 'half';

/** Widths in CSS pixels, of charts that have a row for themselves and of those that share one. */
const WIDTHS = { wide: { full: 880, half: 380 }, narrow: { full: 300, half: 300 } };

/** Plot's names for periods, as it aligns bars to them. Its own weeks begin on Sunday. */
const INTERVALS: Record<Unit, Plot.TimeIntervalName> = {
  day: 'day',
  week: 'monday',
  month: 'month',
};

/** The charts, by the section that each belongs to. The page's style sheet sets the colours. */
export function chartsOf(figures: Figures): Record<Section['id'], Chart[]> {
  return {
    joined: [
      chart('full', (width) => sumChart(figures.joinedByDay, 'members', width)),
      chart('full', (width) => periodChart(figures.joinedByDay, 'members', BY_LINK, width)),
    ],
    subscribed: [
      chart('full', (width) => sumChart(figures.subscribedByDay, 'subscribers', width)),
      chart('full', (width) => periodChart(figures.subscribedByDay, 'subscribers', ALL, width)),
    ],
    top: [chart('half', (width) => groupChart(topGroups(figures), 'friends', width))],
    friends: [chart('half', (width) => groupChart(figures.referredPerReferrer, 'members', width))],
    channels: [chart('half', (width) => groupChart(channelGroups(figures), 'members', width))],
    sources: [chart('half', (width) => groupChart(sourceGroups(figures), 'members', width))],
  };
}

const topGroups = ({ top }: Figures): Group[] =>
  top.map(({ referredMembers }, index) => ({ label: `${index + 1}`, members: referredMembers }));

function chart(size: Size, draw: (width: number) => SVGElement): Chart {
  return { size, wide: svgOf(draw(WIDTHS.wide[size])), narrow: svgOf(draw(WIDTHS.narrow[size])) };
}

/** Returns a drawing's markup without Plot's own style sheet, which the page's would have to allow. */
function svgOf(drawing: SVGElement): string {
  drawing.querySelector('style')!.remove();
  // What a chart shows is in the table below it.
  drawing.setAttribute('aria-hidden', 'true');
  return drawing.outerHTML;
}

const plot = (options: Plot.PlotOptions) =>
  Plot.plot({
    document: document as unknown as Document,
    className: 'plot',
    ...options,
  }) as SVGElement;

/** Dates of days at midnight in UTC, as Plot's scales show them: no time zone moves them. */
const dateOf = ({ start }: { start: string }) => new Date(start);

/** Dates without hours, also for a few days. */
const dateAxis = ({ unit, periods }: TimeSeries, width: number) =>
  periods.length <= 7
    ? Plot.axisX({ label: null, ticks: INTERVALS[unit] })
    : Plot.axisX({ label: null, tickSpacing: width < 400 ? 72 : 96 });

/** The scale of counts, without halves where there are few. */
function countScale(label: string, largest: number): Plot.Markish[] {
  const ticks = Math.max(1, Math.min(4, largest));
  return [
    Plot.gridY({ ticks, stroke: 'var(--chart-line)', strokeOpacity: 1 }),
    Plot.axisY({ label, ticks, tickFormat: formatCount, tickSize: 0 }),
  ];
}

/** How many there were at the end of each period: a line. */
function sumChart(series: TimeSeries, noun: string, width: number): SVGElement {
  const { periods } = series;
  return plot({
    width,
    height: 150,
    marginLeft: 52,
    marginTop: 26,
    y: { nice: true },
    marks: [
      ...countScale(`↑ ${noun} in all`, periods.at(-1)?.sum ?? 0),
      dateAxis(series, width),
      Plot.areaY(periods, { x: dateOf, y: 'sum', fill: 'var(--chart-sum-soft)' }),
      Plot.lineY(periods, { x: dateOf, y: 'sum', stroke: 'var(--chart-sum)', strokeWidth: 2.5 }),
      Plot.dot(periods.slice(-1), { x: dateOf, y: 'sum', r: 4, fill: 'var(--chart-sum)' }),
    ],
  });
}

/** A part of a bar: how much of a period it is, and its colour. */
interface Part {
  sizeOf: (period: Period) => number;
  fill: string;
}

const ALL: Part[] = [{ sizeOf: ({ count }) => count, fill: 'var(--chart-bar)' }];

const BY_LINK: Part[] = [
  { sizeOf: ({ throughLinks }) => throughLinks, fill: 'var(--chart-bar)' },
  { sizeOf: ({ count, throughLinks }) => count - throughLinks, fill: 'var(--chart-bar-2)' },
];

/** How many joined or subscribed in each period: bars of these parts, from the bottom up. */
function periodChart(
  series: TimeSeries,
  noun: string,
  parts: readonly Part[],
  width: number,
): SVGElement {
  const { periods, unit } = series;
  const pieces = periods.flatMap((period) =>
    parts.map(({ sizeOf, fill }) => ({ start: period.start, count: sizeOf(period), fill })),
  );
  const titles = new Map(
    periods.map(({ start, count }) => [
      start,
      `${longDate(new Date(start), 'UTC')}: ${formatCount(count)}`,
    ]),
  );
  return plot({
    width,
    height: 210,
    marginLeft: 52,
    marginTop: 26,
    y: { nice: true },
    marks: [
      ...countScale(`↑ ${noun} a ${unit}`, Math.max(...periods.map(({ count }) => count))),
      dateAxis(series, width),
      Plot.rectY(pieces, {
        x: dateOf,
        y: 'count',
        interval: INTERVALS[unit],
        fill: 'fill',
        inset: periods.length > 60 ? 0.3 : 1,
        title: ({ start }: { start: string }) => titles.get(start),
      }),
      Plot.ruleY([0], { stroke: 'var(--chart-axis)' }),
    ],
  });
}

/** How many are in each group: bars to the right, with their numbers. */
function groupChart(groups: readonly Group[], noun: string, width: number): SVGElement {
  const labels = groups.map(({ label }) => barLabel(label));
  const longest = Math.max(2, ...labels.map(({ length }) => length));
  // By place, because two long labels can be the same once they are cut.
  const rows = groups.map(({ members }, place) => ({ members, place }));
  return plot({
    width,
    height: 40 + ROW_HEIGHT * Math.max(1, rows.length),
    marginLeft: Math.round(longest * 6.8) + 14,
    marginRight: 52,
    marginTop: 24,
    marginBottom: 6,
    x: { axis: 'top', label: `${noun} →`, ticks: 0, tickSize: 0, zero: true },
    y: {
      type: 'band',
      domain: rows.map(({ place }) => place),
      tickFormat: (place: number) => labels[place],
      label: null,
      tickSize: 0,
      padding: 0.3,
    },
    marks: [
      Plot.barX(rows, { x: 'members', y: 'place', fill: 'var(--chart-bar)', rx2: 4 }),
      Plot.text(rows, {
        x: 'members',
        y: 'place',
        text: ({ members }: Group) => formatCount(members),
        textAnchor: 'start',
        dx: 6,
      }),
      Plot.ruleX([0], { stroke: 'var(--chart-axis)' }),
    ],
  });
}

const ROW_HEIGHT = 32;
const MAX_LABEL = 18;
const barLabel = (label: string) =>
  label.length > MAX_LABEL ? `${label.slice(0, MAX_LABEL - 1)}…` : label;
