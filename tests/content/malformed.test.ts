import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBlog } from '@/integrations/content-lint/blog';
import { formatIssues } from '@/integrations/content-lint/issue';
import { copySite } from './site-copy';
import { build, root, steadyPost } from './build';
import { mistakes, postWith } from './mistakes';
import { drawPictures } from './pictures';

/**
 * Mistakes that concern the blog as a whole or other content, and real builds with all of them;
 * tests/content/mistakes.ts has those in a single post.
 */
let site: string;

beforeAll(() => {
  site = copySite(root);
  write({ [steadyPost.file]: source });
});
afterAll(() => rmSync(site, { recursive: true, force: true }));

const { source } = steadyPost;

/** Writes files into the copy, and returns a function that undoes it. */
function write(files: Record<string, string | Uint8Array>): () => void {
  const undo = Object.entries(files).map(([file, content]) => {
    const path = join(site, file);
    const before = existsSync(path) ? readFileSync(path) : undefined;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
    const isPost = file.endsWith('/index.mdx');
    return () =>
      before
        ? writeFileSync(path, before)
        : rmSync(isPost ? dirname(path) : path, { recursive: true });
  });
  return () => undo.forEach((step) => step());
}

async function blogIssues(): Promise<string> {
  const blog = createBlog(join(site, 'content/blog'));
  await blog.updateAll();
  return formatIssues(blog.issues());
}

test('the current posts have no issues', async () => {
  expect(await blogIssues()).toBe('');
});

test.each([
  [
    'a folder name that cannot be an address',
    'Eid & family!/index.mdx',
    'Use letters, digits and hyphens only: eid-and-family',
  ],
  [
    'two folders with one address',
    'Steady-Steps/index.mdx',
    'has the same address, /blog/steady-steps',
  ],
  ['a folder name that is a number', '2/index.mdx', 'for example to post-2'],
  ['a post beside the folders', 'loose.mdx', 'Move it to'],
  ['a post with another name', 'patience/post.mdx', 'Rename it to index.mdx'],
  ['a folder without a post', 'patience/lamp.svg', 'has no index.mdx'],
])('%s', async (_, file, message) => {
  const undo = write({ [`content/blog/${file}`]: source });
  const issues = await blogIssues();
  undo();
  rmSync(join(site, 'content/blog/patience'), { recursive: true, force: true });
  expect(issues).toMatch(/^\S.*content\/blog\/.+:1$/m);
  expect(issues).toContain(message);
});

test('an author has one spelling', async () => {
  const undo = write({
    'content/blog/patience/index.mdx': source.replace('Steady Author', 'steady author'),
  });
  const issues = await blogIssues();
  undo();
  expect(issues).toContain('"steady author" is written "Steady Author" in other posts');
});

const links = `${source.slice(0, source.indexOf('\n---\n', 4))}
---

## Where it leads

Alive: [page](/imamme), [home](/), [post](/blog/steady-steps), [anchor](#where-it-leads),
[another's anchor](/blog/steady-steps#when-it-lapses), [file](/favicon.svg), [feed](/rss.xml),
[abroad](https://example.com/nowhere), [mail](mailto:a@example.com), [tag](/blog/tags/family).

[page](/imame)
[post](/blog/no-such-post)
[relative](no-such-post)
[anchor](#where-it-went)
[another's](/blog/steady-steps#when-it-laps)
[file](/guide.pdf)
[slash](/imamme/)
by <a href="/gone">hand</a>
[whole](https://localhost/aboutme)
[waiting](/blog/waiting)
`;

