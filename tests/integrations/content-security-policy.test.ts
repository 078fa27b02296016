import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import contentSecurityPolicy, {
  inlineHashes,
  withPolicy,
} from '@/integrations/content-security-policy';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('each inline script and style is hashed once', () => {
  const html = '<style>a{}</style><script>x()</script><script type="module">x()</script>';
  expect(inlineHashes(html)).toEqual({ script: [hash('x()')], style: [hash('a{}')] });
});

test('external scripts and data blocks are not hashed', () => {
  const html = '<script src="/a.js"></script><script type="application/ld+json">{}</script>';
  expect(inlineHashes(html)).toEqual({ script: [], style: [] });
});

test('speculation rules are hashed', () => {
  expect(inlineHashes('<script type="speculationrules">{}</script>').script).toEqual([hash('{}')]);
});

test('the policy is at the start of <head>', () => {
  const html = '<head><meta charset="utf-8"><script>x()</script></head>';
  expect(withPolicy(html, { 'script-src': ["'self'"], 'object-src': ["'none'"] })).toBe(
    `<head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="script-src 'self' ${hash('x()')}; object-src 'none'; style-src"><script>x()</script></head>`,
  );
});

/** Runs the integration on a build with one page. */
async function build(html: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'policy-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'blog'));
  const file = join(folder, 'blog', 'post.html');
  await writeFile(file, html);
  const hook = contentSecurityPolicy(() => ({ 'object-src': ["'none'"] })).hooks['astro:build:done'];
  await hook?.({ dir: pathToFileURL(`${folder}/`) } as Parameters<typeof hook>[0]);
  return readFile(file, 'utf8');
}

test('every built page has a policy', async () => {
  expect(await build('<meta charset="utf-8">')).toContain("content=\"object-src 'none'");
});

test('a page without a charset fails the build, with its name and a hint', async () => {
  await expect(build('<head></head>')).rejects.toThrow(
    'blog/post.html: put <meta charset="utf-8"> into <head>.',
  );
});
