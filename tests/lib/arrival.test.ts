import { expect, test } from 'vitest';
import { readArrival, withArrival } from '@/lib/arrival';
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
