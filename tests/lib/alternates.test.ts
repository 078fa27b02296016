import { expect, test } from 'vitest';
import { alternatesOf } from '@/lib/alternates';

test('a page has alternates once it’s in another language, and English is for everybody else', () => {
  expect(alternatesOf('/survey', [])).toEqual([]);
  expect(alternatesOf('/survey', [{ code: 'hi' }])).toEqual([
    { language: 'en', path: '/survey' },
    { language: 'hi', path: '/survey/hi' },
    { language: 'x-default', path: '/survey' },
  ]);
});
