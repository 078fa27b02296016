import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { write } from '../files.ts';

export const root = resolve(import.meta.dirname, '../..');

const FOLDERS = ['content', 'public', 'src'];
const PARTS = [
  ...FOLDERS,
  '.vscode',
  'NOTICE',
  'astro.config.mjs',
  'firestore.rules',
  'package.json',
  'tsconfig.json',
];

/** Copies the site to a temporary folder, where it can be built, and returns the folder. */
export function copySite(): string {
  const copy = mkdtempSync(join(tmpdir(), 'usrah-site-'));
  for (const part of PARTS) cpSync(join(root, part), join(copy, part), { recursive: true });
  sharePackages(copy);
  return copy;
}

/** Gives a copy of the site the packages, but not the caches. */
export function sharePackages(copy: string): void {
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (['.astro', '.vite', '.cache'].includes(name)) continue;
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  }
}

/** The environment without Vitest's variables such as NODE_ENV, which would affect a build. */
export function editorEnvironment(): NodeJS.ProcessEnv {
  const vitest = /^(VITEST|NODE_ENV$|DEV$|PROD$|MODE$|SSR$|TEST$|BASE_URL$)/;
  const kept = Object.entries(process.env).filter(([name]) => !vitest.test(name));
  return { ...Object.fromEntries(kept), ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' };
}

const REPORT_MEMORY =
  'data:text/javascript,process.on("exit", () => console.error("peak: " + process.resourceUsage().maxRSS))';

/** Builds a copy of the site, and measures the memory that this takes. */
export async function build(folder: string) {
  const astro = join(folder, 'node_modules/astro/bin/astro.mjs');
  const child = spawn(process.execPath, ['--import', REPORT_MEMORY, astro, 'build', '--force'], {
    cwd: folder,
    env: editorEnvironment(),
  });
  const exit = once(child, 'exit');
  const output = (await Promise.all([text(child.stdout), text(child.stderr)])).join('\n');
  const [code] = (await exit) as [number];
  const [, kilobytes] = /peak: (\d+)/.exec(output) ?? [];
  return { ok: code === 0, output, megabytes: Number(kilobytes) / 1000 };
}

/** The source of a post without mistakes, with some fields changed. */
export function postSource(fields: Record<string, string> = {}, body = 'A magnificent plan.') {
  const all = {
    title: 'Steady steps',
    excerpt: 'Family life is shaped by what still happens on a bad evening.',
    date: '2025-10-05',
    author: 'Steady Author',
    cover: '../../../src/assets/covers/small-habits.svg',
    coverAlt: 'Small drops and a star fall into a glass jar.',
    tags: '[family, habits]',
    draft: 'false',
    ...fields,
  };
  const lines = Object.entries(all).map(([field, value]) => `${field}: ${value}`);
  return `---\n${lines.join('\n')}\n---\n\n${body}\n`;
}

/** A day of the next year. */
export const nextYear = `${new Date().getUTCFullYear() + 1}-03-03`;

const SENTENCE =
  'A patient family learns small deeds with mercy and keeps reading together after the evening prayer. ';

/** Copies the site with other posts of about 700 words, which link to each other. */
export function siteWithPosts(count: number): string {
  const copy = copySite();
  rmSync(join(copy, 'content/blog'), { recursive: true, force: true });
  const section = `## A part\n\n${SENTENCE.repeat(4)}\n\n- **First**: ${SENTENCE}\n- *Second*\n\n`;
  for (let number = 1; number <= count; number++) {
    const fields = {
      title: `Post ${number} of a patient family`,
      date: new Date(Date.UTC(2018, 0, 1 + (number % 2500))).toISOString().slice(0, 10),
      author: number % 3 === 0 ? 'Parents Desk' : 'Guest Author',
      tags: number % 4 === 0 ? '[family, prayer]' : '[family]',
    };
    const next = `/blog/generated-post-${(number % count) + 1}`;
    const body = `${section.repeat(8)}<Callout title="Read on">\n\nThe [next post](${next}).\n\n</Callout>`;
    write(join(copy, `content/blog/generated-post-${number}/index.mdx`), postSource(fields, body));
  }
  return copy;
}
