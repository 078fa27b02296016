/**
 * `npm run bench`: measures the pages of bench/budgets.json and a minimal page (the baseline) with
 * Lighthouse, and how long taps take on a slow phone, and members wait. Prints what is over budget,
 * after 25 minutes on an otherwise idle machine. `--runs 5` takes medians of five runs instead of
 * three; `--only /,/survey` measures some pages, `--only taps` only the taps, and `--only member`
 * only what members wait for. `--dist` measures a build of before, which `npm run bench` has made;
 * `--beside` measures one in turn with this one, and prints ratios: on one machine, only these compare.
 * Both builds need the same ports. `--only blog` measures building and writing a blog of 218 posts,
 * which it makes itself; there, `--beside` names a checkout of another commit, with its packages.
 */
import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { measureBlog } from './bench/blog.ts';
import config from './bench/budgets.json' with { type: 'json' };
import { builtIn, proxied, serveHttp2 } from './bench/http2.ts';
import { measureMembers } from './bench/members.ts';
import { measureTaps } from './bench/taps.ts';
import { findChromium, quietArgs } from './bare-machine/chromium.mjs';
import { localSite, startBackend } from './local/backend.ts';
import { CommandError } from '../cli/errors.ts';
import { parseOptions, string } from '../cli/options.ts';
import { runWithPrograms } from './local/processes.ts';
import { HOST, readPorts } from '../cli/ports.ts';
import { signInAsMember } from './local/accounts.ts';

/** Times in milliseconds, scores out of 100. */
type Figures = Record<string, number>;

const SCORES = ['performance', 'accessibility', 'best-practices', 'seo'];
const HTTP2_PORT = 5443;
const HELP =
  'Allowed are: --runs <n>, --only <pages of bench/budgets.json, taps, member or blog>, --dist <folder>, --beside <folder>';

/** A limit is the lowest score, or how much higher than the baseline another figure may be. */
const budgets: Record<string, Figures> = config.budgets;
const pages: Record<string, string> = config.pages;

// Not a dependency, because it would bring 150 packages that only the benchmark needs.
const LIGHTHOUSE = 'lighthouse@13.5.0';
const SIGNED_IN = ' (signed in)';
const chrome = findChromium() ?? '';
let member: Promise<string> | undefined;

runWithPrograms(async () => {
  const options = { runs: string, only: string, dist: string, beside: string };
  const { runs = '3', only, dist, beside } = parseOptions(options, HELP);
  if (only === 'blog') return measureBlog(beside);
  const chosen = only?.split(',') ?? Object.keys(pages);
  const areKnown = chosen.every((name) => Object.hasOwn(pages, name));
  if (!areKnown || !/^[1-9]\d*$/.test(runs)) throw new CommandError(HELP);
  await startBackend({ dist });
  for (const folder of [dist ?? localSite(), ...(beside ? [beside] : [])])
    copyFileSync(join(import.meta.dirname, 'bench/baseline.html'), join(folder, 'baseline.html'));
  const origin = `http://${HOST}:${readPorts().site}`;
  // Both in the same way: the emulator is slower than a folder.
  const answer = beside ? builtIn(dist ?? localSite()) : proxied(origin);
  const { secure, key } = await serveHttp2(answer, HTTP2_PORT);
  const other = beside ? await serveHttp2(builtIn(beside), HTTP2_PORT + 1) : undefined;

  /** What isn't a page. */
  const tasks: Record<string, () => Promise<Figures>> = {
    taps: () => measureTaps(secure, key),
    member: () => measureMembers(secure, key),
  };
  const areTasks = chosen.every((name) => Object.hasOwn(tasks, name));
  const all = areTasks ? chosen : ['/baseline', ...chosen];

  const figures: Record<string, Figures[]> = {};
  const before: Record<string, Figures[]> = {};
  for (let run = 1; run <= Number(runs); run++)
    for (const name of all) {
      const measured = await (tasks[name]?.() ?? measurePage(secure, name));
      (figures[name] ??= []).push(measured);
      // Also here, because a run that is ended early has no medians.
      console.log(`${run}/${runs} ${name}`, measured);
      if (!other) continue;
      const measuredBeside = await measureBeside(other, name);
      (before[name] ??= []).push(measuredBeside);
      console.log(`${run}/${runs} ${name}, beside`, measuredBeside);
    }
  for (const [name, runs] of Object.entries(before)) {
    console.log(name);
    console.table(ratios(figures[name] ?? [], runs));
  }
  const medians = Object.entries(figures).map(([name, each]) => [name, median(each)] as const);
  for (const [name, row] of medians) console.table({ [name]: row });
  const baseline = Object.fromEntries(medians)['/baseline'] ?? {};
  const over = medians.flatMap(([name, row]) => overBudget(name, row, baseline));
  if (over.length > 0) throw new CommandError(`Over budget:\n${over.join('\n')}`);
  console.log('All within budget.');
});

