/**
 * `npm run bench`: measures the built site as visitors get it, on slow phones, against what we
 * promise. Takes a quarter of an hour; the machine should have nothing else to do.
 * `--runs 1` is quick; `--only /,/survey` takes some pages; `--clicks` takes only the clicks.
 */
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { clickThrough } from './bench/clicks.ts';
import { measure } from './bench/lighthouse.ts';
import { pages, table } from './bench/report.ts';
import { serveBuild } from './bench/server.ts';
import { signedInProfile } from './bench/profile.ts';
import { findChromium } from './chromium.mjs';
import { Problem } from './local/problem.ts';
import { HOST } from './ports.ts';

const PORT = 5443;
const base = `https://${HOST}:${PORT}`;
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string' },
    clicks: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
const only = values.only?.split(',');

try {
  const chrome = findChromium();
  if (!chrome) throw new Problem('No Chromium is here: run `npm test` once, or set CHROME_PATH.');
  const backend = await startBackend();
  const server = await serveBuild('dist', PORT);
  const lines: string[] = [];
  const say = (line: string) => {
    lines.push(line);
    console.log(line);
  };
  say(table.head);
  for (const page of values.clicks ? [] : pages) {
    if (only && !only.includes(page.name)) continue;
    const profile = page.isMember ? await signedInProfile(base, chrome) : undefined;
    for (const cpu of [4, 9]) {
      const address = base + page.path;
      say(
        table.row(
          page,
          cpu,
          await measure({ address, cpu, runs, chrome, ...(profile && { profile }) }),
        ),
      );
    }
  }
  say('');
  say(table.clicksHead);
  for (const click of await clickThrough(base, chrome, runs)) say(table.click(click));
  writeFileSync('.local/bench/table.md', `${lines.join('\n')}\n`);
  console.log(
    `\n${new Date().toISOString().slice(0, 10)}, ${cpus()[0]?.model} (${cpus().length} cores); also in .local/bench/table.md`,
  );
  server.close();
  backend.kill('SIGINT');
  process.exitCode = table.isOver ? 1 : 0;
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  console.error(error.message);
  process.exit(1);
}

/** Builds the site and starts what it talks to. */
function startBackend() {
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise<typeof child>((resolve, reject) => {
    child.stdout.on('data', (data) => {
      if (String(data).includes('Ready:')) resolve(child);
    });
    child.on('exit', () => reject(new Problem('The local backend did not start; see above.')));
  });
}
