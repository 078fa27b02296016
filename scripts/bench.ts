/**
 * `npm run bench`: measures the pages of bench/budgets.json with Lighthouse, in turns with a minimal page
 * (the baseline), simulated and with applied throttling, and how long taps take on a slow phone, and
 * prints what is over budget. It takes 20 minutes on an otherwise idle machine. `--runs 5` takes medians
 * of five instead of three; `--only /,/survey` measures some pages, and `--only taps` only the taps.
 */
import { parseArgs } from 'node:util';
import config from './bench/budgets.json' with { type: 'json' };
import { joinWaitlist, measure, type Figures } from './bench/measure.ts';
import { serveFast } from './bench/server.ts';
import { measureTaps, TAP_BUDGETS } from './bench/taps.ts';
import { startBackend, stopBackend } from './local/backend.ts';
import { sampleLaunch } from './local/environment.ts';
import { siteUrl } from './local/site.ts';
import { HOST, readPorts } from './ports.ts';

const PORT = 5443;
const SIGNED_IN = / \(signed in\)$/;
/** Lighthouse's scores, which are minima. */
const SCORES = ['performance', 'accessibility', 'bestPractices', 'seo'];
/** What every page must have besides its budget. */
const FOR_ALL = { accessibility: 100, bestPractices: 100, seo: 100, cls: 0.01 };

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, only: { type: 'string' } },
});
// Performance is a minimum; times are in milliseconds after the baseline's.
const budgets: Record<string, Figures> = config.budgets;
const pages: Record<string, string> = config.pages;
const only = values.only?.split(',');
const names = Object.keys(pages).filter(
  (name) => !only || only.includes(name) || (name === '/baseline' && values.only !== 'taps'),
);

// With the countdown, as visitors meet the site until the launch.
process.env['PUBLIC_LAUNCH_AT'] ??= sampleLaunch(new Date());
const backend = await startBackend();
const stopServer = await serveFast(siteUrl(readPorts(process.env)), PORT);

const taps: Figures[] = [];
const results: { name: string; url: string; profile?: string | undefined; runs: Figures[] }[] = [];
for (const name of names) {
  const url = `https://${HOST}:${PORT}${name.replace(SIGNED_IN, '')}`;
  const profile = SIGNED_IN.test(name) ? await joinWaitlist(url) : undefined;
  results.push({ name, url, profile, runs: [] });
}
for (let run = 1; run <= Number(values.runs); run++) {
  if (!only || only.includes('taps')) taps.push(await measureTaps(`http://${HOST}:${PORT + 1}`));
  for (const { name, url, profile, runs } of results) {
    runs.push(await measure(url, profile));
    console.log(`${run}/${values.runs} ${name}`);
  }
}
stopServer();
await stopBackend(backend);

const medians = Object.fromEntries(results.map(({ name, runs }) => [name, median(runs)]));
console.table(medians);
const tapMedians = taps.length > 0 ? median(taps) : {};
console.table({ 'ms from a tap': tapMedians });
const over = [
  ...Object.entries(medians).flatMap(([name, figures]) => overBudget(name, figures)),
  ...Object.entries(TAP_BUDGETS).flatMap(([tap, limit]) =>
    (tapMedians[tap] ?? 0) > limit ? `${tap}: ${tapMedians[tap]} ms after a tap` : [],
  ),
];
console.log(over.length > 0 ? `Over budget:\n${over.join('\n')}` : 'All within budget.');
process.exitCode = over.length > 0 ? 1 : 0;

function median(runs: Figures[]): Figures {
  const middle = Math.floor(runs.length / 2);
  const figures = Object.keys(runs[0] ?? {}).map((name) => {
    const sorted = runs.map((run) => run[name] ?? NaN).toSorted((a, b) => a - b);
    return [name, sorted[middle] ?? NaN] as const;
  });
  const medians = Object.fromEntries(figures);
  // The largest shift counts.
  return runs[0] && 'cls' in runs[0]
    ? { ...medians, cls: Math.max(...runs.map(({ cls = NaN }) => cls)) }
    : medians;
}

function overBudget(name: string, figures: Figures): string[] {
  const baseline = medians['/baseline'] ?? {};
  const budget = budgets[pages[name] ?? ''];
  if (!budget) return [];
  return Object.entries({ ...FOR_ALL, ...budget })
    .filter(([key, limit]) => {
      const figure = figures[key] ?? NaN;
      return SCORES.includes(key) ? figure < limit : figure > (baseline[key] ?? 0) + limit;
    })
    .map(([key]) => `${name}: ${key} ${figures[key]}, baseline ${baseline[key]}`);
}
