/** A mistake in a post, and what the editor is told about it. */
export interface Mistake {
  what: string;
  /** Fields with another value as written; null leaves the field out. */
  fields?: Record<string, string | null>;
  /** The first paragraph, in line 14. */
  text?: string;
  /** Changes the whole file. */
  change?: (source: string) => string | Uint8Array;
  line: number;
  field?: string;
  /** A part of the message. */
  says: string;
}

const FIELDS = {
  title: 'Patience at bedtime',
  excerpt: 'Three small changes that turned the hardest half-hour of our day into the calmest one.',
  date: '2026-02-03',
  updated: '2026-02-05',
  author: 'Usrah Editorial Team',
  cover: './cover.jpg',
  coverAlt: 'A lamp on a low table beside an open picture book.',
  tags: '[family, habits]',
};

/** A post without mistakes, or with one. Its pictures are made by the test. */
export function postWith({ fields, text, change }: Partial<Mistake> = {}): Uint8Array {
  const all: Record<string, string | null> = { ...FIELDS, ...fields };
  const lines = Object.entries(all).flatMap(([field, value]) =>
    value === null ? [] : `${field}: ${value}`.trimEnd(),
  );
  const source = `---
${lines.join('\n')}
---

import lamp from './lamp.jpg';

${text ?? 'The first *paragraph* begins here, with \\{braces\\}, \\<brackets\\> and a [link](/imamme).'}

<Figure src={lamp} alt="A lamp on a low table" caption="The lamp." />

## A heading

<Callout tone="tip" title="Try it tonight">

Say the last line together.

</Callout>
`;
  const changed = change?.(source) ?? source;
  return typeof changed === 'string' ? new TextEncoder().encode(changed) : changed;
}

const line = (number: number, text: string) => (source: string) =>
  source
    .split('\n')
    .map((old, index) => (index === number - 1 ? text : old))
    .join('\n');

const latin1 = (source: string) => Buffer.from(source, 'latin1');
const utf16 = (source: string) => Buffer.from(`\uFEFF${source}`, 'utf16le');

/** The file as a whole. */
const files: Mistake[] = [
  {
    what: 'Windows-1252',
    change: (s) => latin1(s.replace('lamp', 'lampé')),
    line: 1,
    says: 'saved in an older encoding',
  },
  { what: 'UTF-16 with a mark', change: utf16, line: 1, says: 'saved as UTF-16' },
  {
    what: 'UTF-16 without a mark',
    change: (s) => Buffer.from(s, 'utf16le'),
    line: 1,
    says: 'saved as UTF-16',
  },
  {
    what: 'a picture named index.mdx',
    change: () => new Uint8Array([137, 80, 78, 71, 13, 10, 0, 1, 2, 3]),
    line: 1,
    says: 'not a text file',
  },
  { what: 'an empty file', change: () => '', line: 1, says: 'The file is empty' },
  {
    what: 'no fields at all',
    change: () => 'Only text.\n',
    line: 1,
    says: 'The fields are missing',
  },
  {
    what: 'an empty line above the fields',
    change: (s) => `\n${s}`,
    line: 2,
    says: 'empty lines above the first ---',
  },
  {
    what: 'spaces before the first fence',
    change: (s) => `  ${s}`,
    line: 1,
    says: 'spaces before the first ---',
  },
  { what: 'a fence of two hyphens', change: line(1, '--'), line: 1, says: 'The first line is --' },
  {
    what: 'a fence of a long dash',
    change: line(1, '—'),
    line: 1,
    says: 'Write three hyphens instead: ---',
  },
  {
    what: 'a fence of plus signs',
    change: (s) => s.replace('---', '+++'),
    line: 1,
    says: 'Write three hyphens instead: ---',
  },
  {
    what: 'no first fence',
    change: (s) => s.replace('---\n', ''),
    line: 1,
    says: 'three hyphens (---) above the fields is missing',
  },
  { what: 'no second fence', change: line(10, ''), line: 10, says: 'The fields have no end' },
  {
    what: 'nothing between the fences',
    change: () => '---\n---\n\nText.\n',
    line: 2,
    says: 'There are no fields here',
  },
  {
    what: 'no text',
    change: (s) => s.split('\n').slice(0, 11).join('\n'),
    line: 11,
    says: 'no text yet',
  },
  {
    what: 'only imports',
    change: (s) => s.split('\n').slice(0, 13).join('\n'),
    line: 13,
    says: 'no text yet',
  },
];

