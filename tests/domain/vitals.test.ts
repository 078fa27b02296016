import { expect, test } from 'vitest';
import { vitalReport, type Vital } from '@/domain/vitals';

const lcp: Vital = {
  name: 'LCP',
  value: 812.345678,
  rating: 'good',
  navigationType: 'navigate',
  attribution: {
    target: 'main>'.repeat(100),
    url: 'https://usrah.example/_astro/hero.svg?referredBy=abc#top',
    timeToFirstByte: 100.00049,
    lcpEntry: { url: 'https://usrah.example/joinwaitlist?referredBy=abc' },
    lcpResourceEntry: undefined,
  },
};

test('a report has the page, the value and short texts, and no referral code', () => {
  expect(vitalReport(lcp, '/joinwaitlist')).toEqual({
    page: '/joinwaitlist',
    name: 'LCP',
    value: 812.346,
    rating: 'good',
    navigationType: 'navigate',
    attribution: {
      target: 'main>'.repeat(40),
      url: 'https://usrah.example/_astro/hero.svg',
      timeToFirstByte: 100,
    },
  });
});
