/**
 * `npm run bench`: measures the pages of bench/budgets.json with Lighthouse, in turns with a minimal page
 * (the floor), simulated and with applied throttling, and prints what is over budget. It takes 20 minutes
 * on an otherwise idle machine. `--runs 5` takes medians of five instead of three, and `--only /,/survey`
 * measures some pages, without the signed-in one.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { joinAndKeep, measure, type Figures } from './bench/measure.ts';
import { serveBuild } from './bench/server.ts';
import { startBackend, stopBackend } from './local/backend.ts';
import { sampleLaunch } from './local/environment.ts';
import { LOCAL_SITE } from './local/site.ts';
import { HOST } from './ports.ts';

const PORT = 5443;

/** Scores are minima; times are in milliseconds after the floor's. */
interface Budget {
  scores: Figures;
  times: Figures;
}

interface Page {
  name: string;
  url: string;
  /** The floor has none. */
  budget?: Budget | undefined;
  profile?: string;
}

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, only: { type: 'string' } },
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
const server = await serveBuild(LOCAL_SITE, PORT);

const only = values.only?.split(',');
const urlOf = (path: string) => `https://${HOST}:${PORT}${path}`;
const toMeasure: Page[] = Object.entries(pages)
  .filter(([path]) => path === '/floor' || !only || only.includes(path))
  .map(([path, budget]) => ({ name: path, url: urlOf(path), budget: budgets[budget] }));
for (const [path, budget] of only ? [] : Object.entries(signedIn)) {
  const url = urlOf(path);
  const profile = await joinAndKeep(url);
  toMeasure.push({ name: `${path}, signed in`, url, budget: budgets[budget], profile });
}
const results = toMeasure.map((page) => ({ page, runs: [] as Figures[] }));
for (let run = 1; run <= Number(values.runs); run++) {
  for (const { page, runs } of results) {
    runs.push({ ...measure(page, 'simulated'), ...measure(page, 'applied') });
    console.log(`${run}/${values.runs} ${page.name}`);
  }
}
report(results.map(({ page, runs }) => ({ page, figures: medians(runs) })));
server.close();
await stopBackend(backend);

function medians(runs: Figures[]): Figures {
  const sorted = (name: string) => runs.map((run) => run[name] ?? NaN).toSorted((a, b) => a - b);
  // The largest shift counts, not the median.
  const at = (name: string) => sorted(name).at(name === 'cls' ? -1 : runs.length >> 1) ?? NaN;
  return Object.fromEntries(Object.keys(runs[0] ?? {}).map((name) => [name, at(name)]));
}

function report(rows: { page: Page; figures: Figures }[]): void {
  console.table(Object.fromEntries(rows.map(({ page, figures }) => [page.name, figures])));
  const floor = rows[0]?.figures ?? {};
  const over = rows.flatMap(({ page: { name, budget }, figures }) => {
    const low = ([key, least]: [string, number]) => (figures[key] ?? 0) < least;
    const late = ([key, more]: [string, number]) => (figures[key] ?? 0) > (floor[key] ?? 0) + more;
    return [
      ...Object.entries(budget?.scores ?? {}).filter(low),
      ...Object.entries(budget?.times ?? {}).filter(late),
    ].map(([key]) => `${name}: ${key} ${figures[key]}, floor ${floor[key]}`);
  });
  console.log(over.length > 0 ? `Over budget:\n${over.join('\n')}` : 'All within budget.');
  process.exitCode = over.length > 0 ? 1 : 0;
}
