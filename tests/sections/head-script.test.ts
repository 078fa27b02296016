import { expect, test } from 'vitest';
import { POINTS_KEY, REFERRAL_KEY, THEME_KEY } from '@/lib/browser/storage-keys';
import { encodeReferralCode } from '@/lib/referral-code';
import { runHeadScript } from '../fakes/head-script';

test('every page keeps whose link has led to it', () => {
  const local = new Map<string, string>();
  const code = encodeReferralCode('abcDEF0123456789ghijKLMNopqr');
  const { attributes } = runHeadScript({
    url: `https://usrah.example/blog?referredBy=${code}`,
    local,
  });
  expect(local.get(REFERRAL_KEY)).toMatch(RegExp(`^${code} \\d+$`));
  expect(attributes).toContain('data-referred');
});

/** A link in a page, as a browser knows it. */
const linkTo = (href: string) => new URL(href, 'https://usrah.example/blog');

test.each([
  ['?via=qr', '/imamme', '/imamme?via=qr'],
  ['?utm_source=(QR).', '/imamme#story', '/imamme?via=qr#story'],
  ['?via=somebody&utm_source=invite', '/survey?q=1', '/survey?q=1&via=invite'],
  ['?via=qr', '/joinwaitlist?via=picture', '/joinwaitlist?via=picture'],
  ['?via=qr', '/blog', '/blog?via=qr'],
  ['?via=qr', '/blog#content', '/blog#content'],
  ['?via=qr', 'https://wa.me/?text=Salam', 'https://wa.me/?text=Salam'],
  ['?via=qr', 'mailto:salam@usrah.example', 'mailto:salam@usrah.example'],
  ['?via=somebody', '/imamme', '/imamme'],
  ['', '/imamme', '/imamme'],
])('on a page with %j, the link %s leads to %s', (query, href, to) => {
  const local = new Map<string, string>();
  const { reach } = runHeadScript({ url: `https://usrah.example/blog${query}`, local });
  const link = linkTo(href);
  reach(link);
  expect(link.href).toBe(linkTo(to).href);
  expect([...local.keys()]).toEqual([]);
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
