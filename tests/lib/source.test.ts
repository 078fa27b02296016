import { expect, test } from 'vitest';
import { linkVia, pathVia, SOURCE, sourceInUrl } from '@/lib/source';

const LISTED = ['qr', 'poster-east', 'instagram'];
const PAGE = 'https://usrah.example/blog';

test.each([
  ['?via=poster-east', 'poster-east'],
  ['?utm_source=instagram&utm_medium=social', 'instagram'],
  ['?utm_source=Instagram', 'instagram'],
  ['?utm_source=instagram&via=poster-east', 'poster-east'],
  // Somebody else's word doesn't hide ours.
  ['?via=somebody&utm_source=instagram', 'instagram'],
  ['?via=(poster-east).', 'poster-east'],
  ['?via=somebody', undefined],
  ['?via=', undefined],
  ['?source=poster-east', undefined],
  ['', undefined],
])('the URL with %j names the source %s', (query, source) => {
  expect(sourceInUrl(PAGE + query, LISTED)).toBe(source);
});

test.each([
  ['?utm_source=Instagram', '/joinwaitlist?via=instagram'],
  ['?via=somebody', '/joinwaitlist'],
])('from a page with %j, a visitor is led to %s', (query, path) => {
  expect(pathVia('/joinwaitlist', PAGE + query, LISTED)).toBe(path);
});

test('a member’s link says how it’s passed on, after the referral code', () => {
  const link = 'https://usrah.example/joinwaitlist?referredBy=abc';
  expect(linkVia(link, 'picture')).toBe(`${link}&via=picture`);
});

test.each(['qr', 'poster-east', '7', 'a'.repeat(40)])('a source can be %s', (word) => {
  expect(SOURCE.test(word)).toBe(true);
});

test.each(['', 'Poster', 'poster_east', 'poster-', '-east', 'a b', 'ä', 'a'.repeat(41), 'qr\n'])(
  'a source is not %j',
  (word) => {
    expect(SOURCE.test(word)).toBe(false);
  },
);
