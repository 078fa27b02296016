import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { COMPANY_FILE, parseCompany, unsetValues, valuesIn, withSamples } from '@/content/company';
import { fillIn } from '@/content/fill-in';
import { sampleCompany } from '@/content/sample-company';
import { otherCompany } from '../company.ts';
import { apps } from '../site-content.ts';

const ids = apps.map(({ id }) => id);
const parse = (source: string) => parseCompany(source, ids);
const own = parse(readFileSync(COMPANY_FILE, 'utf8'));
const other = parse(otherCompany);

/** The other company's file with another line in place of one. */
const withLine = (line: string) => {
  const [field = ''] = /^\s*[\w-]+:/.exec(line) ?? [];
  return otherCompany.replace(new RegExp(`^${field}.*$`, 'm'), line);
};

test.each(['/aboutus?from=post', '#initiatives', 'https://example.org/a'])(
  'the initiatives can be at %s',
  (address) => expect(parse(withLine(`initiatives: ${address}`)).diagnostics).toEqual([]),
);

test('the files of this and another company have no mistakes, and the other has every value', () => {
  expect(own.diagnostics).toEqual([]);
  expect(other.diagnostics).toEqual([]);
  expect(unsetValues(other.company!)).toEqual([]);
  expect(other.company?.title).toBe('Nur & Co: another company');
  expect(other.company?.chat).toEqual({ number: '919820146537', greeting: 'Hello Nur & Co!' });
});

test.each([
  ['brand:', 'brand', 'The field is empty. Write a text'],
  ['brand: <b>', 'brand', 'letters, digits, spaces'],
  ['email: salam.com', 'email', '"salam.com" is not an email address'],
  ['email: a@<script>b.c', 'email', 'is not an email address'],
  ['email: none', 'email', 'can’t be none'],
  ['legalName: TBD', 'legalName', 'Write nothing while it’s not known'],
  ['phone: 022 123456', 'phone', 'not a number with its country code'],
  ['brand: none', 'brand', 'can’t be none'],
  ['address: 12 Garden Road', 'address', 'Write its lines in brackets'],
  ['  number: +91 98201 46537', 'chat.number', 'Write only its digits'],
  ['  instagram: https://example.org/nur', 'profiles.instagram', 'not a page of instagram.com'],
  [
    '  instagram: https://notinstagram.com/nur',
    'profiles.instagram',
    'not a page of instagram.com',
  ],
  ['  number: 09820146537', 'chat.number', 'Write only its digits'],
  ['  twitter: https://x.com/', 'profiles.twitter', 'not a page of x.com'],
  [
    '    play: https://play.google.com/store/apps/details?id=…',
    'stores.imamme.play',
    'the example',
  ],
  ['  number: 919876543210', 'chat.number', 'the example. Write your own'],
  ['phone: +91 98765 43210', 'phone', 'the example. Write your own'],
  ['email: salam@your-company.com', 'email', 'the example. Write your own'],
  ['copyright: "2026 {Brand}"', 'copyright', 'Only {brand} stands for something'],
  ['    play: http://play.google.com/a', 'stores.imamme.play', 'not the page of an app'],
  [
    '    play: https://play.google.com/store/search?q=imamme',
    'stores.imamme.play',
    'not the page of an app on play.google.com',
  ],
  ['  id: https://youtu.be/dQw4w9WgXcQ', 'film.id', 'Write only the id: dQw4w9WgXcQ'],
  ['initiatives: javascript:x', 'initiatives', 'is not an address'],
])('a mistake is named with its line, its field and what to write: %s', (line, field, message) => {
  const source = withLine(line);
  const number = source.split('\n').indexOf(line) + 1;
  expect(parse(source).diagnostics).toEqual([
    expect.objectContaining({ line: number, field, message: expect.stringContaining(message) }),
  ]);
});

describe('the sample company', () => {
  const sampled = withSamples(parse(otherCompany.replace(/: none$/gm, ':')).company!);

  test('stands only where nothing is set, and leaves out what is none', () => {
    expect(sampled.profiles.reddit).toBe(sampleCompany.profiles.reddit);
    expect(sampled.profiles.instagram).toBe(other.company?.profiles.instagram);
    expect(withSamples(other.company!).profiles.reddit).toBe('none');
    expect(sampled.film.title).toBe('Meet Nur & Co');
    const film = { id: null, title: 'Ours' };
    expect(withSamples({ ...own.company!, film }).film).toEqual(sampleCompany.film);
  });

  test('has every value, and none that could reach somebody', () => {
    const unset = unsetValues(withSamples(own.company!));
    // An app that isn't in the stores yet.
    expect(unset.filter((name) => !name.startsWith('stores.'))).toEqual([]);
    // Ofcom keeps these two ranges for films.
    const isNobodys = (value: string) => /\.example\b|^\+44 20 7946 0|^447700900/.test(value);
    const reachable = valuesIn(sampleCompany).filter(
      ({ name, value }) =>
        /email|phone|number|profiles|stores/.test(name) &&
        !(value === null || isNobodys(String(value))),
    );
    expect(reachable).toEqual([]);
  });
});

test.each([
  ['in a text', 'The {brand} apps', 'The Nur apps'],
  ['in a list of fields', { a: ['{brand}'] }, { a: ['Nur'] }],
  ['between spaces', 'The { brand } apps', 'The Nur apps'],
  ['not behind a backslash', String.raw`\{brand\}`, String.raw`\{brand\}`],
])('{brand} is filled in %s', (_, value, expected) => {
  expect(fillIn<unknown>(value, { brand: 'Nur' })).toEqual(expected);
});
