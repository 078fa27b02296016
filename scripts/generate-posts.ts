/**
 * `npm run bench:posts`: measures the build with 10, 100, 1,000 and 3,000 posts in copies of the site
 * and writes docs/bench-posts.md. `npm run bench:posts -- 1000` measures other sizes and only prints
 * the results. `--keep` keeps the copies.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { siteWithPosts } from './posts/generate.ts';
import { measuredBuild, type Measured } from './posts/measured-build.ts';

const root = resolve(import.meta.dirname, '..');
const STANDARD = [10, 100, 1000, 3000];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: 'boolean', default: false } },
});
const sizes = positionals.length > 0 ? positionals.map(Number) : STANDARD;
if (sizes.some((size) => !Number.isInteger(size) || size < 1)) {
  console.error('Give sizes as whole numbers, for example: npm run bench:posts -- 10 1000');
  process.exit(1);
}

const rows: string[] = [];
for (const size of sizes) {
  const folder = siteWithPosts(root, size);
  try {
    const load = loadavg()[0] ?? 0;
    const builds = [await built(folder), await built(folder)];
    const times = builds.map(({ seconds }) => `${seconds.toFixed(1)} s`);
    const peak = Math.max(...builds.map(({ megabytes }) => megabytes));
    const memory = peak > 0 ? `${Math.round(peak)} MB` : 'not measured';
    rows.push(`| ${[size, ...times, memory, load.toFixed(1)].join(' | ')} |`);
    console.log(rows.at(-1));
  } finally {
    if (values.keep) console.log(`Kept: ${folder}`);
    else rmSync(folder, { recursive: true, force: true });
  }
}

const table = [
  '| posts | first build | second build | peak memory | load before |',
  '| ---: | ---: | ---: | ---: | ---: |',
  ...rows,
].join('\n');
console.log(`\n${table}`);
if (positionals.length === 0) writeFileSync(join(root, 'docs/bench-posts.md'), report());

async function built(folder: string): Promise<Measured> {
  const result = await measuredBuild(folder);
  if (!result.ok) {
    console.error(result.output);
    throw new Error(`The build of ${folder} failed.`);
  }
  return result;
}

function report(): string {
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}`;
  return `# How the build grows with the blog

\`npm run bench:posts\` copies the site to a temporary folder, fills it with generated MDX posts of
about 600 words and builds it twice, first without Astro's caches.

Measured on ${machine}. The load is the machine's before the first build; at 0 it was idle.

${table}
`;
}
