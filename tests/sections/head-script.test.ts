import { expect, test, vi } from 'vitest';
import { readArrival } from '@/lib/arrival';
import { POINTS_KEY, REFERRAL_KEY, SOURCE_KEY, THEME_KEY } from '@/lib/browser/storage-keys';
import { encodeReferralCode } from '@/lib/referral-code';
import { sources } from '@/config/sources';
import { runHeadScript } from '../fakes/head-script';

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
  '?via=qr',
  '?utm_source=(QR).',
  '?via=somebody&utm_source=invite',
  '?utm_source=invite&via=qr',
  '?via=somebody',
  `?referredBy=${CODE}&via=picture`,
  '',
])('the stored arrival is the one that %j names where the browser stores nothing', (query) => {
  const { code, source } = visit([0, query]);
  expect({ code, source }).toEqual(read(new Map(), `https://usrah.example/blog${query}`));
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

test.each<[string, [number, string][], string | undefined]>([
  [
    'for 30 days, also when another one follows',
    [
      [0, '?via=qr'],
      [30, '?via=invite'],
    ],
    'qr',
  ],
  [
    'no longer',
    [
      [0, '?via=qr'],
      [30.1, ''],
    ],
    undefined,
  ],
  [
    'until then, when another one begins',
    [
      [0, '?via=qr'],
      [30.1, '?via=invite'],
    ],
    'invite',
  ],
])('the first source counts %s', (_, visits, source) => {
  const visited = visit(...visits);
  expect(visited.source).toBe(source);
  expect(visited.stored.includes(SOURCE_KEY)).toBe(source !== undefined);
});

test.each([
  ['a source that isn’t listed any more', SOURCE_KEY, 'not-listed 0'],
  ['a source without a time', SOURCE_KEY, 'qr'],
  ['a code without a time', REFERRAL_KEY, CODE],
  ['a code from the future', REFERRAL_KEY, `${CODE} 1`],
  ['a source from the future', SOURCE_KEY, 'qr 1'],
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
