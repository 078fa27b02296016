import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { checkContent } from '@/content/check';
import { formatDiagnostics } from '@/content/diagnostics';
import { posts } from '@/content/posts/posts';
import { postSource } from './site-copy';
import { htmlOf, withoutCommonParts } from './markdown/texts';
import { temporaryFolder, write } from '../files';

/** Texts in the form of other programs' exports, brought here as docs/writing.md says. */
const exported = (program: string) =>
  readFileSync(join(import.meta.dirname, `exports/${program}.md`), 'utf8');

/** The text without the fields of the other program, below ours. */
const converted = (program: string, change = (text: string) => text) =>
  postSource(
    { title: 'A lamp for the evening', cover: './cover.jpg' },
    change(exported(program).replace(/^---\n[^]*?\n---\n/, '')),
  );

async function photograph(file: string) {
  mkdirSync(dirname(file), { recursive: true });
  const create = { width: 1600, height: 900, channels: 3, background: '#888' } as const;
  writeFileSync(
    file,
    await sharp({ create })
      .toFormat(file.endsWith('png') ? 'png' : 'jpeg')
      .toBuffer(),
  );
}

/** What is said about a post in a folder with these pictures, each message with its line. */
async function saidOf(source: string, folder: string, pictures: readonly string[]) {
  const root = temporaryFolder();
  const beside = (name: string) => join(root, 'content/blog', folder, name);
  for (const picture of ['cover.jpg', ...pictures]) await photograph(beside(picture));
  write(beside('index.md'), source);
  const { entries, diagnostics } = await checkContent({ posts }, root);
  const said = diagnostics.map((one) =>
    formatDiagnostics([one])
      .replace(/^.*?:(\d+)(:\d+)?\n\s*/, '$1 ')
      .trim(),
  );
  return { path: entries[0]?.path, said };
}

test('a post of WordPress needs its fields only, and says what it loses', async () => {
  const pictures = ['images/lamp.jpg', 'images/lamp-300x200.jpg', 'images/old-lamp.jpg'];
  const { said } = await saidOf(converted('wordpress'), 'a-lamp', pictures);
  expect(said).toEqual([
    expect.stringContaining('[gallery ids="7,8"\\] is a mark of WordPress, and is left out'),
    expect.stringContaining("Warning: The site's own player is shown in place of this frame"),
  ]);
});

test('the fields of WordPress are named with ours', async () => {
  const { said } = await saidOf(exported('wordpress'), 'a-lamp', []);
  expect(said.join()).toContain('Write tags instead of categories, cover instead of coverImage');
});

test('a page of Notion is put into the folder of its pictures', async () => {
  const id = 'A lamp for the evening 0123456789abcdef0123456789abcdef';
  const { path, said } = await saidOf(converted('notion'), id, ['Untitled.png', 'lamp.jpg']);
  expect(path).toBe('/blog/a-lamp-for-the-evening-0123456789abcdef0123456789abcdef');
  expect(said).toEqual([
    expect.stringContaining('Warning: The title is above the text already'),
    expect.stringContaining('Warning: “Created” is a property of a page of Notion'),
    expect.stringContaining('Warning: "Untitled" is the name of a file, or of any picture'),
    expect.stringContaining('Warning: "lamp.jpg" is the name of a file, or of any picture'),
    expect.stringContaining('Warning: There is no published post named “Another page”'),
  ]);
});

test('of a Google document, only the pictures have to be saved', async () => {
  const { said } = await saidOf(converted('google-docs'), 'a-lamp', []);
  const one = 'The picture is written into the text, as Google Docs does it.';
  expect(said.filter((each) => !each.includes('The title is above the text'))).toEqual([
    expect.stringContaining(one),
  ]);
});

test('a Google document with saved pictures has no mistake', async () => {
  const withPicture = (text: string) =>
    text
      .replace(/^# .*\n/m, '')
      .replace(/<data:.*>/, '<./image1.png>')
      .replace('![]', '![A lamp]');
  const corrected = converted('google-docs', withPicture);
  const { said } = await saidOf(corrected, 'a-lamp', ['image1.png']);
  expect(said).toEqual([]);
});

test('a note of Obsidian becomes a post, without what is private', async () => {
  const pictures = ['Pasted image 20190514090000.png', 'lamp.jpg'];
  const { said } = await saidOf(converted('obsidian'), 'a-lamp', pictures);
  expect(said.filter((one) => !one.includes('Warning: '))).toEqual([]);
  expect(withoutCommonParts(await htmlOf(exported('obsidian'), 'md'))).not.toContain('Ali');
});

test.each(['wordpress', 'notion', 'google-docs', 'obsidian'])(
  'no mark of another program is left on the page of a text from %s',
  async (program) => {
    const text = exported(program).replace(/^---\n[^]*?\n---\n/, '');
    const html = withoutCommonParts(await htmlOf(text, 'md')).replace(/<pre.*?<\/pre>/gs, '');
    expect(html.replace(/<[^>]*>/g, '')).not.toMatch(/[[\]{}*\\^|]|==|%%|:::|<!--/);
  },
);
