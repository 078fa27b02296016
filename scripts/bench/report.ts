import type { Click } from './clicks.ts';
import type { Scores } from './lighthouse.ts';

/**
 * What a page may take at most: scores of 100, times in milliseconds, at four and nine times. They
 * were set on a machine whose floor (a plain page by hand) is known: on a slower one, every page has
 * as much more as the floor has.
 */
interface Target {
  performance: number;
  lcp: number;
  tbt: Record<number, number>;
}

const content: Target = { performance: 100, lcp: 820, tbt: { 4: 20, 9: 100 } };
const survey: Target = { performance: 100, lcp: 960, tbt: { 4: 50, 9: 200 } };
const member: Target = { performance: 99, lcp: 1100, tbt: { 4: 50, 9: 200 } };

/** The floor of the machine on which the targets were set. */
const STANDARD_FLOOR = { lcp: 773, tbt: { 4: 0, 9: 94 } };

export interface Floor {
  lcp: number;
  tbt: Record<number, number>;
  /** As much of the TBT as is the page's own; milliseconds. */
  own: Record<number, number>;
}

export interface BenchPage {
  name: string;
  path: string;
  target: Target;
  isMember?: boolean;
}

export const pages: BenchPage[] = [
  ...[
    '/',
    '/imamme',
    '/babyhaan',
    '/shaykhpir',
    '/downloads',
    '/aboutus',
    '/blog',
    '/joinwaitlist',
  ].map((path) => ({ name: path, path, target: content })),
  { name: '/survey', path: '/survey', target: survey },
  { name: '/joinwaitlist, signed in', path: '/joinwaitlist', target: member, isMember: true },
];

/** Milliseconds from a click to the next picture. */
const MOST_CLICK = 50;

/** The tables, line by line; what is over its target is bold. */
export function createReport(floor: Floor) {
  let isOver = false;
  const lines: string[] = [];

  const say = (line: string) => {
    lines.push(line);
    console.log(line);
  };

  const mark = (text: string, over: boolean) => {
    isOver ||= over;
    return over ? `**${text}**` : text;
  };

  /** How much slower this machine is than the one of the targets. */
  const more = {
    lcp: Math.max(0, floor.lcp - STANDARD_FLOOR.lcp),
    tbt: (cpu: number) =>
      Math.max(0, (floor.tbt[cpu] ?? 0) - (STANDARD_FLOOR.tbt[cpu as 4 | 9] ?? 0)),
  };

  say('| page | CPU | four scores | LCP ms | TBT ms | its own TBT ms | CLS |');
  say('| --- | --- | --- | --- | --- | --- | --- |');
  for (const [cpu, tbt] of Object.entries(floor.tbt)) {
    const lcp = cpu === '4' ? Math.round(floor.lcp) : '';
    const own = Math.round(floor.own[Number(cpu)] ?? NaN);
    say(
      `| floor: a plain page by hand | ${cpu}x | | ${lcp} | ${Math.round(tbt)} | ${own} | 0.000 |`,
    );
  }

  return {
    lines,
    isOver: () => isOver,

    /** `own` is as much of the blocking time as the page's own work takes, in milliseconds. */
    page({ name, target }: BenchPage, cpu: number, scores: Scores, own: number): void {
      const { performance, accessibility, bestPractices, seo, lcp, tbt, cls } = scores;
      // The scores and the LCP are promised for the phone of Lighthouse's own choice: four times.
      const isStandard = cpu === 4;
      const marks = [performance, accessibility, bestPractices, seo];
      const isLow = marks.some((one, index) => one < (index === 0 ? target.performance : 100));
      const cells = [
        mark(marks.join(' / '), isStandard && isLow),
        mark(String(Math.round(lcp)), isStandard && lcp > target.lcp + more.lcp),
        mark(String(Math.round(tbt)), tbt > (target.tbt[cpu] ?? Infinity) + more.tbt(cpu)),
        mark(String(Math.round(own)), own > (target.tbt[cpu] ?? Infinity)),
        mark(cls.toFixed(3), cls > 0.0005),
      ];
      say(`| ${name} | ${cpu}x | ${cells.join(' | ')} |`);
    },

    clicks(clicks: Click[]): void {
      const [plain, ...ours] = clicks;
      say('');
      say(
        '| click, at 4x and slow 4G | ms to the next picture | of them until the page hears of it |',
      );
      say('| --- | --- | --- |');
      const row = ({ name, unheard }: Click, milliseconds: string) =>
        say(`| ${name} | ${milliseconds} | ${Math.round(unheard)} |`);
      if (plain) row(plain, String(Math.round(plain.milliseconds)));
      for (const click of ours)
        row(click, mark(String(Math.round(click.milliseconds)), click.milliseconds > MOST_CLICK));
    },
  };
}