/** Measures the other build. */
async function measureBeside({ secure, key }: { secure: string; key: string }, name: string) {
  if (name === 'taps') return measureTaps(secure, key);
  if (name === 'member') return measureMembers(secure, key, 'beside, ');
  return measurePage(secure, name);
}

/** Compares two builds: the ratio of their medians, and of each run the lowest and the highest. */
function ratios(runs: Figures[], beside: Figures[]) {
  const [now, before] = [median(runs), median(beside)];
  return Object.fromEntries(
    Object.entries(now).map(([key, figure]) => {
      const each = runs.map((run, index) => (run[key] ?? NaN) / (beside[index]?.[key] ?? NaN));
      const [ratio, low, high] = [
        figure / (before[key] ?? NaN),
        Math.min(...each),
        Math.max(...each),
      ].map((value) => Number(value.toFixed(2)));
      return [key, { now: figure, beside: before[key], ratio, low, high }];
    }),
  );
}

function median(runs: Figures[]): Figures {
  const figures = Object.keys(runs[0] ?? {}).map((key) => {
    const sorted = runs.map((run) => run[key] ?? NaN).toSorted((a, b) => a - b);
    return [key, sorted[Math.floor(runs.length / 2)]];
  });
  return Object.fromEntries(figures);
}

function overBudget(name: string, figures: Figures, baseline: Figures): string[] {
  const limits = Object.entries(budgets[pages[name] ?? ''] ?? {});
  return limits.flatMap(([key, limit]) => {
    const figure = figures[key] ?? NaN;
    const max = limit + (baseline[key] ?? 0);
    if (SCORES.includes(key) ? figure >= limit : figure <= max) return [];
    return `${name}: ${key} ${figure}, budget ${limit}, baseline ${baseline[key] ?? 'none'}`;
  });
}

/** Measures a page once, in a new browser profile or, for `/path (signed in)`, in a member's. */
async function measurePage(origin: string, name: string): Promise<Figures> {
  const url = origin + name.replace(SIGNED_IN, '');
  const profile = name.endsWith(SIGNED_IN) ? await (member ??= createMember(origin)) : undefined;
  const simulated = await runLighthouse(url, 'simulate', profile);
  const { audits } = await runLighthouse(url, 'devtools', profile);
  const scores = Object.entries<{ score: number }>(simulated.categories);
  return {
    ...Object.fromEntries(scores.map(([id, { score }]) => [id, Math.round(score * 100)])),
    lcpSimulated: Math.round(simulated.audits['largest-contentful-paint'].numericValue),
    fcpApplied: Math.round(audits['first-contentful-paint'].numericValue),
    lcpApplied: Math.round(audits['largest-contentful-paint'].numericValue),
    tbtApplied: Math.round(audits['total-blocking-time'].numericValue),
    mainThreadApplied: Math.round(audits['mainthread-work-breakdown'].numericValue),
    cls: Number(audits['cumulative-layout-shift'].numericValue.toFixed(3)),
  };
}

async function runLighthouse(url: string, throttling: string, profile?: string) {
  const flags = [...quietArgs, '--headless', '--ignore-certificate-errors'];
  if (profile) flags.push(`--user-data-dir=${profile}`);
  const command = `exec --yes --package=${LIGHTHOUSE} -- lighthouse ${url} --quiet --output=json --throttling-method=${throttling} --disable-storage-reset`;
  const args = [...command.split(' '), `--chrome-flags=${flags.join(' ')}`];
  const env = { ...process.env, CHROME_PATH: chrome };
  const { stdout } = await promisify(execFile)('npm', args, { env, maxBuffer: Infinity });
  return JSON.parse(stdout);
}

/** Returns the browser profile of a new member. */
async function createMember(origin: string): Promise<string> {
  const profile = mkdtempSync(join(tmpdir(), 'bench-'));
  const options = { executablePath: chrome, args: quietArgs, ignoreHTTPSErrors: true };
  await using context = await chromium.launchPersistentContext(profile, options);
  await signInAsMember(await context.newPage(), 'Nadia', 3, origin);
  return profile;
}
