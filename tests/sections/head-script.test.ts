import { expect, test } from 'vitest';
import { POINTS_KEY, REFERRAL_KEY, SOURCE_KEY, THEME_KEY } from '@/lib/browser/storage-keys';
import { encodeReferralCode } from '@/lib/referral-code';
import { runHeadScript } from '../fakes/head-script';

test('a page keeps whose link has led to it, and where its visitor came from', () => {
  const local = new Map<string, string>();
  const code = encodeReferralCode('abcDEF0123456789ghijKLMNopqr');
  runHeadScript({ url: `https://usrah.example/blog?referredBy=${code}&via=qr`, local });
  expect(local.get(REFERRAL_KEY)).toMatch(RegExp(`^${code} \\d+$`));
  expect(local.get(SOURCE_KEY)).toMatch(/^qr \d+$/);
});

const withStored = (key: string, value: string) =>
  runHeadScript({ url: 'https://usrah.example/', local: new Map([[key, value]]) });

test.each([
  ['light', 'light'],
  ['dark', 'dark'],
  ['sepia', undefined],
  ['', undefined],
])('the stored theme ‘%s’ makes the page’s %s', (stored, theme) => {
  expect(withStored(THEME_KEY, stored).dataset['theme']).toBe(theme);
});

test.each([
  ['12', '"12"'],
  ['1234', '"1,234"'],
  ['0', undefined],
  ['-Infinity', undefined],
  ['Infinity', undefined],
  ['-3', undefined],
  ['1.5', undefined],
  ['many', undefined],
])('stored points, ‘%s’, are shown as %s', (stored, shown) => {
  const { attributes, properties } = withStored(POINTS_KEY, stored);
  expect(properties['--points']).toBe(shown);
  expect(attributes.includes('data-points')).toBe(shown !== undefined);
});
