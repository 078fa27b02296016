import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkBuiltSite } from '@/content/built-site';
import { checkBody, checkContent } from '@/content/check';
import { formatDiagnostics, type Diagnostic } from '@/content/diagnostics';
import { defineContent } from '@/content/define';
import { parseEntry } from '@/content/reading/entry';
import { listSchema, options, post, values, withField } from './options.ts';
import { drawPictures, svg } from './pictures.ts';

type Diagnostics = readonly Diagnostic[] | Promise<readonly Diagnostic[]>;

const root = mkdtempSync(join(tmpdir(), 'content-'));
const project = process.cwd();
const newFolder = () => mkdtempSync(join(root, 'site-'));
beforeAll(() => drawPictures(join(root, options.folder, 'post')));
afterAll(() => rmSync(root, { recursive: true }));

async function lintPost(source: string | Uint8Array) {
  const entry = parseEntry(
    Buffer.from(source),
    `${options.folder}/post/index.mdx`,
    options,
    project,
  );
  const { diagnostics } = await checkBody(entry, options, root);
  return [...entry.diagnostics, ...diagnostics];
}

function write(file: string, content: string) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** A variant is a file beside a post, perhaps with another field. */
async function lintFolder(variant: string, files = options.files) {
  const [, name = '', field = 'draft: false'] = /^(.*\.\w+)(?: (.*))?$/.exec(variant) ?? [];
  const folder = newFolder();
  const text = withField('cover: ../../cover.svg', post.replace(/<Figure[^]*<\/Callout>\n/, ''));
  write(join(folder, 'cover.svg'), svg(''));
  if (files === options.files) write(join(folder, 'posts/patience/index.mdx'), text);
  write(join(folder, 'posts', name), withField(field, withField('title: More patience', text)));
  const all = { ...options, folder: 'posts', files };
  return (await checkContent({ all }, folder)).diagnostics;
}

/** A variant is a link on the page of a post. The page repeats an id, and another has a bad link. */
async function lintBuiltPage(href: string) {
  const dist = newFolder();
  write(join(dist, 'index.html'), '<a class="x" href="/gone?a=1&amp;b">y</a> <a href="#">z</a>');
  write(join(dist, 'imamme.html'), '<h2 id="pages-3–5">x</h2>');
  write(join(dist, 'rss.xml'), '');
  const dialog = '<dialog id="sign-in"></dialog><h2 id="sign-in">x</h2>';
  write(join(dist, 'blog/patience.html'), `${dialog}<h2 id="first">x</h2><a href="${href}">x</a>`);
  const patience = { path: '/blog/patience', formerPaths: ['/blog/patient'], isPublished: true };
  const source = `${'\n'.repeat(7)}## Sign in\n[x](${href})`;
  const waiting = { path: '/blog/waiting', formerPaths: [], isPublished: false };
  const all = await checkBuiltSite(dist, new URL('https://example.org'), [
    { ...patience, file: 'p.mdx', source },
    { ...waiting, file: 'w.mdx', source: '' },
  ]);
  const [page, heading, ...others] = all.map((one) => formatDiagnostics([one]));
  expect(page).toContain('dist/index.html:1\n  The link /gone?a=1&b on / leads nowhere');
  expect(heading).toContain('p.mdx:8\n  The page has #sign-in already');
  expect(others.length).toBeLessThan(2);
  return all.slice(2);
}

const sections: Record<string, (variant: string) => Diagnostics> = {
  'a field': (variant) => lintPost(withField(variant)),
  'a line of the file': (variant) => {
    const [, number, text = ''] = /^(\d+): (.*)$/s.exec(variant) ?? [];
    const lines = post.split('\n').with(Number(number) - 1, text);
    return lintPost(lines.join('\n'));
  },
  'the first paragraph': (text) => lintPost(post.replace('The first *paragraph*.', () => text)),
  'a list in YAML': (source) => {
    const list = defineContent({
      folder: 'content',
      files: 'list.yaml',
      values,
      schema: () => listSchema,
    });
    return parseEntry(Buffer.from(source), 'list.yaml', list, project).diagnostics;
  },
  'another file in the folder': (variant) => lintFolder(variant),
  'a link in a built page': lintBuiltPage,
};

