import { expect, test } from 'vitest';
import { isLaunched, storeLinks } from '@/domain/launch';

const now = Date.parse('2026-01-01T00:00:00Z');

test.each([
  ['an app in no store is not launched', { isInStore: false }, false],
  ['nor when its date has passed', { isInStore: false, date: now - 1 }, false],
  ['nor when it is in a store before its date', { isInStore: true, date: now + 1 }, false],
  ['it is on its date, when a store has it', { isInStore: true, date: now }, true],
  ['without a date, being in a store is enough', { isInStore: true }, true],
])('%s', (_, launch, expected) => {
  expect(isLaunched(launch, now)).toBe(expected);
});

const url = 'https://store.example/app';

test.each([
  ['none set', undefined, [{ store: 'play' }, { store: 'apple' }]],
  ['none yet', { play: 'none', apple: 'none' }, [{ store: 'play' }, { store: 'apple' }]],
  ['one set', { play: url, apple: null }, [{ store: 'play', url }, { store: 'apple' }]],
  ['one only', { play: 'none', apple: url }, [{ store: 'apple', url }]],
])('the buttons of an app with %s', (_, stores, expected) => {
  expect(storeLinks(stores)).toEqual(expected);
});