/** What YAML can't read. */
const yaml: Mistake[] = [
  {
    what: 'no space after a colon',
    change: line(2, 'title:Patience'),
    line: 2,
    field: 'title',
    says: 'no space after the colon. Write title: Patience',
  },
  {
    what: 'an equals sign',
    change: line(2, 'title = Patience'),
    line: 2,
    field: 'title',
    says: 'no colon after title',
  },
  {
    what: 'a full-width colon',
    change: line(2, 'title：Patience'),
    line: 2,
    field: 'title',
    says: 'no colon after title',
  },
  {
    what: 'a colon in the title',
    fields: { title: 'Patience: a start' },
    line: 2,
    field: 'title',
    says: '"Patience: a start"',
  },
  {
    what: 'a colon at the end',
    fields: { title: 'Patience at bedtime:' },
    line: 2,
    field: 'title',
    says: 'has a colon in it',
  },
  {
    what: 'a colon between curly quotation marks',
    fields: { title: '“Patience: a start”' },
    line: 2,
    field: 'title',
    says: 'straight quotation marks',
  },
  {
    what: 'an apostrophe between single quotation marks',
    fields: { title: "'It's bedtime'" },
    line: 2,
    field: 'title',
    says: 'The apostrophe ends the text',
  },
  {
    what: 'an unclosed quotation mark',
    fields: { title: '"Patience at bedtime' },
    line: 2,
    field: 'title',
    says: 'has no partner. Add "',
  },
  {
    what: 'an unclosed single quotation mark',
    fields: { excerpt: "'Three small changes" },
    line: 3,
    field: 'excerpt',
    says: "has no partner. Add '",
  },
  {
    what: 'text after a quotation',
    fields: { title: '"Patience" at bedtime' },
    line: 2,
    field: 'title',
    says: 'goes on after its quotation mark',
  },
  {
    what: 'a backslash',
    fields: { title: '"Patience \\p"' },
    line: 2,
    field: 'title',
    says: 'A backslash',
  },
  {
    what: 'an @ at the beginning',
    fields: { author: '@usrah' },
    line: 6,
    field: 'author',
    says: "can't begin with @",
  },
  {
    what: 'asterisks',
    fields: { title: '*Patience*' },
    line: 2,
    field: 'title',
    says: "can't begin with *",
  },
  {
    what: 'an exclamation mark at the beginning',
    fields: { title: '!Patience at bedtime' },
    line: 2,
    field: 'title',
    says: "can't begin with !",
  },
  {
    what: 'a percent sign at the beginning',
    fields: { title: '%Patience' },
    line: 2,
    field: 'title',
    says: "can't begin with %",
  },
  {
    what: 'a backtick at the beginning',
    fields: { title: '`Patience`' },
    line: 2,
    field: 'title',
    says: "can't begin with `",
  },
  {
    what: 'a dash at the beginning',
    fields: { title: '- Patience' },
    line: 2,
    field: 'title',
    says: "can't begin with -",
  },
  {
    what: 'a bracket at the beginning',
    fields: { title: '[Draft] Patience' },
    line: 2,
    field: 'title',
    says: "can't begin with a bracket",
  },
  {
    what: 'an unclosed list',
    fields: { tags: '[family, habits' },
    line: 9,
    field: 'tags',
    says: 'The list has no end',
  },
  { what: 'a tab', change: line(9, '\ttags: [family]'), line: 9, says: 'begins with a tab' },
  {
    what: 'a field that is there twice',
    change: line(9, 'title: Patience'),
    line: 9,
    field: 'title',
    says: 'there twice',
  },
  {
    what: 'a line without a field',
    change: line(3, 'Three small changes'),
    line: 3,
    says: '"Three small changes" can\'t be read',
  },
];

