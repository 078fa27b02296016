import { expect, test } from 'vitest';
import { keepArrival, readArrival, withArrival } from '@/lib/arrival';
import { REFERRAL_KEY } from '@/lib/browser/storage-keys';
import { codeInUrl, encodeReferralCode } from '@/lib/referral-code';
import { DAY_MS as DAY } from '@/lib/time-units';

const CODE = 'YWJjREVGMDEyMzQ1Njc4OWdoaWpLTE1Ob3Bxcg';
const LISTED = ['qr', 'poster-east', 'instagram'];
const NOW = Date.parse('2026-11-26');
const PAGE = 'https://usrah.example/blog';
const URL_OF_VISIT = `${PAGE}?referredBy=${encodeReferralCode('f'.repeat(28))}&via=instagram`;

const IN_URL = codeInUrl(URL_OF_VISIT);

/** What counts on a page with both in its address, in a browser that stores this link. */
const read = (stored: string | null) =>
  readArrival(
    { get: (asked) => (asked === REFERRAL_KEY ? stored : null) },
    URL_OF_VISIT,
    LISTED,
    NOW,
  );

test.each([
  ['the stored link, for 30 days', CODE, `${CODE} ${NOW - 30 * DAY}`],
  ['the link in the URL, if none is stored', IN_URL, null],
  ['that in the URL, if the stored one is older', IN_URL, `${CODE} ${NOW - 30 * DAY - 1}`],
  ['that in the URL, if the stored one is from the future', IN_URL, `${CODE} ${NOW + 1}`],
  ['that in the URL, if the stored one is damaged', IN_URL, `3D${CODE} ${NOW}`],
  ['that in the URL, if the stored one has no time', IN_URL, CODE],
])('what counts is %s', (_, code, stored) => {
  expect(read(stored).code).toBe(code);
});

test('the source is the one in the URL, if it’s listed', () => {
  expect(read(null).source).toBe('instagram');
  expect(readArrival({ get: () => null }, URL_OF_VISIT, ['qr'], NOW).source).toBeUndefined();
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
    keepArrival(storageOf(items), PAGE + query, now);
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

test.each([
  ['a code without a time', REFERRAL_KEY, CODE],
  ['a code from the future', REFERRAL_KEY, `${CODE} 1`],
])('%s is removed', (_, key, stored) => {
  const items = new Map([[key, stored]]);
  keepArrival(storageOf(items), PAGE, 0);
  expect(items.has(key)).toBe(false);
});
