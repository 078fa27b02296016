import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
import { chartsOf, type Chart } from '../../../operations/report/charts.ts';
import { figuresOf, type Stored } from '../../../operations/report/figures.ts';
import type { Known } from '../../../operations/review/everybody.ts';
import { by, joined, MEMBERS, scope, STORED } from './members.ts';

const chartsOfMembers = (members: Known[], changes: Partial<Stored> = {}) =>
  chartsOf(figuresOf({ ...STORED, members, ...changes }, scope));

type Axis = 'x' | 'y';

/** What somebody sees in a chart, in its larger size. */
function read(chart: Chart | undefined) {
  const { document } = parseHTML(chart!.wide);
  const all = (selector: string) => Array.from(document.querySelectorAll(selector));
  const number = (element: Element, name: string) => Number(element.getAttribute(name));
  const placeOf = (text: Element) =>
    /\(([\d.]+),([\d.]+)\)/.exec(text.getAttribute('transform')!)!.slice(1).map(Number);
  const labelsOf = (axis: Axis) =>
    all(`[aria-label="${axis}-axis tick label"] text`).map((text) => {
      const words = text.querySelectorAll('tspan');
      const parts = words.length > 0 ? Array.from(words) : [text];
      const label = parts.map(({ textContent }) => textContent).join(' ');
      const [x, y] = placeOf(text);
      return [label, axis === 'x' ? x! : y!] as const;
    });
  return {
    /** The labels of an axis with their places in pixels. */
    labels: (axis: Axis) => new Map(labelsOf(axis)),
    scale: (axis: Axis) => all(`[aria-label="${axis}-axis label"]`)[0]?.textContent.trim(),
    /** Bars that stand, by what a pointer is told about them. */
    bars: all('rect').map((bar) => ({
      title: bar.querySelector('title')?.textContent,
      fill: bar.getAttribute('fill'),
      left: number(bar, 'x') - 1,
      right: number(bar, 'x') + number(bar, 'width') + 1,
      top: number(bar, 'y') - 1,
      height: number(bar, 'height') && number(bar, 'height') + 2,
    })),
    /** The end of the line. */
    end: all('circle').map((dot) => [number(dot, 'cx'), number(dot, 'cy')])[0],
    /** How long bars that lie are, and the numbers beside them. */
    lengths: all('[aria-label="bar"] path').map((bar) => {
      const ends = bar.getAttribute('d')!.matchAll(/0 0 1 ([\d.]+)/g);
      const places = Array.from(ends, ([, place]) => Number(place));
      return Math.max(...places) - Math.min(...places);
    }),
    numbers: all('[aria-label="text"] text').map(({ textContent }) => textContent),
  };
}

const LINK = 'var(--chart-bar)';
const OWN = 'var(--chart-bar-2)';

test('a bar of a day reaches from zero to its number on the scale', () => {
  const { bars, labels } = read(chartsOfMembers(MEMBERS).joined[1]);
  const [zero, two] = ['0', '2'].map((label) => labels('y').get(label));
  const today = bars.filter(({ title }) => title === '22 November 2026: 2');
  expect(today).toMatchObject([
    { fill: LINK, top: two, height: zero! - two! },
    { fill: OWN, height: 0 },
  ]);
});

test('in a bar, those who came by themselves are above those of a link', () => {
  const members = [joined('own', 0), joined('first', 0), joined('second', 0, by('own'))];
  const { bars, labels } = read(chartsOfMembers(members).joined[1]);
  const [one, three] = ['1', '3'].map((label) => labels('y').get(label));
  expect(bars).toMatchObject([
    { title: '22 November 2026: 3', fill: LINK, top: one },
    { title: '22 November 2026: 3', fill: OWN, top: three, height: one! - three! },
  ]);
});

test('every day has a bar beside the one before, from the first day to today', () => {
  const { bars } = read(chartsOfMembers(MEMBERS).joined[1]);
  const days = bars.filter(({ fill }) => fill === LINK);
  expect(days).toHaveLength(21);
  expect(days[0]?.title).toBe('2 November 2026: 1');
  for (const [index, { left }] of days.slice(1).entries())
    expect(left).toBeCloseTo(days[index]!.right);
});

