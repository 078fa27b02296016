/**
 * Walks through the whole site for a long time, by chance and with faults by chance, and watches for
 * what only shows with time: memory that grows, errors that nobody catches, dead ends.
 * `npm start` in one terminal, `npm run soak -- --minutes 15 --seed 7` in another.
 */
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { findChromium, quietArgs } from './chromium.mjs';
import { Problem } from './local/problem.ts';
import { HOST, readPorts } from './ports.ts';
import { measure, trendOf, type Sample } from './soak/measure.ts';
import { seeded } from './soak/random.ts';
import { arrive, stay } from './soak/stay.ts';
import { prepare, visit, wander } from './soak/wander.ts';

/** How much more a page may hold at the end than at the beginning. */
const MOST_GROWTH = { heap: 2_000_000, nodes: 300 };
const ACTS_PER_LAP = 12;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '15' },
    seed: { type: 'string', default: String(Date.now() % 1e6) },
  },
});

const troubles: string[] = [];
const origin = `http://${HOST}:${readPorts(process.env).site}`;

function watch(page: Page) {
  page.on('pageerror', (error) => troubles.push(`uncaught: ${error.message} (${page.url()})`));
  page.on('console', (message) => {
    if (message.text().startsWith('Unhandled error')) troubles.push(message.text());
  });
  page.on('crash', () => troubles.push(`crashed: ${page.url()}`));
}

async function soak(minutes: number, seed: number) {
  const random = seeded(seed);
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: quietArgs,
    ...(executablePath ? { executablePath } : {}),
  });
  const open = async () => {
    const context = await browser.newContext({ baseURL: origin });
    context.setDefaultTimeout(20_000);
    await prepare(context);
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
    const page = await context.newPage();
    watch(page);
    return { page, context };
  };
  const walker = await open();
  const sitter = await open();
  await arrive(sitter.page);

  const walks: string[] = [];
  const samples: Record<'walking' | 'staying', Sample[]> = { walking: [], staying: [] };
  const end = Date.now() + minutes * 60_000;
  while (Date.now() < end) {
    try {
      walks.push(await wander(walker, random));
    } catch (error) {
      troubles.push(say(error));
      await walker.page.unrouteAll({ behavior: 'ignoreErrors' });
    }
    await visit(walker.page, '/');
    samples.walking.push(await measure(walker.page));
    await stay(sitter.page, random, ACTS_PER_LAP).catch((error: unknown) => {
      troubles.push(`staying: ${say(error)}`);
    });
    samples.staying.push(await measure(sitter.page));
  }
  await browser.close();
  return { walks, samples };
}

function report(label: string, samples: readonly Sample[]): boolean {
  const heap = trendOf(
    samples.map((sample) => sample.heap),
    MOST_GROWTH.heap,
  );
  const nodes = trendOf(
    samples.map((sample) => sample.nodes),
    MOST_GROWTH.nodes,
  );
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(2);
  const verdict = (isGrowing: boolean) => (isGrowing ? 'GROWS STEADILY' : 'steady');
  console.log(`${label} (${samples.length} samples)
  heap:  ${megabytes(heap.from)} to ${megabytes(heap.to)} MB, ${verdict(heap.isGrowing)}
  nodes: ${Math.round(nodes.from)} to ${Math.round(nodes.to)}, ${verdict(nodes.isGrowing)}`);
  return !heap.isGrowing && !nodes.isGrowing;
}

function say(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [first = ''] = error.message.split('\n');
  return error.cause ? `${first}: ${say(error.cause)}` : first;
}

const [minutes, seed] = [Number(values.minutes), Number(values.seed)];
try {
  if (!(minutes > 0)) throw new Problem('--minutes must be a number above 0.');
  await fetch(origin).catch(() => {
    throw new Problem(`Nothing answers at ${origin}. Start the site first: npm start`);
  });
  console.log(`Walking for ${minutes} min with seed ${seed}.`);
  const { walks, samples } = await soak(minutes, seed);
  console.log(`${walks.length} walks, ${new Set(walks).size} of them different.`);
  const isSteady = [
    report('Walking from page to page, seen on the home page', samples.walking),
    report('Staying on the join page', samples.staying),
  ].every(Boolean);
  console.log(troubles.length ? `Troubles:\n  ${troubles.join('\n  ')}` : 'No troubles.');
  process.exitCode = isSteady && troubles.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Problem ? error.message : error);
  process.exitCode = 1;
}
