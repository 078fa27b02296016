import { expect, test } from 'vitest';
import {
  COMPANY_FILE,
  company as content,
  unsetValues,
  withSamples,
} from '@/content/company/company';
import { fillIn } from '@/content/fill-in';
import { parseEntry } from '@/content/reading/entry';
import { sampleCompany } from '@/content/company/sample';
import { company, otherCompany } from '../../company.ts';

function parse(source: string) {
  const { fields, diagnostics } = parseEntry(
    Buffer.from(source),
    COMPANY_FILE,
    content,
    process.cwd(),
  );
  return { company: fields, diagnostics };
}

const STORE = 'https://play.google.com/store';
const DEVELOPER = 'https://apps.apple.com/us/developer/nur/id1234567890';
const other = parse(otherCompany);

test('another company’s file has no mistakes, and sets every value', () => {
  expect(other.diagnostics).toEqual([]);
  expect(unsetValues(other.company!)).toEqual([]);
});

test.each([
  ['brand: <b>', 'brand', 'letters, digits, spaces'],
  ['email: salam.com', 'email', '"salam.com" is not an email address'],
  ['address: [N/A]', 'address', 'Every company has one'],
  ['email: none', 'email', 'can’t be none'],
  ['legalName: TBD', 'legalName', 'Write nothing while it’s not known'],
  ['phone: 022 123456', 'phone', 'not a number with its country code'],
  ['address: 12 Garden Road', 'address', 'Write its lines in brackets'],
  ['  number: +91 98201 46537', 'chat.number', 'Write only its digits'],
  ['  reddit: https://notreddit.com/r/nur', 'profiles.reddit', 'not a page of reddit.com'],
  ['  twitter: https://x.com/?lang=en', 'profiles.twitter', 'not a page of x.com'],
  [`    play: ${STORE}/apps/details?id=…`, 'stores.imamme.play', 'the example'],
  [`    play: ${STORE}/search?q=imamme`, 'stores.imamme.play', 'not the page of an app'],
  [`    apple: ${DEVELOPER}`, 'stores.imamme.apple', 'not the page of an app'],
  ['  number: 919876543210', 'chat.number', 'the example. Write your own'],
  ['copyright: "2026 {Brand}"', 'copyright', 'Only {brand} stands for something'],
  ['  id: https://youtu.be/dQw4w9WgXcQ', 'film.id', 'Write only the id: dQw4w9WgXcQ'],
  ['initiatives: https://https://nur.com', 'initiatives', 'is not an address'],
  ['initiatives: //nur.com', 'initiatives', 'is not an address'],
  ['timeZone: India', 'timeZone', 'This is no time zone'],
  ['timeZone: "+05:30"', 'timeZone', 'This is no time zone'],
  ['repository: https://github.com/nur', 'repository', 'not the address of a repository'],
  ['grievanceContact: none', 'grievanceContact', 'can’t be none'],
  ['grievanceContact: Zainab Rahman', 'grievanceContact', 'Write it like this'],
  [
    'grievanceContact: Amina Khan, privacy@your-company.com',
    'grievanceContact',
    'the example. Write your own',
  ],
  ['dataProtectionBoard: TBD', 'dataProtectionBoard', 'not the name of an authority'],
  ['processors: [none]', 'processors', 'write none without brackets'],
])('a mistake is named with its line, its field and what to write: %s', (line, field, message) => {
  const [name = ''] = /^\s*[\w-]+:/.exec(line) ?? [];
  const source = otherCompany.replace(new RegExp(`^${name}.*$`, 'm'), line);
  const number = source.split('\n').indexOf(line) + 1;
  expect(parse(source).diagnostics).toEqual([
    expect.objectContaining({ line: number, field, message: expect.stringContaining(message) }),
  ]);
});

test('two apps can’t have the same store URL', () => {
  const url = `"${STORE}/apps/details?id=com.nur.imamme"`;
  const { diagnostics } = parse(otherCompany.replace('play: none', `play: ${url}`));
  expect(diagnostics[0]?.message).toContain('Two apps');
});

test('samples fill only values that aren’t set, and not those that are none', () => {
  const sampled = withSamples(parse(otherCompany.replace(/: none\b/g, ':')).company!);
  expect(sampled.profiles.reddit).toBe(sampleCompany.profiles.reddit);
  expect(sampled.profiles.instagram).toBe(other.company?.profiles.instagram);
  expect(sampled.film.title).toBe("Meet Nur & l'Ami");
  expect(withSamples(other.company!).profiles.reddit).toBe('none');
  const film = { id: null, title: 'Ours' };
  expect(withSamples({ ...other.company!, film }).film).toEqual(sampleCompany.film);
  // Only one app has samples of stores.
  expect(sampled.stores['babyhaan']).toEqual({ play: null, apple: null });
});

test('with samples, every value is set', () => {
  expect(unsetValues(company)).toEqual([]);
});

test('{brand} is filled in texts and lists, unless a backslash precedes it', () => {
  const written = { title: 'The { brand } apps', tags: ['{brand}'], code: String.raw`\{brand\}` };
  const filled = { title: 'The Nur apps', tags: ['Nur'], code: String.raw`\{brand\}` };
  expect(fillIn<unknown>(written, { brand: 'Nur' })).toEqual(filled);
});
