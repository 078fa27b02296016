import { expect, test } from 'vitest';
import { isLaunched, storeLinks } from '@/domain/launch';

const now = Date.parse('2026-01-01T00:00:00Z');

test.each([
  ['an app in no store is not launched', { isInStore: false }, false],
  [
    'an app in no store is not launched, even after its date',
    { isInStore: false, date: now - 1 },
    false,
  ],
  ['an app in a store is not launched before its date', { isInStore: true, date: now + 1 }, false],
  ['an app in a store is launched on its date', { isInStore: true, date: now }, true],
  ['an app in a store without a date is launched', { isInStore: true }, true],
])('%s', (_, launch, expected) => {
  expect(isLaunched(launch, now)).toBe(expected);
});

const url = 'https://store.example/app';

test.each([
  ['none set', undefined, [{ store: 'play' }, { store: 'apple' }]],
  [
    'none in either store',
    { play: 'none', apple: 'none' },
    [{ store: 'play' }, { store: 'apple' }],
  ],
  ['one set', { play: url, apple: null }, [{ store: 'play', url }, { store: 'apple' }]],
  ['one only', { play: 'none', apple: url }, [{ store: 'apple', url }]],
])('the buttons of an app with %s', (_, stores, expected) => {
  expect(storeLinks(stores)).toEqual(expected);
});