/** What the fields must be. */
const fields: Mistake[] = [
  {
    what: 'no title',
    fields: { title: null },
    line: 1,
    field: 'title',
    says: 'The field is missing',
  },
  {
    what: 'an empty title',
    fields: { title: '' },
    line: 2,
    field: 'title',
    says: 'The field is empty',
  },
  {
    what: 'a title that is too short',
    fields: { title: 'Hi' },
    line: 2,
    field: 'title',
    says: 'It has 2 characters. Write at least 5',
  },
  {
    what: 'a title that is too long',
    fields: { title: 'word '.repeat(20) },
    line: 2,
    field: 'title',
    says: 'Shorten it to at most 70',
  },
  {
    what: 'a title that is a number',
    fields: { title: '2026' },
    line: 2,
    field: 'title',
    says: 'Write it in quotation marks: "2026"',
  },
  {
    what: 'a title cut by #',
    fields: { title: 'Patience #1' },
    line: 2,
    field: 'title',
    says: 'cut off. Put the whole text in quotation marks: "Patience #1"',
  },
  {
    what: 'an excerpt cut by #',
    fields: { excerpt: `${FIELDS.excerpt} #family` },
    line: 3,
    field: 'excerpt',
    says: 'Everything after # is cut off',
  },
  {
    what: 'a title that is a list',
    fields: { title: '[Patience, bedtime]' },
    line: 2,
    field: 'title',
    says: 'a list and not a text',
  },
  {
    what: 'Markdown in the title',
    fields: { title: 'Patience **at** bedtime' },
    line: 2,
    field: 'title',
    says: 'shown as it is',
  },
  {
    what: 'HTML in the excerpt',
    fields: { excerpt: `${FIELDS.excerpt}<br>` },
    line: 3,
    field: 'excerpt',
    says: '<br> would be shown as it is',
  },
  {
    what: 'no excerpt',
    fields: { excerpt: null },
    line: 1,
    field: 'excerpt',
    says: 'Write 40 to 180 characters',
  },
  {
    what: 'an excerpt that is too short',
    fields: { excerpt: 'A short one.' },
    line: 3,
    field: 'excerpt',
    says: 'It has 12 characters',
  },
  {
    what: 'a placeholder',
    fields: { excerpt: '"Replace this: what does the post give its reader?"' },
    line: 3,
    field: 'excerpt',
    says: 'npm run new:post',
  },
  { what: 'no date', fields: { date: null }, line: 1, field: 'date', says: 'The date is missing' },
  {
    what: 'a date in words',
    fields: { date: '31st of October' },
    line: 4,
    field: 'date',
    says: 'for example 2026-09-14',
  },
  {
    what: 'a date with dots',
    fields: { date: '14.2.2026', updated: null },
    line: 4,
    field: 'date',
    says: 'Write 2026-02-14.',
  },
  {
    what: 'a date with slashes',
    fields: { date: '3/4/2026', updated: null },
    line: 4,
    field: 'date',
    says: 'not written as year-month-day',
  },
  {
    what: 'a date without zeros',
    fields: { date: '2026-2-3' },
    line: 4,
    field: 'date',
    says: 'Write 2026-02-03.',
  },
  {
    what: 'a date with a time',
    fields: { date: '2026-02-03T10:00' },
    line: 4,
    field: 'date',
    says: 'Write 2026-02-03.',
  },
  {
    what: 'the 45th of a month',
    fields: { date: '2026-13-45' },
    line: 4,
    field: 'date',
    says: 'not in the calendar',
  },
  {
    what: 'the 30th of February',
    fields: { updated: '2026-02-30' },
    line: 5,
    field: 'updated',
    says: 'not in the calendar',
  },
  {
    what: 'the year 1926',
    fields: { date: '1926-02-03' },
    line: 4,
    field: 'date',
    says: 'The year 1926',
  },
  {
    what: 'the year 2206',
    fields: { date: '2206-02-03', updated: null },
    line: 4,
    field: 'date',
    says: 'The year 2206',
  },
  {
    what: 'updated before it is published',
    fields: { updated: '2026-01-05' },
    line: 5,
    field: 'updated',
    says: 'updated before it is published',
  },
  {
    what: 'updated in the future',
    fields: { updated: '2027-01-05' },
    line: 5,
    field: 'updated',
    says: 'has not come yet',
  },
  {
    what: 'no author',
    fields: { author: null },
    line: 1,
    field: 'author',
    says: 'The field is missing',
  },
  {
    what: 'a field in capitals',
    fields: { author: null, Author: 'Usrah' },
    line: 9,
    field: 'Author',
    says: 'no such field',
  },
  {
    what: 'a misspelt field',
    fields: { auther: 'Usrah' },
    line: 10,
    field: 'auther',
    says: 'Correct its spelling',
  },
  {
    what: 'no tags',
    fields: { tags: null },
    line: 1,
    field: 'tags',
    says: 'Write a list in brackets',
  },
  {
    what: 'an empty list of tags',
    fields: { tags: '[]' },
    line: 9,
    field: 'tags',
    says: 'at least one tag',
  },
  {
    what: 'tags without brackets',
    fields: { tags: 'family, habits' },
    line: 9,
    field: 'tags',
    says: 'Write a list in brackets',
  },
  {
    what: 'five tags',
    fields: { tags: '[a, b, c, d, e]' },
    line: 9,
    field: 'tags',
    says: 'four tags at most',
  },
  {
    what: 'a tag that is there twice',
    fields: { tags: '[family, family]' },
    line: 9,
    field: 'tags',
    says: 'there twice',
  },
  {
    what: 'a tag with capitals and spaces',
    fields: { tags: '[Family Life]' },
    line: 9,
    field: 'tags',
    says: 'family-life',
  },
  {
    what: 'a draft flag that is a word',
    fields: { draft: 'maybe' },
    line: 10,
    field: 'draft',
    says: 'true or false',
  },
];

