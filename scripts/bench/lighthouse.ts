import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { quietArgs } from '../chromium.mjs';
import { Problem } from '../local/problem.ts';

/** Not among the dependencies: 150 packages that only a bench needs. npm fetches it when asked. */
const LIGHTHOUSE = 'lighthouse@13.5.0';

const FLAGS = ['--headless', ...quietArgs, '--ignore-certificate-errors'];

/** Once in a while a trace is not recorded. */
const MOST_TRIES = 3;

/** What Lighthouse says of a page: scores of 100, times in milliseconds. */
export interface Scores {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** Whether no run had anything to complain about. */
  faults: string[];
}

export interface Measure {
  address: string;
  /** How many times slower than this machine's the phone's processor is. */
  cpu: number;
  runs: number;
  chrome: string;
  /** A browser profile that is signed in; without it, every run begins afresh. */
  profile?: string;
}

/** The medians of several runs, on a phone with slow 4G. Throws a Problem when Lighthouse cannot run. */
export async function measure({ runs, ...one }: Measure): Promise<Scores> {
  const all: Scores[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await runUntilRecorded(one));
  const median = (key: Exclude<keyof Scores, 'faults'>) =>
    all.map((scores) => scores[key]).toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? NaN;
  return {
    performance: median('performance'),
    accessibility: median('accessibility'),
    bestPractices: median('bestPractices'),
    seo: median('seo'),
    lcp: median('lcp'),
    tbt: median('tbt'),
    cls: median('cls'),
    faults: [...new Set(all.flatMap(({ faults }) => faults))],
  };
}

async function runUntilRecorded(one: Omit<Measure, 'runs'>): Promise<Scores> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await runOnce(one);
    } catch (error) {
      if (tries === MOST_TRIES) throw error;
    }
  }
}

async function runOnce({ address, cpu, chrome, profile }: Omit<Measure, 'runs'>): Promise<Scores> {
  const report = join('.local', 'bench', 'report.json');
  const flags = [...FLAGS, ...(profile ? [`--user-data-dir=${profile}`] : [])].join(' ');
  await run(
    [
      ...['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', address, '--quiet'],
      ...['--output=json', `--output-path=${report}`, `--chrome-flags=${flags}`],
      `--throttling.cpuSlowdownMultiplier=${cpu}`,
      ...(profile ? ['--disable-storage-reset'] : []),
    ],
    { ...process.env, CHROME_PATH: chrome },
  );
  const { categories, audits } = JSON.parse(readFileSync(report, 'utf8'));
  const score = (name: string) => Math.round(categories[name].score * 100);
  const value = (name: string) => audits[name].numericValue as number;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    faults: Object.entries<{ score: number | null; scoreDisplayMode: string }>(audits)
      .filter(([, { score: s, scoreDisplayMode }]) => scoreDisplayMode === 'binary' && s === 0)
      .map(([name]) => name),
  };
}

function run(args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
    let trouble = '';
    child.stderr.on('data', (data) => {
      trouble += data;
    });
    child.on('close', (code) => {
      if (code === 0) resolve();
      else
        reject(new Problem(`Lighthouse could not run (npm ${args[2]}):\n${trouble.slice(-800)}`));
    });
  });
}
