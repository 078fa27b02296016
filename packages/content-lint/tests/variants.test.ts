import { copyFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatDiagnostics, lintText } from '../src/index.ts';
import { options, post } from './options.ts';
import { drawPictures } from './pictures.ts';

let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'post-'));
  await drawPictures(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What is said about a post, as an editor reads it. */
async function lint(source: string | Uint8Array) {
  const bytes = typeof source === 'string' ? new TextEncoder().encode(source) : source;
  const { findings } = await lintText(bytes, folder, options);
  return findings.map((finding) => formatDiagnostics([{ file: '', ...finding }]));
}

function expectReport(reports: string[], expected: string) {
  // One mistake has one message, and none of it is the compiler's or the library's.
  for (const report of reports)
    expect(report).not.toMatch(/node_modules|\.astro\b|oxc|undefined|Expected|Invalid/);
  if (expected === 'ok') return expect(reports).toEqual([]);
  const [, line, field = '', says = ''] = /^(\d+) ?([a-zA-Z]+: |)(.*)$/.exec(expected) ?? [];
  expect(reports).toEqual([expect.stringMatching(new RegExp(`^:${line}(:\\d+)?\\n`))]);
  expect(reports[0]).toContain(`  ${field}`);
  expect(reports[0]).toContain(says);
}

const changes: Record<string, (variant: string) => string> = {
  'a field': (variant) => {
    const [, field = ''] = /^([a-zA-Z]+)/.exec(variant) ?? [];
    const line = variant.endsWith(': -') ? '' : `${variant}\n`;
    const old = new RegExp(`^${field}: .*\n`, 'm');
    return old.test(post)
      ? post.replace(old, () => line)
      : post.replace('\n---', () => `\n${line}---`);
  },
  'a line of the file': (variant) => {
    const [, number, text = ''] = /^(\d+): (.*)$/s.exec(variant) ?? [];
    return post
      .split('\n')
      .map((line, index) => (index + 1 === Number(number) ? text : line))
      .join('\n');
  },
  'the first paragraph': (text) => post.replace('The first *paragraph*.', () => text),
};

const [, ...sections] = readFileSync(join(import.meta.dirname, 'variants.txt'), 'utf8')
  .replaceAll('\r\n', '\n')
  .split(/^== /m);

describe.each(sections)('%$', (section) => {
  const [title = '', ...rows] = section.trimEnd().split('\n');
  const change = changes[title];
  test.each(rows.filter(Boolean))('%s', async (row) => {
    const [variant = '', expected = ''] = row.split(' => ');
    expectReport(await lint(change?.(variant.replaceAll('¶', '\n')) ?? ''), expected);
  });
});

const withoutText = post.split('\n').slice(0, 10).join('\n');

test.each<[string, string | Uint8Array, string]>([
  ['as it is', post, 'ok'],
  ['a byte-order mark', `\uFEFF${post}`, 'ok'],
  ['line breaks of Windows', post.replaceAll('\n', '\r\n'), 'ok'],
  ['line breaks of old Macs', post.replaceAll('\n', '\r'), 'ok'],
  ['what a draft leaves in', post.replace(/^title: .*/m, 'title: Replace this\ndraft: true'), 'ok'],
  ['Windows-1252', Buffer.from(post.replace('lamp', 'lampé'), 'latin1'), '1 not saved as UTF-8'],
  ['UTF-16', Buffer.from(post, 'utf16le'), '1 not saved as UTF-8'],
  ['an empty file', '', '1 The very first line has three hyphens'],
  ['nothing between the fences', '---\n---\n\nText.\n', '2 The very first line has three hyphens'],
  ['no text', withoutText, '10 no text yet'],
  ['another end', post.replace('</Callout>', '</Callot>'), '25 or first </Callout>, because it is'],
  ['no bracket', `${post}\n<Callout title="x"`, "27 <Callout … can't be read"],
])('the whole file: %s', async (_, source, expected) => {
  expectReport(await lint(source), expected);
});

// Not everybody may make links on Windows.
test.skipIf(process.platform === 'win32')('a picture that is a link to code', async () => {
  copyFileSync(join(folder, 'good.svg'), join(folder, 'code.jsx'));
  symlinkSync('code.jsx', join(folder, 'linked.svg'));
  const source = post.replace('./cover.jpg', './linked.svg');
  expectReport(await lint(source), '6 cover: linked.svg is a link to another file');
});
