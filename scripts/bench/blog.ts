import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CommandError } from '../../cli/errors.ts';
import { HOST } from '../../cli/ports.ts';
import { ENVIRONMENT } from '../bare-machine/environment.mjs';
import { postName, writePosts } from './blog-posts.ts';

/** Seconds of the processor and of waiting, and megabytes. */
type Figures = Record<string, number>;

const PORT = 5098;
const SAVES = 5;
/** What a copy of the site needs to be built. */
const PARTS = [
  'content',
  'public',
  'src',
  '.vscode',
  'NOTICE',
  'astro.config.mjs',
  'firestore.rules',
  'package.json',
  'tsconfig.json',
];

/** In the process that is measured: answers what it has used. */
const REPORT = `data:text/javascript,
  const used = () => { const { user, system } = process.cpuUsage();
    process.send?.({ seconds: (user + system) / 1e6, megabytes: process.resourceUsage().maxRSS / 1000 }); };
  process.on('message', used); process.on('exit', used); process.channel?.unref();`.replace(
  /\s+/g,
  ' ',
);

interface Used {
  seconds: number;
  megabytes: number;
}

/**
 * Measures building and writing a blog of 218 posts, and one of 1,000 small ones, in copies of this
 * checkout and, to compare, of another one beside it. A figure's growth with the number of posts is
 * that between 109 and 218.
 */
export async function measureBlog(beside?: string): Promise<void> {
  const here = resolve(import.meta.dirname, '../..');
  const checkouts = { here, ...(beside ? { beside: resolve(beside) } : {}) };
  const all: Record<string, Figures> = {};
  for (const [name, root] of Object.entries(checkouts)) {
    all[name] = await measureCheckout(root);
    console.table({ [name]: all[name] });
  }
  const { here: ours, beside: theirs } = all;
  if (!ours || !theirs) return;
  const ratios = Object.entries(ours).map(([figure, value]) => [
    figure,
    value / (theirs[figure] ?? NaN),
  ]);
  console.table({ 'here / beside': Object.fromEntries(ratios) });
}

async function measureCheckout(root: string): Promise<Figures> {
  const site = copyOf(root);
  const blog = join(site, 'content/blog');
  const figures: Figures = {};
  try {
    const environment = await environmentOf(root);
    const start = (args: readonly string[]) => startAstro(site, args, environment);
    for (const count of [109, 218]) {
      rmSync(blog, { recursive: true, force: true });
      await writePosts(blog, { count, words: 900, pictures: 2 });
      Object.assign(figures, await measureWriting(site, count, start));
    }
    Object.assign(figures, await measureBuilds(site, '218 posts', start));
    rmSync(blog, { recursive: true });
    await writePosts(blog, { count: 1000, words: 120, pictures: 0 });
    Object.assign(figures, await measureBuilds(site, '1,000 small posts', start));
  } finally {
    rmSync(site, { recursive: true, force: true });
  }
  return Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, Number(value.toFixed(2))]),
  );
}

/** Copies a checkout to a temporary folder, with links to its packages. */
function copyOf(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'usrah-blog-'));
  // Another commit may not have all of them.
  for (const part of PARTS.filter((one) => existsSync(join(root, one))))
    cpSync(join(root, part), join(copy, part), { recursive: true });
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')))
    if (!['.astro', '.vite', '.cache'].includes(name))
      symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  return copy;
}

/** What the npm scripts of a checkout set for their programs, if anything. */
async function environmentOf(root: string): Promise<NodeJS.ProcessEnv> {
  const others = Object.fromEntries(Object.keys(ENVIRONMENT).map((name) => [name, undefined]));
  const file = join(root, 'scripts/bare-machine/environment.mjs');
  if (!existsSync(file)) return others;
  const own: { ENVIRONMENT: NodeJS.ProcessEnv } = await import(pathToFileURL(file).href);
  return { ...others, ...own.ENVIRONMENT };
}

/** Starts a command of Astro's in a copy. */
type Start = (args: readonly string[]) => ChildProcess;

function startAstro(
  site: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): ChildProcess {
  const astro = join(site, 'node_modules/astro/bin/astro.mjs');
  return fork(astro, args, {
    cwd: site,
    env: { ...process.env, ...environment, ASTRO_TELEMETRY_DISABLED: '1', SAMPLE_COMPANY: '1' },
    execArgv: ['--import', REPORT],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

async function measureBuilds(site: string, name: string, start: Start): Promise<Figures> {
  rmSync(join(site, 'node_modules/.astro'), { recursive: true, force: true });
  const cold = await build(start);
  const again = await build(start);
  return {
    [`${name}, cold build (s of processor)`]: cold.seconds,
    [`${name}, cold build (MB)`]: cold.megabytes,
    [`${name}, unchanged build (s of processor)`]: again.seconds,
  };
}

async function build(start: Start): Promise<Used> {
  const child = start(['build']);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += data));
  let used: Used | undefined;
  child.on('message', (message: Used) => (used = message));
  const [code] = await once(child, 'close');
  if (code !== 0 || !used) throw new CommandError(`The build has failed:\n${output.slice(-3000)}`);
  return used;
}

/** Starts a development server, and saves a post several times while its page is open. */
async function measureWriting(site: string, count: number, start: Start): Promise<Figures> {
  rmSync(join(site, 'node_modules/.astro'), { recursive: true, force: true });
  rmSync(join(site, '.astro'), { recursive: true, force: true });
  const started = performance.now();
  const server = start(['dev', '--host', HOST, '--port', String(PORT)]);
  const used = async () => {
    server.send('used');
    const [message]: Used[] = await once(server, 'message');
    return message?.seconds ?? NaN;
  };
  for (const stream of [server.stderr, server.stdout]) stream?.resume();
  const read = async (path: string) => (await fetch(`http://${HOST}:${PORT}${path}`)).text();
  try {
    for (;;) {
      try {
        await read('/@vite/client');
        break;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
    const ready = { wait: (performance.now() - started) / 1000, seconds: await used() };
    const path = `/blog/${postName(7)}`;
    await read(path);
    const [, token] = /wsToken = "([^"]+)"/.exec(await read('/@vite/client')) ?? [];
    const page = new WebSocket(`ws://${HOST}:${PORT}/?token=${token}`, 'vite-hmr');
    await once(page, 'open');
    const saves: { wait: number; seconds: number }[] = [];
    for (let save = 1; save <= SAVES; save++) {
      const text = `This is save number ${save} of post 7.`;
      const before = await used();
      const saved = performance.now();
      appendFileSync(join(site, `content/blog/${postName(7)}/index.md`), `\n${text}\n`);
      do await once(page, 'message');
      while (!(await read(path)).includes(text));
      const wait = (performance.now() - saved) / 1000;
      // What the server still does behind the page's back counts, too.
      await new Promise((resolve) => setTimeout(resolve, 1500));
      saves.push({ wait, seconds: (await used()) - before });
    }
    page.close();
    // The first one warms up.
    const middle = (figure: 'wait' | 'seconds') =>
      saves
        .slice(1)
        .map((save) => save[figure])
        .sort((a, b) => a - b)[1] ?? NaN;
    return {
      [`${count} posts, dev ready (s)`]: ready.wait,
      [`${count} posts, dev ready (s of processor)`]: ready.seconds,
      [`${count} posts, save → shown (s)`]: middle('wait'),
      [`${count} posts, save → shown (s of processor)`]: middle('seconds'),
    };
  } finally {
    const exit = once(server, 'exit');
    server.kill('SIGINT');
    await exit;
  }
}
