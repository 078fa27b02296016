/**
 * `npm run bench`: measures the pages of bench/budgets.json with Lighthouse, in turns with a minimal page
 * (the floor), simulated and with applied throttling, and prints what is over budget. It takes 20 minutes
 * on an otherwise idle machine.
 *
 *     --runs 5            medians of five instead of three
 *     --only /,/survey    some pages, without the signed-in one
 *     --against <folder>  also measures the same pages of another build
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { joinAndKeep, measure, type Figures } from './bench/measure.ts';
import { serveBuild } from './bench/server.ts';
import { startBackend, stopBackend } from './local/backend.ts';
import { sampleLaunch } from './local/environment.ts';
import { LOCAL_SITE } from './local/options.ts';
import { HOST } from './ports.ts';

const PORT = 5443;

interface Budget {
  performance?: number;
  /** In milliseconds after the floor's. */
  fcpApplied?: number;
  lcpSimulated?: number;
  tbtApplied?: number;
}

interface Page {
  name: string;
  url: string;
  budget: Budget;
  profile?: string | undefined;
}

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    only: { type: 'string' },
    against: { type: 'string' },
  },
});
const { budgets, pages, signedIn } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'bench/budgets.json'), 'utf8'),
) as {
  budgets: Record<string, Budget>;
  pages: Record<string, string>;
  signedIn: Record<string, string>;
};
// With the countdown, as visitors meet the site until the launch.
process.env['PUBLIC_LAUNCH_AT'] ??= sampleLaunch(new Date());
const backend = await startBackend();
const folders = [LOCAL_SITE, ...(values.against ? [values.against] : [])];
const servers = await Promise.all(folders.map((folder, index) => serveBuild(folder, PORT + index)));

const only = values.only?.split(',');
const toMeasure = Object.entries(pages)
  .filter(([path]) => path === '/floor' || !only || only.includes(path))
  .flatMap(([path, budget]) =>
    folders.map((folder, index) =>
      pageAt(path, budget, index > 0 ? ` of ${folder}` : '', PORT + index),
    ),
  );
if (!only && !values.against) {
  for (const [path, budget] of Object.entries(signedIn)) {
    const page = pageAt(path, budget, ', signed in', PORT);
    toMeasure.push({ ...page, profile: await joinAndKeep(page.url) });
  }
}
const results = new Map(toMeasure.map((page) => [page, [] as Figures[]]));
for (let run = 1; run <= Number(values.runs); run++) {
  for (const [page, figures] of results) {
    figures.push({ ...measure(page, 'simulated'), ...measure(page, 'applied') });
    console.log(`${run}/${values.runs} ${page.name}`);
  }
}
report([...results]);
for (const server of servers) server.close();
await stopBackend(backend);

function pageAt(path: string, budget: string, suffix: string, port: number): Page {
  return {
    name: path + suffix,
    url: `https://${HOST}:${port}${path}`,
    budget: budgets[budget] ?? {},
  };
}

function report(measured: [Page, Figures[]][]): void {
  const rows = measured.map(([page, runs]) => ({ page, figures: medians(runs) }));
  const floor = rows[0]?.figures ?? {};
  console.table(Object.fromEntries(rows.map(({ page, figures }) => [page.name, figures])));
  const over = rows.flatMap(({ page, figures }) => overBudget(page, figures, floor));
  console.log(over.length > 0 ? `Over budget:\n${over.join('\n')}` : 'All within budget.');
  process.exitCode = over.length > 0 ? 1 : 0;
}

function medians(runs: Figures[]): Figures {
  const names = Object.keys(runs[0] ?? {});
  const values = (name: string) => runs.map((run) => run[name] ?? NaN).toSorted((a, b) => a - b);
  // The largest shift counts, not the median.
  return Object.fromEntries(
    names.map((name) => [name, values(name).at(name === 'cls' ? -1 : runs.length >> 1) ?? NaN]),
  );
}

function overBudget({ name, budget }: Page, figures: Figures, floor: Figures): string[] {
  const { performance, ...times } = budget;
  if (!performance) return [];
  const minimum = { performance, accessibility: 100, bestPractices: 100, seo: 100 };
  const low = Object.entries(minimum).filter(([key, least]) => (figures[key] ?? 0) < least);
  const late = Object.entries({ ...times, cls: 0 }).filter(
    ([key, more]) => (figures[key] ?? 0) > (floor[key] ?? 0) + more,
  );
  return [...low, ...late].map(([key]) => `${name}: ${key} ${figures[key]}, floor ${floor[key]}`);
}