test('a bar of a week says when the week begins, and how many joined in it', () => {
  const members = [160, 155, ...Array.from({ length: 1200 }, () => 20)].map((ago, index) =>
    joined(`${index}`, ago),
  );
  const { bars, scale } = read(chartsOfMembers(members).joined[1]);
  const titles = bars.map(({ title }) => title);
  expect(titles).toContain('15 June 2026: 2');
  expect(titles).toContain('2 November 2026: 1,200');
  expect(scale('y')).toBe('↑ members a week');
});

test('the line ends today, at the number of all members', () => {
  const { end, labels, scale } = read(chartsOfMembers(MEMBERS).joined[0]);
  const [before, yesterday] = ['19', '21'].map((day) => labels('x').get(day)!);
  expect(end?.[0]).toBeCloseTo(yesterday! + (yesterday! - before!) / 2);
  expect(end?.[1]).toBe(labels('y').get('5'));
  expect(scale('y')).toBe('↑ members in all');
});

test('subscribers have a line and bars of their own, in one colour', () => {
  const [line, bars] = chartsOfMembers(MEMBERS).subscribed.map(read);
  expect(line!.scale('y')).toBe('↑ subscribers in all');
  expect(line!.end?.[1]).toBe(line!.labels('y').get('2'));
  expect(bars!.scale('y')).toBe('↑ subscribers a day');
  expect(bars!.bars.map(({ title, fill }) => [title, fill])).toEqual([
    ['19 November 2026: 1', LINK],
    ['20 November 2026: 0', LINK],
    ['21 November 2026: 1', LINK],
    ['22 November 2026: 0', LINK],
  ]);
});

test('a few days have their dates below them, and no hours', () => {
  const [line] = chartsOfMembers([joined('amina', 2)]).joined.map(read);
  expect([...line!.labels('x').keys()]).toEqual(['20 Nov', '21', '22']);
});

test('the scale of a few starts at zero and has whole numbers', () => {
  const [line, bars] = chartsOfMembers([joined('amina', 1), joined('bilal', 0)]).joined.map(read);
  expect([...line!.labels('y').keys()]).toEqual(['0', '1', '2']);
  expect([...bars!.labels('y').keys()]).toEqual(['0', '1']);
});

test('the scale of thousands writes them as the tables do', () => {
  const members = Array.from({ length: 2000 }, (_, index) => joined(`${index}`, index % 9));
  const [line] = chartsOfMembers(members).joined.map(read);
  expect([...line!.labels('y').keys()]).toEqual(['0', '500', '1,000', '1,500', '2,000']);
});

test('the bars of groups are as long as their numbers, which stand beside them', () => {
  const charts = chartsOfMembers(MEMBERS);
  const { lengths, numbers, labels, scale } = read(charts.sources[0]);
  expect([...labels('y').keys()]).toEqual(['poster-east', 'Not known']);
  expect(numbers).toEqual(['2', '3']);
  expect(lengths[0]! / lengths[1]!).toBeCloseTo(2 / 3);
  expect(scale('x')).toBe('members →');
});

test('whoever brings most is in the chart by place, without a name', () => {
  const { numbers, labels, scale } = read(chartsOfMembers(MEMBERS).top[0]);
  expect([...labels('y').keys()]).toEqual(['1', '2']);
  expect(numbers).toEqual(['3', '1']);
  expect(scale('x')).toBe('friends →');
});

test('friends and channels have charts of their own', () => {
  const { friends, channels } = chartsOfMembers(MEMBERS);
  expect([...read(friends[0]).labels('y').keys()]).toContain('3 to 4');
  expect([...read(channels[0]).labels('y').keys()]).toEqual(['Email', 'WhatsApp']);
  for (const [chart] of [friends, channels]) expect(read(chart).scale('x')).toBe('members →');
});

test('a source with a long word is shortened, and stays a bar of its own', () => {
  const words = ['a-poster-of-18-cha', 'a-poster-of-19-char', 'a-poster-of-19-chair'];
  const members = words.map((source, index) => joined(`${index}`, 0, { source }));
  const { document } = parseHTML(chartsOfMembers(members).sources[0]!.wide);
  const labels = document.querySelectorAll('[aria-label="y-axis tick label"] text');
  expect(Array.from(labels, ({ textContent }) => textContent)).toEqual([
    'a-poster-of-18-cha',
    'a-poster-of-19-ch…',
    'a-poster-of-19-ch…',
  ]);
  expect(document.querySelectorAll('[aria-label="bar"] path')).toHaveLength(3);
});

