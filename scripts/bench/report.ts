import type { Result } from './lighthouse.ts';

/** The targets relative to the floor, in milliseconds. docs/performance.md explains them. */
const CONTENT = { performance: 100, appliedFcp: 120, simulatedLcp: 220, appliedTbt: 100 };
const MEMBER = { performance: 98, appliedFcp: 200, simulatedLcp: 350, appliedTbt: 150 };

/** Formats the results as a Markdown table, with missed targets in bold. The first is the floor. */
export function table(results: Result[]): { text: string; isOver: boolean } {
  const [floor, ...pages] = results;
  if (!floor) return { text: '', isOver: false };
  let isOver = false;
  const cell = (value: string | number, isMissed: boolean) => {
    isOver ||= isMissed;
    const text = typeof value === 'number' ? String(Math.round(value)) : value;
    return isMissed ? `**${text}**` : text;
  };
  const row = ({ name, simulated, applied, isMember }: Result, isFloor = false) => {
    const target = isMember ? MEMBER : CONTENT;
    const { scores } = simulated;
    const isLow = scores.some((one, index) => one < (index === 0 ? target.performance : 100));
    const cls = Math.max(simulated.cls, applied.cls);
    return [
      name,
      isFloor ? '' : cell(scores.join(' / '), isLow),
      cell(simulated.fcp, false),
      cell(simulated.lcp, simulated.lcp > floor.simulated.lcp + target.simulatedLcp),
      cell(applied.fcp, applied.fcp > floor.applied.fcp + target.appliedFcp),
      cell(applied.lcp, false),
      cell(applied.tbt, applied.tbt > target.appliedTbt),
      cell(cls.toFixed(3), cls >= 0.0005),
    ].join(' | ');
  };
  const lines = [
    'page | four scores | FCP simulated | LCP simulated | FCP applied | LCP applied | TBT applied | CLS',
    '--- | --- | --: | --: | --: | --: | --: | --:',
    row(floor, true),
    ...pages.map((page) => row(page)),
  ];
  return { text: lines.map((line) => `| ${line} |`).join('\n'), isOver };
}
