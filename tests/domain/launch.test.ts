import { expect, test } from 'vitest';
import { launchState } from '@/domain/launch';

const now = new Date('2026-01-01T00:00:00Z');
const later = new Date(now.getTime() + 1);
const url = 'https://store.example/app';
const inPlay = { play: url, apple: null };
const bothComing = [{ store: 'play' }, { store: 'apple' }];
const oneComing = [{ store: 'play', url }, { store: 'apple' }];

test.each([
  ['in no store is not out', undefined, undefined, {}, bothComing],
  ['that will be in no store is not out on its date', { play: 'none', apple: 'none' }, now, {}, []],
  [
    'in a store is not out before its date, and opens then',
    inPlay,
    later,
    { opens: true, date: later },
    oneComing,
  ],
  ['in no store opens nothing on its date', undefined, later, { date: later }, bothComing],
  ['in a store is out on its date', inPlay, now, { isOut: true }, oneComing],
  [
    'without a date is out in one store only',
    { play: 'none', apple: url },
    undefined,
    { isOut: true },
    [{ store: 'apple', url }],
  ],
])('an app %s', (_, stores, date, expected, links) => {
  const state = { isOut: false, opens: false, date: undefined, ...expected, links };
  expect(launchState(stores, date, now)).toEqual(state);
});