test('every group has a row of the same height', () => {
  const heightOf = (count: number) => {
    const members = Array.from({ length: count }, (_, index) =>
      joined(`${index}`, 0, { source: `poster-${index}` }),
    );
    return Number(/ height="(\d+)"/.exec(chartsOfMembers(members).sources[0]!.wide)?.[1]);
  };
  const row = heightOf(2) - heightOf(1);
  expect(row).toBeGreaterThan(20);
  expect(heightOf(5)).toBe(heightOf(1) + 4 * row);
});

test('a long word has its place beside the bars', () => {
  const word = 'a-poster-of-18-cha';
  const members = [joined('one', 0, { source: word }), joined('two', 0, { source: 'b' })];
  const { document } = parseHTML(chartsOfMembers(members).sources[0]!.wide);
  // A letter is about 6.5 px wide, and the words end at the bars.
  const words = document.querySelector('[aria-label="y-axis tick label"]')!;
  const [end] = /[\d.]+/.exec(words.querySelector('text')!.getAttribute('transform')!)!;
  expect(Number(end)).toBeGreaterThan(word.length * 6.5);
  expect(Number(end)).toBeLessThan(word.length * 9);
});

const drawn = () =>
  Object.values(chartsOfMembers(MEMBERS))
    .flat()
    .flatMap(({ wide, narrow }) => [wide, narrow]);

test('a chart is hidden from screen readers, which have its table', () => {
  for (const svg of drawn()) expect(svg).toMatch(/^<svg [^>]*aria-hidden="true"/);
});

test('a chart has no style of its own, which the file’s policy would block', () => {
  for (const svg of drawn()) expect(svg).not.toContain('<style');
});

test('a chart is narrow enough for a phone, and wide enough for a screen', () => {
  const widthOf = (svg: string) => Number(/ width="(\d+)"/.exec(svg)?.[1]);
  const widths = Object.entries(chartsOfMembers(MEMBERS)).map(([id, charts]) =>
    [
      id,
      ...charts.flatMap(({ size, narrow, wide }) => [size, widthOf(narrow), widthOf(wide)]),
    ].join(' '),
  );
  expect(widths).toEqual([
    'joined full 300 880 full 300 880',
    'subscribed full 300 880 full 300 880',
    'top half 300 380',
    'friends half 300 380',
    'channels half 300 380',
    'sources half 300 380',
  ]);
});

test('the line and its area go through the number of each day', () => {
  const {
    joined: [chart],
  } = chartsOfMembers([joined('a', 2), joined('b', 2), joined('c', 0)]);
  const { labels } = read(chart);
  const { document } = parseHTML(chart!.wide);
  const heights = (mark: string) => {
    const path = document.querySelector(`[aria-label="${mark}"] path`)!.getAttribute('d')!;
    return Array.from(path.matchAll(/,([\d.]+)/g), ([, y]) => Math.round(Number(y)));
  };
  const [zero, two, three] = ['0', '2', '3'].map((label) => Math.round(labels('y').get(label)!));
  expect(heights('line')).toEqual([two, two, three]);
  // Over the days, and back along the axis.
  expect(heights('area')).toEqual([two, two, three, zero, zero, zero]);
});

test('on a phone, fewer dates are below the bars', () => {
  const [, chart] = chartsOfMembers([joined('amina', 60)]).joined;
  const dates = (wide: string) => read({ ...chart!, wide }).labels('x').size;
  expect(dates(chart!.narrow)).toBeLessThan(dates(chart!.wide));
  expect(dates(chart!.narrow)).toBeGreaterThan(1);
});

test('the scale of many days starts at zero, too', () => {
  const members = Array.from({ length: 90 }, (_, index) => joined(`${index}`, 20));
  const figures = figuresOf(
    { ...STORED, members: [...members, joined('today', 0)] },
    { ...scope, since: '2026-11-20' },
  );
  const [line, bars] = chartsOf(figures).joined.map(read);
  expect([...line!.labels('y').keys()]).toEqual(['0', '20', '40', '60', '80', '100']);
  expect([...bars!.labels('y').keys()]).toEqual(['0', '1']);
});
