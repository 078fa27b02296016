import { expect, test } from 'vitest';
import { vitalReport, type Vital } from '@/domain/vitals';

const lcp: Vital = {
  name: 'LCP',
  value: 812.345678,
  rating: 'good',
  navigationType: 'navigate',
  attribution: {
    target: 'main>section.hero>img',
    url: 'https://usrah.example/_astro/hero.svg?referredBy=abc#top',
    timeToFirstByte: 100.00049,
    lcpEntry: { url: 'https://usrah.example/joinwaitlist?referredBy=abc' },
    lcpResourceEntry: undefined,
  },
};

test('a report has the page, the value and its attribution as texts and numbers', () => {
  expect(vitalReport(lcp, '/joinwaitlist')).toEqual({
    page: '/joinwaitlist',
    name: 'LCP',
    value: 812.346,
    rating: 'good',
    navigationType: 'navigate',
    attribution: {
      target: 'main>section.hero>img',
      url: 'https://usrah.example/_astro/hero.svg',
      timeToFirstByte: 100,
    },
  });
});

test('a report never contains a referral code', () => {
  expect(JSON.stringify(vitalReport(lcp, '/joinwaitlist'))).not.toContain('abc');
});

test('long texts are cut', () => {
  const endless = { ...lcp, attribution: { target: 'a'.repeat(10_000) } };
  expect(vitalReport(endless, '/').attribution['target']).toHaveLength(200);
});