const built: {
  what: string;
  files: Record<string, string | Uint8Array>;
  says: (string | RegExp)[];
}[] = [
  {
    what: 'links that lead nowhere',
    files: {
      'content/blog/linking/index.mdx': links,
      'content/blog/waiting/index.mdx': source.replace('draft: false', 'draft: true'),
      'content/policies/terms.mdx': edit('content/policies/terms.mdx', '](/privacy)', '](/privcy)'),
    },
    says: [
      'linking/index.mdx:18:1\n  The link /imame leads nowhere',
      'linking/index.mdx:19:1\n  The link /blog/no-such-post leads nowhere',
      'linking/index.mdx:20:1\n  The link no-such-post leads nowhere',
      "linking/index.mdx:21:1\n  The link #where-it-went leads to a place that /blog/linking doesn't have. Is it #where-it-leads?",
      'linking/index.mdx:22:1\n  The link /blog/steady-steps#when-it-laps leads to a place',
      'linking/index.mdx:23:1\n  The link /guide.pdf leads nowhere',
      'linking/index.mdx:24:1\n  The link /imamme/ is not the address of the page. Write /imamme',
      'linking/index.mdx:25:4\n  The link /gone leads nowhere',
      'linking/index.mdx:26:1\n  The link https://localhost/aboutme leads nowhere',
      'linking/index.mdx:27:1\n  The link /blog/waiting leads to a post that is a draft',
      /content\/policies\/terms.mdx:\d+:\d+\n  The link \/privcy leads nowhere/,
    ],
  },
  {
    what: 'mistakes in other content',
    files: {
      'content/apps/imamme.yaml': edit('content/apps/imamme.yaml', 'order: 1', 'order: first'),
      'content/survey/youth.yaml': edit(
        'content/survey/youth.yaml',
        /^ {4}text: (\w+)/m,
        '    text: $1:',
      ),
      'content/policies/cookies.mdx': edit(
        'content/policies/cookies.mdx',
        /version: \d+/,
        'version: 2025',
      ),
      'content/policies/privacy.mdx': edit(
        'content/policies/privacy.mdx',
        '<ContactEmail />',
        '<Contact />',
      ),
      'content/policies/terms.mdx': edit('content/policies/terms.mdx', 'description:', 'summary:'),
      'content/policies/notes.txt': 'Ask the lawyer.',
      'content/home/stats.yaml': edit('content/home/stats.yaml', /label: .*/, 'label: D'),
    },
    says: [
      'content/apps/imamme.yaml:4\n  order: write a whole number',
      'content/survey/youth.yaml:7\n  text: The text has a colon in it',
      'content/home/stats.yaml:3\n  label: too short',
      'content/policies/cookies.mdx:4\n  version: Write the same day in every policy',
      /privacy.mdx:\d+:\d+\n {2}There is no component Contact. You can use ContactEmail./,
      'content/policies/terms.mdx:1\n  description: The field is missing',
      'content/policies/terms.mdx:3\n  summary: There is no such field',
      'content/policies/notes.txt:1\n  Only files whose names end in .mdx belong here.',
    ],
  },
];

function edit(file: string, find: string | RegExp, replacement: string): string {
  const before = readFileSync(join(root, file), 'utf8');
  expect(before).toMatch(find);
  return before.replace(find, replacement);
}

test.each(built)('a build stops at $what', { timeout: 60_000 }, async ({ files, says }) => {
  const undo = write(files);
  const { ok, output } = await build(site).finally(undo);
  expect(ok, output).toBe(false);
  for (const words of says) expect(output).toMatch(words);
  expect(output).not.toMatch(/node_modules|src\/(pages|sections|content)/);
});

test('a build names every mistake of every post', { timeout: 60_000 }, async () => {
  // This one depends on the day.
  const posts = mistakes.filter(({ what }) => what !== 'updated in the future');
  const pictures = join(site, 'pictures');
  mkdirSync(pictures);
  await drawPictures(pictures);
  for (const [index, mistake] of posts.entries()) {
    const folder = join(site, `content/blog/mistake-${index}`);
    cpSync(pictures, folder, { recursive: true });
    writeFileSync(join(folder, 'index.mdx'), postWith(mistake));
  }
  const { ok, output } = await build(site);
  for (const index of posts.keys())
    rmSync(join(site, `content/blog/mistake-${index}`), { recursive: true });
  expect(ok).toBe(false);
  const reports = output.split(/^(?=content\/blog\/)/m);
  const unnamed = posts.filter(({ line, field, says }, index) => {
    const place = new RegExp(`/mistake-${index}/index\\.mdx:${line}(:\\d+)?\\n`);
    const isNamed = (report: string) =>
      place.test(report) && report.includes(says) && (!field || report.includes(`  ${field}: `));
    return !reports.some(isNamed);
  });
  expect(unnamed).toEqual([]);
  expect(output).not.toMatch(/node_modules|src\/(pages|sections|content)/);
});
