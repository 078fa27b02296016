import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readEntry } from 'content-lint';
import { COMPANY_FILE, companyFile, unsetValues, valuesIn, withSamples } from '@/content/company';
import type { Company } from '@/content/company-schema';
import { fillIn } from '@/content/fill-in';
import { sampleCompany } from '@/content/sample-company';
import { otherCompany } from '../company.ts';

function parse(source: string) {
  const { fields, diagnostics } = readEntry(Buffer.from(source), COMPANY_FILE, companyFile());
  return { company: fields as Company | undefined, diagnostics };
}
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
  ['legalName: None', 'legalName', '"None" is not a value'],
  ['address: [N/A]', 'address', 'Every company has one'],
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
  ['  twitter: https://x.com/', 'profiles.twitter', 'not a page of x.com'],
  [
    '    play: https://play.google.com/store/apps/details?id=…',
    'stores.imamme.play',
    'the example',
  ],
  ['  number: 919876543210', 'chat.number', 'the example. Write your own'],
  ['copyright: "2026 {Brand}"', 'copyright', 'Only {brand} stands for something'],
  [
    '    play: https://play.google.com/store/search?q=imamme',
    'stores.imamme.play',
    'not the page of an app on play.google.com',
  ],
  ['  id: https://youtu.be/dQw4w9WgXcQ', 'film.id', 'Write only the id: dQw4w9WgXcQ'],
  ['initiatives: javascript:x', 'initiatives', 'is not an address'],
  ['initiatives: https://https://nur.com', 'initiatives', 'is not an address'],
])('a mistake is named with its line, its field and what to write: %s', (line, field, message) => {
  const source = withLine(line);
  const number = source.split('\n').indexOf(line) + 1;
  expect(parse(source).diagnostics).toEqual([
    expect.objectContaining({ line: number, field, message: expect.stringContaining(message) }),
  ]);
});

test('two apps can’t have the same store URL', () => {
  const address = 'https://play.google.com/store/apps/details?id=com.nur.imamme';
  const { diagnostics } = parse(otherCompany.replace('play: none', `play: "${address}"`));
  expect(diagnostics[0]).toMatchObject({
    field: 'stores',
    message: expect.stringContaining('Two apps'),
  });
});

describe('the sample company', () => {
  const sampled = withSamples(parse(otherCompany.replace(/: none\b/g, ':')).company!);

  test('fills only values that aren’t set, and not those that are none', () => {
    expect(sampled.profiles.reddit).toBe(sampleCompany.profiles.reddit);
    expect(sampled.profiles.instagram).toBe(other.company?.profiles.instagram);
    expect(withSamples(other.company!).profiles.reddit).toBe('none');
    expect(sampled.film.title).toBe('Meet Nur & Co');
    const film = { id: null, title: 'Ours' };
    expect(withSamples({ ...own.company!, film }).film).toEqual(sampleCompany.film);
    expect(sampled.stores['babyhaan']).toEqual({ play: null, apple: null });
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
