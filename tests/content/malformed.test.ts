import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { build, copySite, postSource, root } from './site-copy';
import { edit, write } from '../files';

/** Real builds of content with mistakes. */
const site = copySite();
beforeEach(() => {
  rmSync(join(site, 'content'), { recursive: true });
  cpSync(join(root, 'content'), join(site, 'content'), { recursive: true });
});
afterAll(() => rmSync(site, { recursive: true, force: true }));

const inContent = (file: string) => join(site, 'content', file);
const replace = (file: string, found: string | RegExp, replacement: string) =>
  edit(inContent(file), (source) => source.replace(found, replacement));

async function expectFailure(...texts: string[]) {
  const { ok, output } = await build(site);
  expect(ok, output).toBe(false);
  for (const text of texts) expect(output).toContain(text);
  expect(output).not.toMatch(/node_modules|src\/(pages|sections|content)|\n {4}at /);
  expect(existsSync(join(site, 'dist'))).toBe(false);
}

test('a build goes on after a warning, and stops at links that lead nowhere', async () => {
  write(inContent('blog/linking/index.mdx'), postSource({}, 'Click [here](/imame).'));
  replace('policies/terms.mdx', '](/privacy)', '](/privcy)');
  await expectFailure(
    'linking/index.mdx:12:7\n  Warning: "here"',
    'linking/index.mdx:12\n  The link /imame on /blog/linking leads nowhere',
    'The link /privcy on /terms leads nowhere',
  );
});

test('a build names every mistake in every file', async () => {
  write(inContent('blog/steady/index.mdx'), postSource({ title: '"Steady' }));
  replace('survey/parents.yaml', 'role: parents', 'role: youth');
  rmSync(inContent('home/testimonials.yaml'));
  cpSync(inContent('policies/privacy.mdx'), inContent('policies/imamme.mdx'));
  await expectFailure(
    'content/blog/steady/index.mdx:2\n  title: Put the whole text between one pair of',
    'content/survey/parents.yaml:1\n  The role is youth, and the file is parents.yaml',
    'content/home/testimonials.yaml:1\n  The file is gone',
    'content/policies/imamme.mdx:1\n  There is a page at /imamme already',
  );
});
