import { expect, test } from 'vitest';
import {
  linkVia,
  SOURCE,
  sourceInUrl,
  sourceThatCounts,
  storedSource,
  withSource,
} from '@/lib/source';

const LISTED = ['qr', 'poster-east', 'instagram'];
const PAGE = 'https://usrah.example/blog';
const NOW = Date.parse('2026-11-26');
const DAY = 24 * 60 * 60 * 1000;

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
  ['the stored one, for 30 days', 'qr', storedSource('qr', NOW - 30 * DAY)],
  ['none that is older', undefined, storedSource('qr', NOW - 30 * DAY - 1)],
  ['none that isn’t listed any more', undefined, storedSource('leaflet', NOW)],
  ['none without a time', undefined, 'qr'],
  ['the one in the URL, if none is stored', 'instagram', null],
])('the source that counts is %s', (_, source, stored) => {
  expect(sourceThatCounts(stored, `${PAGE}?via=instagram`, LISTED, NOW)).toBe(source);
});

test('a member’s link says how it’s passed on, after the referral code', () => {
  const link = 'https://usrah.example/joinwaitlist?referredBy=abc';
  expect(linkVia(link, 'picture')).toBe(`${link}&via=picture`);
});

test('a page’s URL is passed on with the source that counts', () => {
  expect(withSource(`${PAGE}?via=qr#end`, 'poster-east')).toBe(`${PAGE}?via=poster-east#end`);
  expect(withSource(PAGE, undefined)).toBe(PAGE);
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
