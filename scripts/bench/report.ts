import type { Click } from './clicks.ts';
import type { Scores } from './lighthouse.ts';

/** What a page may take at most: scores of 100, times in milliseconds, at four and nine times. */
interface Target {
  performance: number;
  lcp: number;
  tbt: Record<number, number>;
}

const content: Target = { performance: 100, lcp: 820, tbt: { 4: 20, 9: 100 } };
const survey: Target = { performance: 100, lcp: 960, tbt: { 4: 50, 9: 200 } };
const member: Target = { performance: 99, lcp: 1100, tbt: { 4: 50, 9: 200 } };

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
export const table = {
  isOver: false,

  head: '| page | CPU | performance, accessibility, best practices, SEO | LCP ms | TBT ms | CLS |\n| --- | --- | --- | --- | --- | --- |',

  row({ name, target }: BenchPage, cpu: number, scores: Scores): string {
    const { performance, accessibility, bestPractices, seo, lcp, tbt, cls } = scores;
    // The scores and the LCP are promised for the phone of Lighthouse's own choice: four times.
    const isStandard = cpu === 4;
    const marks = [performance, accessibility, bestPractices, seo];
    const isLow = marks.some((mark, index) => mark < (index === 0 ? target.performance : 100));
    const cells = [
      this.mark(marks.join(' / '), isStandard && isLow),
      this.mark(String(Math.round(lcp)), isStandard && lcp > target.lcp),
      this.mark(String(Math.round(tbt)), tbt > (target.tbt[cpu] ?? Infinity)),
      this.mark(cls.toFixed(3), cls > 0.0005),
    ];
    return `| ${name} | ${cpu}x | ${cells.join(' | ')} |`;
  },

  clicksHead: '| click, at 4x and slow 4G | ms to the next picture |\n| --- | --- |',

  click({ name, milliseconds }: Click): string {
    return `| ${name} | ${this.mark(String(Math.round(milliseconds)), milliseconds > MOST_CLICK)} |`;
  },

  mark(text: string, isOver: boolean): string {
    this.isOver ||= isOver;
    return isOver ? `**${text}**` : text;
  },
};
