/**
 * `npm run bench`: measures the built site as visitors get it, on slow phones, beside a plain page
 * that nothing can beat. Takes half an hour; the machine should have nothing else to do.
 * `--runs 1` is quick; `--only /,/survey` takes some pages; `--clicks` takes only the clicks.
 * A whole run with nothing left out writes its table into the README.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { clickThrough } from './bench/clicks.ts';
import { writeFloor } from './bench/floor.ts';
import { measure } from './bench/lighthouse.ts';
import { blockingTime, watchTasks } from './bench/processor.ts';
import { createReport, pages, type BenchPage, type Floor } from './bench/report.ts';
import { serveBuild } from './bench/server.ts';
import { signedInProfile } from './bench/profile.ts';
import { findChromium } from './chromium.mjs';
import { startBackend, stopBackend } from './local/backend.ts';
import { Problem } from './local/problem.ts';
import { HOST } from './ports.ts';

const PORT = 5443;
const base = `https://${HOST}:${PORT}`;
const floorBase = `https://${HOST}:${PORT + 1}`;
const SPEEDS = [4, 9];
const NO_FLOOR: Floor = { lcp: 0, tbt: {}, own: {} };
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string' },
    clicks: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
const only = values.only?.split(',');
const wanted = values.clicks ? [] : pages.filter(({ name }) => !only || only.includes(name));

try {
  const chrome = findChromium();
  if (!chrome) throw new Problem('No Chromium is here: run `npm test` once, or set CHROME_PATH.');
  // It builds the site; while pages are measured that ask nobody, nothing else may run.
  await stopBackend(await startBackend());
  const servers = [await serveBuild('dist', PORT), await serveBuild(writeFloor(), PORT + 1)];
  const report = createReport(wanted.length > 0 ? await measureFloor(chrome) : NO_FLOOR);
  const measurePage = async (page: BenchPage, profile?: string) => {
    const options = { address: base + page.path, runs, chrome, ...(profile && { profile }) };
    const tasks = await watchTasks(options);
    for (const cpu of SPEEDS) {
      report.page(page, cpu, await measure({ ...options, cpu }), blockingTime(tasks, cpu));
    }
  };
  for (const page of wanted.filter(({ isMember }) => !isMember)) await measurePage(page);

  const backend = await startBackend('--no-build');
  for (const page of wanted.filter(({ isMember }) => isMember)) {
    await measurePage(page, await signedInProfile(base, chrome));
  }
  if (!only) report.clicks(await clickThrough(base, floorBase, chrome, runs));
  await stopBackend(backend);
  for (const server of servers) server.close();

  const text = `${report.lines.join('\n')}\n\nMeasured ${today()} on ${machine()}, medians of ${runs}.\n`;
  writeFileSync('.local/bench/table.md', text);
  if (!only && !values.clicks) writeIntoReadme(text);
  console.log(`\n${today()}, ${machine()}; also in .local/bench/table.md`);
  process.exitCode = report.isOver() ? 1 : 0;
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  console.error(error.message);
  process.exit(1);
}

async function measureFloor(chrome: string): Promise<Floor> {
  const floor: Floor = { lcp: 0, tbt: {}, own: {} };
  const address = `${floorBase}/`;
  const tasks = await watchTasks({ address, runs, chrome });
  for (const cpu of SPEEDS) {
    const { lcp, tbt } = await measure({ address, cpu, runs, chrome });
    floor.tbt[cpu] = tbt;
    floor.own[cpu] = blockingTime(tasks, cpu);
    if (cpu === 4) floor.lcp = lcp;
  }
  return floor;
}

function writeIntoReadme(text: string) {
  const readme = readFileSync('README.md', 'utf8');
  const place = /(<!-- bench -->\n)[^]*?(<!-- \/bench -->)/;
  writeFileSync(
    'README.md',
    readme.replace(place, (_, open, close) => `${open}\n${text}\n${close}`),
  );
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

function machine(): string {
  return `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'})`;
}