async function expectReport(diagnostics: Diagnostics, expected: string) {
  const reports = (await diagnostics).map((one) => formatDiagnostics([one]));
  // One mistake has one message, and none of it is the compiler's or the library's.
  for (const report of reports)
    expect(report).not.toMatch(/node_modules|\.astro\b|oxc|undefined|Expected|Invalid/);
  if (expected === 'ok') return expect(reports).toEqual([]);
  const [, line, field = '', says = ''] = /^(\d+) ?([a-zA-Z]+: |)(.*)$/.exec(expected) ?? [];
  expect(reports).toEqual([expect.stringMatching(new RegExp(`:${line}(:\\d+)?\\n`))]);
  expect(reports[0]).toContain(`  ${field}`);
  expect(reports[0]).toContain(says);
}

const [, ...tables] = readFileSync(join(import.meta.dirname, 'variants.txt'), 'utf8')
  .replaceAll('\r\n', '\n')
  .split(/^== /m)
  .map((table) => table.trimEnd().split('\n'));

describe.each(tables)('%s', (title = '', ...rows) => {
  const lintVariant = sections[title];
  if (!lintVariant) throw new Error(`variants.txt has an unknown section: ${title}`);
  test.each(rows.filter(Boolean))('%s', async (row) => {
    const [variant = '', expected = ''] = row.split(' => ');
    await expectReport(lintVariant(variant.replaceAll('¶', '\n')), expected);
  });
});

test.each<[string, string | Uint8Array, string]>([
  ['with Windows’ line ends is read', `\uFEFF${post.replaceAll('\n', '\r\n')}`, 'ok'],
  ['in Windows-1252 is refused', Buffer.from('café', 'latin1'), '1 not saved as UTF-8'],
  ['in UTF-16 is refused', Buffer.from(post, 'utf16le'), '1 not saved as UTF-8'],
  ['without content is refused', '', '1 The very first line has three hyphens'],
])('a file %s', async (_, source, expected) => {
  await expectReport(lintPost(source), expected);
});

test('a mistake in the YAML of a field doesn’t hide those of the others', async () => {
  const wrong = withField('title: A', withField('date: 2026-02-30', post));
  const said = await lintPost(wrong.replace(/^tags: .*$/m, 'tags: [family\nauthor: "Fatima'));
  expect(said.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['title', 'date', 'tags', 'author']),
  );
});

test('only texts belong in a folder whose texts are single files', async () => {
  const expected = '1 Only files whose names end in .mdx belong here.';
  await expectReport(lintFolder('notes.txt', '*.mdx'), expected);
});

// Not everybody may make links on Windows.
test.skipIf(process.platform === 'win32')('a link to a file or folder is refused', async () => {
  const folder = newFolder();
  const text = withField('cover: ./linked.svg', post.replace(/<Figure[^]*<\/Figure>\n/, ''));
  write(join(folder, 'elsewhere/index.mdx'), text);
  write(join(folder, 'content/picture/index.mdx'), text);
  write(join(folder, 'content/text/text.md'), text);
  symlinkSync('code.jsx', join(folder, 'content/picture/linked.svg'));
  write(join(folder, 'content/picture/code.jsx'), svg(''));
  symlinkSync('text.md', join(folder, 'content/text/index.mdx'));
  symlinkSync('../elsewhere', join(folder, 'content/folder'));
  const { entries } = await checkContent(
    { all: { ...options, folder: 'content', unique: [] } },
    folder,
  );
  expect(entries.map(({ diagnostics }) => diagnostics[0]?.message)).toEqual([
    expect.stringContaining('This is a link to another place'),
    expect.stringContaining('linked.svg is a link to another file'),
    expect.stringContaining('This is a link to another place'),
  ]);
});
