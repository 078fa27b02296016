import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import contentSecurityPolicy, {
  inlineCode,
  withPolicy,
} from '@/integrations/content-security-policy';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test.each([
  ['each inline script once', '<script>x()</script><script type="module">x()</script>', ['x()']],
  ['no external script', '<script src="/a.js"></script>', []],
  ['no data', '<script type="application/ld+json">{}</script>', []],
  ['speculation rules', '<script type="speculationrules">{}</script>', ['{}']],
])('the policy has the hash of %s', (_, html, scripts) => {
  expect([...inlineCode(html, 'script').keys()]).toEqual(scripts.map(hash));
});

test('the policy is at the start of <head>, with the hashes of scripts and styles', () => {
  const html = '<head><meta charset="utf-8"><script>x()</script><style>a{}</style></head>';
  expect(withPolicy(html, { 'script-src': ["'self'"], 'object-src': ["'none'"] })).toBe(
    `<head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="script-src 'self' ${hash('x()')}; object-src 'none'; style-src ${hash('a{}')}"><script>x()</script><style>a{}</style></head>`,
  );
});

/** Runs the integration on a build with pages. Those in blog/ have an editor's text. */
async function build(pages: Record<string, string>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'policy-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'blog'));
  for (const [name, html] of Object.entries(pages)) await writeFile(join(folder, name), html);
  const texts = Object.keys(pages).filter((name) => name.startsWith('blog/'));
  const paths = () => texts.map((name) => `/${name.replace('.html', '')}`);
  const hook = contentSecurityPolicy(() => ({ 'object-src': ["'none'"] }), paths).hooks[
    'astro:build:done'
  ];
  await hook?.({ dir: pathToFileURL(`${folder}/`) } as Parameters<typeof hook>[0]);
  return Promise.all(Object.keys(pages).map((name) => readFile(join(folder, name), 'utf8')));
}

const head = '<meta charset="utf-8">';

test('every built page has a policy', async () => {
  const [page] = await build({ 'blog/post.html': head });
  expect(page).toContain("content=\"object-src 'none'");
});

test('a page without a charset fails the build, with its name and a hint', async () => {
  await expect(build({ 'blog/post.html': '<head></head>' })).rejects.toThrow(
    'blog/post.html: put <meta charset="utf-8"> into <head>.',
  );
});

test('a script that only a text has brought fails the build, and is named', async () => {
  const own = `${head}<script>own()</script>`;
  await expect(
    build({ 'blog/post.html': `${own}<script>theirs()</script>`, 'index.html': own }),
  ).rejects.toThrow(
    'blog/post.html: no component of the project has brought this script: theirs()',
  );
  const [page] = await build({ 'blog/post.html': own, 'index.html': own });
  expect(page).toContain(hash('own()'));
});
