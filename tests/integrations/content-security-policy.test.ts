import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import contentSecurityPolicy, {
  inlineCode,
  withPolicy,
} from '@/integrations/content-security-policy';
import { temporaryFolder } from '../temporary-folder.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test.each([
  ['each inline script once', '<script>x()</script><script type="module">x()</script>', ['x()']],
  ['no external script', '<script src="/a.js"></script>', []],
  ['no data', '<script type="application/ld+json">{}</script>', []],
  ['speculation rules', '<script type="speculationrules">{}</script>', ['{}']],
])('the policy has the hash of %s', (_, html, scripts) => {
  expect([...inlineCode(html, 'script').keys()]).toEqual(scripts.map(hash));
});

const head = '<meta charset="utf-8">';

test('the policy is at the start of <head>, with the hashes of scripts and styles', () => {
  const code = '<script>x()</script><style>a{}</style></head>';
  const policy = `script-src 'self' ${hash('x()')}; object-src 'none'; style-src ${hash('a{}')}`;
  const directives = { 'script-src': ["'self'"], 'object-src': ["'none'"] };
  expect(withPolicy(`<head>${head}${code}`, directives)).toBe(
    `<head>${head}<meta http-equiv="content-security-policy" content="${policy}">${code}`,
  );
});

/** Runs the integration on a build with a post, which has an editor's text, and another page. */
async function build(post: string, page = head): Promise<string> {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'blog'));
  writeFileSync(join(folder, 'blog/post.html'), post);
  writeFileSync(join(folder, 'index.html'), page);
  const integration = contentSecurityPolicy(
    () => ({ 'object-src': ["'none'"] }),
    () => ['/blog/post'],
  );
  const hook = integration.hooks['astro:build:done'];
  await hook?.({ dir: pathToFileURL(`${folder}/`) } as Parameters<typeof hook>[0]);
  return readFileSync(join(folder, 'blog/post.html'), 'utf8');
}

test('every built page has a policy', async () => {
  expect(await build(head)).toContain("content=\"object-src 'none'");
});

test('a page without a charset fails the build, with its name and a hint', async () => {
  await expect(build('<head></head>')).rejects.toThrow(
    'blog/post.html: put <meta charset="utf-8"> into <head>.',
  );
});

test('a script that only a text has brought fails the build, and is named', async () => {
  const own = `${head}<script>own()</script>`;
  await expect(build(`${own}<script>theirs()</script>`, own)).rejects.toThrow(
    'blog/post.html: no component of the project has brought this script: theirs()',
  );
  expect(await build(own, own)).toContain(hash('own()'));
});
