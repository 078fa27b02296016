import { expect, test } from 'vitest';
import { keepArrival, readArrival, withArrival } from '@/lib/arrival';
import { REFERRAL_KEY, SOURCE_KEY } from '@/lib/browser/storage-keys';
import { codeInUrl, encodeReferralCode } from '@/lib/referral-code';

const CODE = 'YWJjREVGMDEyMzQ1Njc4OWdoaWpLTE1Ob3Bxcg';
const LISTED = ['qr', 'poster-east', 'instagram'];
const NOW = Date.parse('2026-11-26');
const DAY = 24 * 60 * 60 * 1000;
const PAGE = 'https://usrah.example/blog';
const URL_OF_VISIT = `${PAGE}?referredBy=${encodeReferralCode('f'.repeat(28))}&via=instagram`;

const IN_URL = codeInUrl(URL_OF_VISIT);

/** What counts on a page with both in its address, in a browser that stores this under a key. */
const read = (key: string, stored: string | null) =>
  readArrival({ get: (asked) => (asked === key ? stored : null) }, URL_OF_VISIT, LISTED, NOW);

test.each([
  ['the stored link, for 30 days', CODE, `${CODE} ${NOW - 30 * DAY}`],
  ['the link in the URL, if none is stored', IN_URL, null],
  ['that in the URL, if the stored one is older', IN_URL, `${CODE} ${NOW - 30 * DAY - 1}`],
  ['that in the URL, if the stored one is from the future', IN_URL, `${CODE} ${NOW + 1}`],
  ['that in the URL, if the stored one is damaged', IN_URL, `3D${CODE} ${NOW}`],
  ['that in the URL, if the stored one has no time', IN_URL, CODE],
])('what counts is %s', (_, code, stored) => {
  expect(read(REFERRAL_KEY, stored).code).toBe(code);
});

test.each([
  ['the stored one, for 30 days', 'qr', `qr ${NOW - 30 * DAY}`],
  ['the one in the URL, if none is stored', 'instagram', null],
  ['the one in the URL, if the stored one is older', 'instagram', `qr ${NOW - 30 * DAY - 1}`],
  ['the one in the URL, if the stored one is from the future', 'instagram', `qr ${NOW + 1}`],
  ['the one in the URL, if the stored one isn’t listed any more', 'instagram', `leaflet ${NOW}`],
  ['the one in the URL, if the stored one has no time', 'instagram', 'qr'],
])('the source that counts is %s', (_, source, stored) => {
  expect(read(SOURCE_KEY, stored).source).toBe(source);
});

test('nothing counts where neither the browser nor the URL has anything that does', () => {
  const old = { get: () => `x ${NOW - 31 * DAY}` };
  expect(readArrival(old, PAGE, LISTED, NOW)).toEqual({ code: undefined, source: undefined });
});

test('a page’s URL is passed on with the code and the source that count', () => {
  expect(
    withArrival(`${PAGE}?referredBy=x&via=qr#rewards`, { code: CODE, source: 'poster-east' }),
  ).toBe(`${PAGE}?referredBy=${CODE}&via=poster-east#rewards`);
  expect(withArrival(PAGE, { code: undefined, source: undefined })).toBe(PAGE);
});

const storageOf = (items: Map<string, string>) => ({
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
});

/** Visits pages one after the other, each some days after the first, and returns what counts then. */
function visit(...visits: [day: number, query: string][]) {
  const items = new Map<string, string>();
  let now = 0;
  for (const [day, query] of visits) {
    now = day * DAY;
    keepArrival(storageOf(items), PAGE + query, LISTED, now);
  }
  const read = readArrival({ get: (key) => items.get(key) ?? null }, PAGE, LISTED, now);
  return { ...read, stored: [...items.keys()] };
}

const OTHER_CODE = encodeReferralCode('f'.repeat(28));

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
      [30, '?via=instagram'],
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
      [30.1, '?via=instagram'],
    ],
    'instagram',
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
  const items = new Map([[key, stored]]);
  keepArrival(storageOf(items), PAGE, LISTED, 0);
  expect(items.has(key)).toBe(false);
});
