import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { quietArgs } from '../chromium.mjs';
import { Problem } from '../local/problem.ts';

/** Not a dependency, because it has 150 packages that only the benchmark needs. npx fetches it. */
const LIGHTHOUSE = 'lighthouse@13.5.0';

const FLAGS = ['--headless', ...quietArgs, '--ignore-certificate-errors'];

/** Occasionally, Lighthouse fails to record a trace. */
const MAX_TRIES = 3;

/**
 * `simulate` loads the page at full speed and estimates the times for slow 4G and a CPU that is four
 * times slower; `devtools` actually throttles the browser.
 */
const METHODS = ['simulate', 'devtools'] as const;
type Method = (typeof METHODS)[number];

export interface Page {
  name: string;
  address: string;
  /** A signed-in browser profile. Without one, every run starts with a new profile. */
  profile?: string;
  isMember?: boolean;
}

/** Times in milliseconds, scores of 100. */
interface Measures {
  scores: [performance: number, accessibility: number, bestPractices: number, seo: number];
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
}

export interface Result extends Page {
  simulated: Measures;
  applied: Measures;
}

interface Options {
  runs: number;
  chrome: string;
}

/** Returns the medians of several runs, each of all pages. Throws a Problem when Lighthouse can't run. */
export async function measureInTurns(pages: Page[], { runs, chrome }: Options): Promise<Result[]> {
  const all = pages.map((page) => ({
    page,
    simulate: [] as Measures[],
    devtools: [] as Measures[],
  }));
  for (let run = 1; run <= runs; run += 1) {
    for (const one of all) {
      for (const method of METHODS) one[method].push(await measure(one.page, method, chrome));
      console.log(`${run}/${runs} ${one.page.name}`);
    }
  }
  return all.map(({ page, simulate, devtools }) => ({
    ...page,
    simulated: medians(simulate),
    applied: medians(devtools),
  }));
}

function medians(all: Measures[]): Measures {
  const median = (value: (one: Measures) => number) =>
    all.map(value).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? NaN;
  return {
    scores: [0, 1, 2, 3].map((index) =>
      median(({ scores }) => scores[index]!),
    ) as Measures['scores'],
    fcp: median(({ fcp }) => fcp),
    lcp: median(({ lcp }) => lcp),
    tbt: median(({ tbt }) => tbt),
    cls: Math.max(...all.map(({ cls }) => cls)),
  };
}

async function measure(page: Page, method: Method, chrome: string): Promise<Measures> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await runLighthouse(page, method, chrome);
    } catch (error) {
      if (tries === MAX_TRIES) throw error;
    }
  }
}

async function runLighthouse(
  { address, profile }: Page,
  method: Method,
  chrome: string,
): Promise<Measures> {
  mkdirSync(join('.local', 'bench'), { recursive: true });
  const report = join('.local', 'bench', 'report.json');
  const flags = [...FLAGS, ...(profile ? [`--user-data-dir=${profile}`] : [])].join(' ');
  await npm(
    [
      ...['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', address, '--quiet'],
      ...['--output=json', `--output-path=${report}`, `--chrome-flags=${flags}`],
      `--throttling-method=${method}`,
      ...(profile ? ['--disable-storage-reset'] : []),
    ],
    { ...process.env, CHROME_PATH: chrome },
  );
  const { categories, audits } = JSON.parse(readFileSync(report, 'utf8'));
  const score = (name: string) => Math.round(categories[name].score * 100);
  const value = (name: string) => audits[name].numericValue as number;
  return {
    scores: [score('performance'), score('accessibility'), score('best-practices'), score('seo')],
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  };
}

function npm(args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
    let errors = '';
    child.stderr.on('data', (data) => {
      errors += data;
    });
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Problem(`Lighthouse could not run (npm ${args[2]}):\n${errors.slice(-800)}`));
    });
  });
}