/** Covers, and pictures in the text. */
const pictures: Mistake[] = [
  {
    what: 'no cover',
    fields: { cover: null },
    line: 1,
    field: 'cover',
    says: 'The cover is missing',
  },
  {
    what: 'an empty cover',
    fields: { cover: '' },
    line: 7,
    field: 'cover',
    says: 'not the name of a picture',
  },
  {
    what: 'a cover that is not there',
    fields: { cover: './missing.jpg' },
    line: 7,
    field: 'cover',
    says: 'no picture ./missing.jpg',
  },
  {
    what: 'a cover in other capitals',
    fields: { cover: './Cover.JPG' },
    line: 7,
    field: 'cover',
    says: 'Write ./cover.jpg',
  },
  {
    what: 'a cover with another ending',
    fields: { cover: './cover.png' },
    line: 7,
    field: 'cover',
    says: 'Write ./cover.jpg',
  },
  {
    what: 'a cover without ./',
    fields: { cover: 'cover.jpg' },
    line: 7,
    field: 'cover',
    says: 'Write ./ before the name: ./cover.jpg',
  },
  {
    what: 'a cover on another site',
    fields: { cover: 'https://example.com/cover.jpg' },
    line: 7,
    field: 'cover',
    says: 'on another site',
  },
  {
    what: 'a cover from public',
    fields: { cover: '/cover.jpg' },
    line: 7,
    field: 'cover',
    says: 'write ./cover.jpg',
  },
  {
    what: 'a cover on the desktop',
    fields: { cover: 'C:\\Users\\me\\cover.jpg' },
    line: 7,
    field: 'cover',
    says: 'on one computer only',
  },
  {
    what: 'a cover that is a folder',
    fields: { cover: './more' },
    line: 7,
    field: 'cover',
    says: 'is a folder',
  },
  {
    what: 'a cover of 200 pixels',
    fields: { cover: './small.jpg' },
    line: 7,
    field: 'cover',
    says: '200 × 112 pixels',
  },
  {
    what: 'an upright cover',
    fields: { cover: './upright.jpg' },
    line: 7,
    field: 'cover',
    says: 'landscape format',
  },
  {
    what: 'a cover that the camera turned',
    fields: { cover: './turned.jpg' },
    line: 7,
    field: 'cover',
    says: '900 × 1600 pixels',
  },
  {
    what: 'a panorama',
    fields: { cover: './panorama.jpg' },
    line: 7,
    field: 'cover',
    says: 'less wide',
  },
  {
    what: 'a HEIC cover',
    fields: { cover: './phone.heic' },
    line: 7,
    field: 'cover',
    says: 'HEIC picture from an iPhone',
  },
  {
    what: 'a HEIC cover that was renamed',
    fields: { cover: './renamed.jpg' },
    line: 7,
    field: 'cover',
    says: 'HEIC picture from an iPhone',
  },
  {
    what: 'an empty cover file',
    fields: { cover: './empty.jpg' },
    line: 7,
    field: 'cover',
    says: 'empty.jpg is empty',
  },
  {
    what: 'a damaged cover',
    fields: { cover: './damaged.jpg' },
    line: 7,
    field: 'cover',
    says: 'damaged or no picture',
  },
  {
    what: 'a TIFF',
    fields: { cover: './scan.tiff' },
    line: 7,
    field: 'cover',
    says: 'Save it as JPG',
  },
  {
    what: 'a drawing with a script',
    fields: { cover: './unsafe.svg' },
    line: 7,
    field: 'cover',
    says: 'contains <script',
  },
  {
    what: 'no description of the cover',
    fields: { coverAlt: null },
    line: 1,
    field: 'coverAlt',
    says: 'The field is missing',
  },
  {
    what: 'a file name as description',
    fields: { coverAlt: 'IMG_20260203.jpg' },
    line: 8,
    field: 'coverAlt',
    says: 'the name of a file',
  },
  {
    what: 'a picture without description',
    text: '![](./lamp.jpg)',
    line: 14,
    says: 'no description',
  },
  {
    what: 'a picture with a file name as description',
    text: '![lamp.jpg](./lamp.jpg)',
    line: 14,
    says: 'the name of a file',
  },
  {
    what: 'a picture that is not there',
    text: 'A lamp: ![A lamp](./lampp.jpg)',
    line: 14,
    says: 'no picture ./lampp.jpg',
  },
  {
    what: 'a picture on another site',
    text: '![A tree](https://example.com/tree.jpg)',
    line: 14,
    says: 'on another site',
  },
  {
    what: 'a picture in the text itself',
    text: '![A tree](data:image/png;base64,AA==)',
    line: 14,
    says: 'not the name of a picture',
  },
  {
    what: 'a picture with a space in its name',
    text: '![A tree](./my tree.jpg)',
    line: 14,
    says: 'my-tree.jpg',
  },
  {
    what: 'an empty picture in the text',
    text: '![A lamp](./empty.jpg)',
    line: 14,
    says: 'empty.jpg is empty',
  },
  {
    what: 'an import that is not there',
    change: line(12, "import lamp from './lmap.jpg';"),
    line: 12,
    says: 'no picture ./lmap.jpg',
  },
];

