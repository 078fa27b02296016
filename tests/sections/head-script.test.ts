import { expect, test, vi } from 'vitest';
import { readArrival } from '@/lib/arrival';
import { POINTS_KEY, REFERRAL_KEY, THEME_KEY } from '@/lib/browser/storage-keys';
import { encodeReferralCode } from '@/lib/referral-code';
import { sources } from '@/config/sources';
import { loadHeadScript } from '../fakes/head-script';

const runHeadScript = await loadHeadScript();

const DAY = 24 * 60 * 60 * 1000;
const CODE = encodeReferralCode('abcDEF0123456789ghijKLMNopqr');
const OTHER_CODE = encodeReferralCode('f'.repeat(28));

const read = (local: Map<string, string>, url = 'https://usrah.example/') =>
  readArrival({ get: (key) => local.get(key) ?? null }, url, sources, Date.now());

/** Visits pages one after the other, each some days after the first, and returns what counts then. */
function visit(...visits: [day: number, query: string][]) {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] });
  const local = new Map<string, string>();
  for (const [day, query] of visits) {
    vi.setSystemTime(day * DAY);
    runHeadScript({ url: `https://usrah.example/blog${query}`, local });
  }
  return { ...read(local), stored: [...local.keys()] };
}

test.each([
  `?referredBy=${CODE}`,
  `?referredBy=(${CODE}).%20`,
  `?referredBy=${CODE}%E2%80%A6`,
  `?referredBy=${CODE}==`,
  `?referredBy=3D${CODE}`,
  `?referredBy=${CODE.slice(0, -1)}h`,
  `?referredBy=${encodeReferralCode('a'.repeat(19))}`,
  '?referredBy=%',
  '',
])('the stored link is the one that %j names where the browser stores nothing', (query) => {
  const { code } = visit([0, query]);
  expect(code).toBe(read(new Map(), `https://usrah.example/blog${query}`).code);
});

test.each<[string, [number, string][], string | undefined]>([
  [
    'for 30 days',
    [
      [0, `?referredBy=${CODE}`],
      [30, ''],
    ],
    CODE,
  ],
  [
    'no longer',
    [
      [0, `?referredBy=${CODE}`],
      [30.1, ''],
    ],
    undefined,
  ],
  [
    'until a newer one is followed',
    [
      [0, `?referredBy=${CODE}`],
      [1, `?referredBy=${OTHER_CODE}`],
    ],
    OTHER_CODE,
  ],
  [
    'also when a damaged one is followed',
    [
      [0, `?referredBy=${CODE}`],
      [1, '?referredBy=3D'],
    ],
    CODE,
  ],
])('a friend’s link counts %s', (_, visits, code) => {
  const visited = visit(...visits);
  expect(visited.code).toBe(code);
  expect(visited.stored.includes(REFERRAL_KEY)).toBe(code !== undefined);
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

test.each([
  ['a code without a time', REFERRAL_KEY, CODE],
  ['a code from the future', REFERRAL_KEY, `${CODE} 1`],
])('%s is removed', (_, key, stored) => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] });
  const local = new Map([[key, stored]]);
  runHeadScript({ url: 'https://usrah.example/', local });
  expect(local.has(key)).toBe(false);
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
