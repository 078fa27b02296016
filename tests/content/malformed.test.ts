import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { build, root, steadyPost } from './build';
import { copySite } from './site-copy';

/** Real builds of content with mistakes. */
let site: string;
beforeAll(() => {
  site = copySite(root);
});
beforeEach(() => {
  rmSync(join(site, 'content'), { recursive: true });
  cpSync(join(root, 'content'), join(site, 'content'), { recursive: true });
  write(post, source);
});
afterAll(() => rmSync(site, { recursive: true, force: true }));

const { file: post, source } = steadyPost;

function write(file: string, content: string) {
  mkdirSync(dirname(join(site, file)), { recursive: true });
  writeFileSync(join(site, file), content);
}

function edit(file: string, find: string, replacement: string) {
  const before = readFileSync(join(site, file), 'utf8');
  expect(before).toContain(find);
  write(file, before.replace(find, replacement));
}

async function expectFailure(...says: string[]) {
  const { ok, output } = await build(site);
  expect(ok, output).toBe(false);
  for (const words of says) expect(output).toContain(words);
  expect(output).not.toMatch(/node_modules|src\/(pages|sections|content)|\n {4}at /);
}

test('a build stops at links that lead nowhere, and goes on after a warning', async () => {
  write(
    'content/blog/linking/index.mdx',
    `${source}
## Where it leads

Alive: [page](/imamme), [anchor](#where-it-leads), [file](/favicon.svg), [tag](/blog/tags/family).

[page](/imame)

Click [here](/imamme).

[anchor](#where-it-went)

## Sign in

[waiting](/blog/waiting)
`,
  );
  write('content/blog/waiting/index.mdx', source.replace('draft: false', 'draft: true'));
  edit('content/policies/terms.mdx', '](/privacy)', '](/privcy)');
  await expectFailure(
    `${post}:2\n  Warning: title: content/blog/linking/index.mdx has the same title`,
    'linking/index.mdx:24:7\n  Warning: "here"',
    'linking/index.mdx:22:1\n  The link /imame leads nowhere',
    'linking/index.mdx:26:1\n  The link #where-it-went leads to a place',
    'linking/index.mdx:28:1\n  The page has #sign-in already',
    'linking/index.mdx:30:1\n  The link /blog/waiting leads to a post that is a draft',
    'The link /privcy leads nowhere',
  );
});

test('a build names every mistake in every file', async () => {
  edit(post, 'title: ', 'title: "');
  write('content/blog/code/index.mdx', `${source}\n{/* a */ process.exit(0) /* b */}\n`);
  edit('content/apps/imamme.yaml', 'order: 1', 'order: first');
  edit('content/survey/youth.yaml', 'text: Which age', 'text: Which: age');
  edit('content/survey/parents.yaml', 'role: parents', 'role: youth');
  edit('content/home/stats.yaml', 'label: Daily Calls', 'label: D');
  rmSync(join(site, 'content/home/testimonials.yaml'));
  edit('content/policies/cookies.mdx', 'version: 2026', 'version: 2025');
  edit('content/policies/privacy.mdx', '<ContactEmail />', '<Contact />');
  cpSync(join(site, 'content/policies/terms.mdx'), join(site, 'content/policies/imamme.mdx'));
  await expectFailure(
    `${post}:2\n  title: Put the whole text between one pair of straight quotation marks`,
    'code/index.mdx:18:1\n  {/* a */ process.exit(0) /* b */} is code',
    'content/apps/imamme.yaml:4\n  order: "first" can\'t be used here. Write a whole number',
    'content/survey/youth.yaml:7\n  text: Put the whole text between one pair of straight quotation marks',
    'content/survey/parents.yaml:1\n  The role is youth, and the file is parents.yaml',
    'content/home/stats.yaml:6\n  label: It has 1 characters',
    'content/home/testimonials.yaml:1\n  The file is gone',
    'content/policies/cookies.mdx:4\n  version: Write the same day in every policy',
    "<Contact> can't be used here. Use Markdown, or one of ContactEmail",
    'content/policies/imamme.mdx:1\n  There is a page at /imamme already',
  );
});