/** Markdown and MDX. */
const text: Mistake[] = [
  {
    what: 'a first-level heading',
    text: '# Another title',
    line: 14,
    says: 'Write ## Another title',
  },
  {
    what: 'an underlined heading',
    text: 'Another title\n=============',
    line: 14,
    says: 'Write ## Another title',
  },
  { what: 'a heading without a space', text: '##Patience', line: 14, says: 'Write ## P' },
  { what: 'an empty heading', text: '##', line: 14, says: 'The heading is empty' },
  { what: 'bold with a space', text: 'This is ** bold**.', line: 14, says: 'nothing is bold' },
  { what: 'bold without an end', text: 'This is **bold.', line: 14, says: 'nothing is bold' },
  { what: 'less than five', text: 'Give <5 minutes.', line: 14, says: '\\<5' },
  { what: 'a heart', text: 'We <3 books.', line: 14, says: '\\<3' },
  {
    what: 'an email address in brackets',
    text: 'Write to <a@b.example>.',
    line: 14,
    says: '[a@b.example](mailto:a@b.example)',
  },
  {
    what: 'an address in brackets',
    text: '<https://example.org>',
    line: 14,
    says: '(https://example.org)',
  },
  { what: 'a name in braces', text: 'Dear {name},', line: 14, says: '\\{name}' },
  { what: 'an unclosed brace', text: 'Dear {name,', line: 14, says: 'write a backslash before it' },
  { what: 'code in braces', text: '{1 + 1}', line: 14, says: 'is code' },
  { what: 'an HTML comment', text: '<!-- later -->', line: 14, says: 'Write {/* … */}' },
  { what: 'an export', text: 'export const a = 1;', line: 14, says: 'begins with export is code' },
  {
    what: 'a sentence that begins with import',
    text: 'import is a word.',
    line: 14,
    says: 'begins with import is code',
  },
  {
    what: 'an import of code',
    text: "import fs from 'node:fs';",
    line: 14,
    says: 'Only pictures can be imported',
  },
  {
    what: 'curly quotation marks in an import',
    change: line(12, 'import lamp from ‘./lamp.jpg’;'),
    line: 12,
    says: 'The quotation marks are curly',
  },
  {
    what: 'text right below an import',
    change: line(13, 'Text.'),
    line: 13,
    says: 'no empty line between the import and the text',
  },
  {
    what: 'a picture that is imported twice',
    text: "import lamp from './cover.jpg';",
    line: 14,
    says: 'lamp is imported twice',
  },
  {
    what: 'a component without an end',
    change: (s) => s.replace('</Callout>', ''),
    line: 20,
    says: '<Callout> has no end',
  },
  {
    what: 'a component with another end',
    change: (s) => s.replace('</Callout>', '</Callot>'),
    line: 24,
    says: '<Callout> is still open',
  },
  {
    what: 'an end without a beginning',
    text: 'Text </Callout>',
    line: 14,
    says: '</Callout> has no beginning',
  },
  { what: '<br> without a slash', text: 'A line<br>and another', line: 14, says: '<br … />' },
  {
    what: 'curly quotation marks in a component',
    text: '<Callout title=“Try”>x</Callout>',
    line: 14,
    says: 'curly quotation marks',
  },
  {
    what: 'no quotation marks in a component',
    text: '<Callout title=Try>x</Callout>',
    line: 14,
    says: 'title="Try"',
  },
  {
    what: 'a quotation mark in a title',
    text: '<Callout title="The "best" one">x</Callout>',
    line: 14,
    says: 'a quotation mark inside a text',
  },
  {
    what: 'a component without a bracket',
    text: '<Video id="intro" title="Meet us"',
    line: 14,
    says: 'no closing bracket',
  },
  {
    what: 'an unknown component',
    text: '<Calllout title="Try">x</Calllout>',
    line: 14,
    says: 'no component Calllout. You can use Callout, Figure',
  },
  {
    what: 'a component in small letters',
    text: '<callout title="Try">x</callout>',
    line: 14,
    says: 'Write <Callout>',
  },
  { what: 'a picture as a component', text: '<lamp />', line: 14, says: '<Figure src={lamp}' },
  {
    what: 'an unknown attribute',
    text: '<Callout titel="Try">x</Callout>',
    line: 14,
    says: '<Callout> has no titel',
  },
  {
    what: 'an unknown tone',
    text: '<Callout tone="loud" title="Try">x</Callout>',
    line: 14,
    says: '"note" or "tip" or "reflection"',
  },
  {
    what: 'a quotation without its source',
    text: '<Quotation>Words.</Quotation>',
    line: 14,
    says: 'name where the words stand',
  },
  {
    what: 'a figure without a description',
    text: '<Figure src={lamp} />',
    line: 14,
    says: 'say what the picture shows',
  },
  {
    what: 'a figure with a path',
    text: '<Figure src="./lamp.jpg" alt="A lamp" />',
    line: 14,
    says: "import lamp from './lamp.jpg'",
  },
  {
    what: 'a figure that is not imported',
    text: '<Figure src={tree} alt="A tree" />',
    line: 14,
    says: '{tree} is not imported',
  },
  {
    what: 'a film with a whole address',
    text: '<Video id="https://youtu.be/aqz-KE-bpKQ?t=3" title="A film" />',
    line: 14,
    says: 'id="aqz-KE-bpKQ"',
  },
  {
    what: 'a film with a wrong id',
    text: '<Video id="film" title="A film" />',
    line: 14,
    says: 'not the id of a YouTube video',
  },
  {
    what: 'a film without a title',
    text: '<Video id="intro" />',
    line: 14,
    says: 'say what the video is',
  },
  {
    what: 'spread attributes',
    text: '<Callout {...lamp}>x</Callout>',
    line: 14,
    says: 'has code in braces',
  },
];

