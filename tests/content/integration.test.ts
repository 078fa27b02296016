import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroConfig } from 'astro';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { content } from '@/content/astro/integration';
import { edit, write } from '../files';
import { copySite, postSource } from './site-copy';

/**
 * Tests what the integration does before and after Astro builds. That Astro calls it is seen where it
 * builds: failed-build.test.ts and kitchen-sink.ts.
 */
const site = copySite();
const dist = join(site, 'dist');
/** What was printed, and with which code the program would have ended. */
let output = '';
const exit = vi.spyOn(process, 'exit');

beforeEach(() => {
  output = '';
  exit.mockReset();
  exit.mockImplementation((code) => {
    throw new Error(`The program ends with ${code}.`);
  });
  vi.spyOn(process.stderr, 'write').mockImplementation((text, ...others) => {
    output += String(text);
    const done = others.at(-1);
    if (typeof done === 'function') done();
    return true;
  });
});
afterAll(() => rmSync(site, { recursive: true, force: true }));

/** Calls the hooks of a build, with these pages as what Astro has built in between. */
async function build(pages: Record<string, string>) {
  const { hooks } = content();
  const config = {
    root: pathToFileURL(`${site}/`),
    cacheDir: pathToFileURL(`${site}/.cache/`),
    site: 'https://localhost',
  } as AstroConfig;
  const setup = { command: 'build', config, updateConfig: () => config };
  await hooks['astro:config:setup']?.(setup as never);
  for (const [page, html] of Object.entries(pages)) write(join(dist, page), html);
  await hooks['astro:build:done']?.({ dir: pathToFileURL(`${dist}/`) } as never);
}

test('a build goes on after a warning, and stops at links that lead nowhere', async () => {
  write(join(site, 'content/blog/linking/index.mdx'), postSource({}, 'Click [here](/terms).'));
  const pages = {
    'blog/linking.html': '<a href="/terms">here</a>',
    'terms.html': '<a href="/privcy">our policy</a>',
  };
  await expect(build(pages)).rejects.toThrow('ends with 1');
  for (const text of [
    'linking/index.mdx:12:7\n  Warning: "here"',
    'The link /privcy on /terms leads nowhere',
  ])
    expect(output).toContain(text);
  expect(output.match(/leads nowhere/g)).toHaveLength(1);
  expect(output).toMatch(/The site was not built\. Correct this and try again\.\n$/);
  expect(existsSync(dist)).toBe(false);
});

test('what was built stays where there are only warnings', async () => {
  write(join(site, 'content/blog/linking/index.mdx'), postSource({}, 'Click [here](/terms).'));
  await build({ 'blog/linking.html': '<a href="/terms">here</a>', 'terms.html': '' });
  expect(output).toContain('Warning: "here"');
  expect(output).not.toContain('not built');
  expect(existsSync(join(dist, 'terms.html'))).toBe(true);
});

test('a link of a post that leads nowhere stops a build before Astro begins', async () => {
  write(join(site, 'content/blog/linking/index.mdx'), postSource({}, 'See [this app](/imame).'));
  await expect(build({ 'terms.html': '' })).rejects.toThrow('ends with 1');
  expect(output).toContain(
    'linking/index.mdx:12\n  The link /imame on /blog/linking leads nowhere',
  );
  write(join(site, 'content/blog/linking/index.mdx'), postSource());
});

test('a build stops at a mistake before Astro begins', async () => {
  edit(join(site, 'content/rewards.yaml'), (text) => text.replace('friends: 3', 'friends: three'));
  await expect(build({ 'terms.html': '' })).rejects.toThrow('ends with 1');
  expect(output).toContain('content/rewards.yaml:');
});
