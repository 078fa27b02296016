import { chromium, type CDPSession } from '@playwright/test';
import { quietArgs } from '../chromium.mjs';
import type { Measure } from './lighthouse.ts';

/** What a trace says of one thing that happened; times in microseconds. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  /** By the thread's own clock. */
  tdur?: number;
  args: { name?: string };
}

/** Milliseconds for which a page is watched after it has loaded. */
const WATCHED = 2500;

/** Milliseconds of a task that nobody notices. */
const UNNOTICED = 50;

/** The phone that Lighthouse has in mind. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };

/** For each run, the tasks of a page's main thread after its first paint, in milliseconds. */
export type Runs = number[][];

/**
 * Watches what a page itself asks of the processor. Lighthouse goes by the clock on the wall, which
 * runs on while the browser's other processes have their turn on a machine of two cores; this is the
 * thread's own clock, which stands still.
 */
export async function watchTasks(options: Omit<Measure, 'cpu'>): Promise<Runs> {
  const all: Runs = [];
  for (let run = 0; run < options.runs; run += 1) all.push(await watchOnce(options));
  return all;
}

/** The median blocking time of those runs in milliseconds, on a processor `cpu` times slower. */
export function blockingTime(runs: Runs, cpu: number): number {
  const times = runs.map((tasks) =>
    tasks.reduce((sum, task) => sum + Math.max(0, task * cpu - UNNOTICED), 0),
  );
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN;
}

async function watchOnce({ address, chrome, profile = '' }: Omit<Measure, 'cpu'>) {
  const context = await chromium.launchPersistentContext(profile, {
    ...PHONE,
    executablePath: chrome,
    args: quietArgs,
    ignoreHTTPSErrors: true,
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const events = await trace(devtools, async () => {
    await page.goto(address);
    await page.waitForTimeout(WATCHED);
  });
  await context.close();

  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!paint) throw new Error(`${address} was not painted.`);
  const thread = events.find(
    ({ name, pid, args }) =>
      name === 'thread_name' && pid === paint.pid && args.name === 'CrRendererMain',
  );
  return events
    .filter(({ name, ph }) => name === 'ThreadControllerImpl::RunTask' && ph === 'X')
    .filter(({ pid, tid, ts }) => pid === paint.pid && tid === thread?.tid && ts >= paint.ts)
    .map(({ tdur = 0 }) => tdur / 1000);
}

async function trace(devtools: CDPSession, work: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) =>
    events.push(...(value as unknown as TraceEvent[])),
  );
  await devtools.send('Tracing.start', {
    traceConfig: { includedCategories: ['toplevel', 'loading', 'blink.user_timing'] },
    transferMode: 'ReportEvents',
  });
  await work();
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await complete;
  return events;
}