/** What isn't safe, and links. */
const unsafe: Mistake[] = [
  {
    what: 'a script',
    text: '<script>alert(1)</script>',
    line: 14,
    says: "Scripts aren't allowed",
  },
  { what: 'a style sheet', text: '<style>p</style>', line: 14, says: "Styles aren't allowed" },
  {
    what: 'an iframe',
    text: '<iframe src="https://example.com"></iframe>',
    line: 14,
    says: "<iframe> can't be used here",
  },
  {
    what: 'an <img>',
    text: '<img src="./lamp.jpg" alt="A lamp" />',
    line: 14,
    says: 'Write ![what it shows]',
  },
  {
    what: 'an object',
    text: '<object data="/x"></object>',
    line: 14,
    says: "<object> can't be used here",
  },
  {
    what: 'a form',
    text: '<form action="https://example.com">x</form>',
    line: 14,
    says: "<form> can't be used here",
  },
  {
    what: 'an event handler',
    text: '<p onclick="alert(1)">x</p>',
    line: 14,
    says: 'onclick runs a script',
  },
  {
    what: 'a style attribute',
    text: '<p style="color: red">x</p>',
    line: 14,
    says: "style can't be used",
  },
  {
    what: 'HTML from an attribute',
    text: '<p set:html="<b>x</b>"></p>',
    line: 14,
    says: "set:html can't be used",
  },
  {
    what: 'code in an attribute',
    text: '<p title={lamp}>x</p>',
    line: 14,
    says: 'has code in braces',
  },
  {
    what: 'a javascript: link',
    text: '[x](javascript:alert(1))',
    line: 14,
    says: 'begin with javascript: are not safe',
  },
  {
    what: 'a disguised javascript: link',
    text: '[x](<JAVA&#9;SCRIPT:alert(1)>)',
    line: 14,
    says: 'are not safe',
  },
  {
    what: 'a data: link',
    text: '[x](data:text/html,x)',
    line: 14,
    says: 'begin with data: are not safe',
  },
  {
    what: 'a javascript: link in HTML',
    text: 'A <a href="javascript:alert(1)">link</a>',
    line: 14,
    says: 'are not safe',
  },
  {
    what: 'a javascript: link by reference',
    text: '[x][1]\n\n[1]: javascript:alert(1)',
    line: 16,
    says: 'are not safe',
  },
  {
    what: 'an unknown kind of link',
    text: '[x](ftp://example.com/x)',
    line: 14,
    says: "Links can't begin with ftp:",
  },
  { what: 'a link without an address', text: '[x]()', line: 14, says: 'The link has no address' },
  { what: 'a link without a text', text: '[](/imamme)', line: 14, says: 'The link has no text' },
  { what: 'a space in an address', text: '[x](/a b)', line: 14, says: '[x](/a%20b)' },
  { what: 'a space in a link', text: '[x] (/imamme)', line: 14, says: 'Write [x](/imamme)' },
  {
    what: 'brackets the wrong way round',
    text: '(x)[/imamme]',
    line: 14,
    says: 'Write [x](/imamme)',
  },
  {
    what: 'an undefined reference',
    text: 'Text,\nand [x][1].',
    line: 15,
    says: 'The link [x][1] has no address',
  },
  { what: 'an undefined note', text: 'A note[^1]', line: 14, says: 'no note 1' },
  {
    what: 'a link to the own computer',
    text: '[x](http://127.0.0.1:5000/blog/x)',
    line: 14,
    says: 'Write /blog/x',
  },
  {
    what: 'a link without https',
    text: '[x](www.example.com)',
    line: 14,
    says: 'Write https://www.example.com',
  },
  {
    what: 'a link with one slash',
    text: '[x](https:/example.com)',
    line: 14,
    says: 'Write https:// and the rest',
  },
  {
    what: 'an address without a scheme',
    text: '[x](//example.com)',
    line: 14,
    says: 'Write https://example.com',
  },
  {
    what: 'an email link without an address',
    text: '[x](mailto:me)',
    line: 14,
    says: 'not an email address',
  },
];

export const mistakes: readonly Mistake[] = [
  ...files,
  ...yaml,
  ...fields,
  ...pictures,
  ...text,
  ...unsafe,
];
