/**
 * `npm run bench`: measures the pages of bench/budgets.json with Lighthouse, in turns with a minimal page
 * (the baseline), simulated and with applied throttling, and how long taps take on a slow phone, and
 * prints what is over budget. It takes 20 minutes on an otherwise idle machine. `--runs 5` takes medians
 * of five instead of three; `--only /,/survey` measures some pages, and `--only taps` only the taps.
 */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import config from './bench/budgets.json' with { type: 'json' };
import { serveHttp2 } from './bench/http2.ts';
import { measurePage, type Figures } from './bench/measure.ts';
import { measureTaps } from './bench/taps.ts';
import { LOCAL_SITE, startBackend } from './local/backend.ts';
import { readFlags } from './local/problem.ts';
import { runWithPrograms } from './local/processes.ts';
import { HOST, readPorts } from './ports.ts';

/** Lighthouse's scores, which are minima. */
const SCORES = ['performance', 'accessibility', 'best-practices', 'seo'];
const PORT = 5443;
const HELP = 'Allowed are: --runs <n> and --only <pages, or taps>';

// Times are in milliseconds after the baseline's.
const budgets: Record<string, Figures> = config.budgets;
const pages: Record<string, string> = config.pages;

runWithPrograms(async () => {
  const text = { type: 'string' } as const;
  const { runs = '3', only } = readFlags({ runs: text, only: text }, HELP);
  const names = ['/baseline', ...(only?.split(',') ?? Object.keys(pages))];
  await startBackend();
  copyFileSync(join(import.meta.dirname, 'bench/baseline.html'), join(LOCAL_SITE, 'baseline.html'));
  const origin = `http://${HOST}:${readPorts().site}`;
  const secure = await serveHttp2(origin, PORT);

  const figures: Record<string, Figures[]> = {};
  for (let run = 1; run <= Number(runs); run++)
    for (const name of names) {
      const measured = name === 'taps' ? measureTaps(origin) : measurePage(secure, name);
      (figures[name] ??= []).push(await measured);
      console.log(`${run}/${runs} ${name}`);
    }
  const medians = Object.entries(figures).map(([name, all]) => [name, median(all)] as const);
  const [[, baseline] = ['', {}]] = medians;
  for (const [name, row] of medians) console.table({ [name]: row });
  const over = medians.flatMap(([name, row]) => overBudget(name, row, baseline));
  console.log(over.length > 0 ? `Over budget:\n${over.join('\n')}` : 'All within budget.');
  process.exitCode = over.length > 0 ? 1 : 0;
});

function median(runs: Figures[]): Figures {
  const figures = Object.keys(runs[0] ?? {}).map((key) => {
    const sorted = runs.map((run) => run[key] ?? NaN).toSorted((a, b) => a - b);
    return [key, sorted[Math.floor(runs.length / 2)]];
  });
  return Object.fromEntries(figures);
}

function overBudget(name: string, figures: Figures, baseline: Figures): string[] {
  const isOver = ([key, limit]: [string, number]) => {
    const figure = figures[key] ?? NaN;
    return SCORES.includes(key) ? figure < limit : figure > (baseline[key] ?? 0) + limit;
  };
  const over = Object.entries(budgets[pages[name] ?? ''] ?? {}).filter(isOver);
  return over.map(([key]) => `${name}: ${key} ${figures[key]}, baseline ${baseline[key]}`);
}
