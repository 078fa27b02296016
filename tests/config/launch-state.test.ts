import { expect, test } from 'vitest';
import { launchState } from '@/config/launch-state';

const now = new Date('2026-01-01T00:00:00Z');
const later = new Date(now.getTime() + 1);
const url = 'https://store.example/app';
const nowhere = { play: 'none', apple: 'none' };
const inPlay = { play: url, apple: null };
const inAppleOnly = { play: 'none', apple: url };
const bothComing = [{ store: 'play' }, { store: 'apple' }];
const oneComing = [{ store: 'play', url }, { store: 'apple' }];

test.each([
  ['in no store is not out', undefined, undefined, {}, bothComing],
  ['that will be in no store is not out on its date', nowhere, now, {}, []],
  ['in a store opens on its date', inPlay, later, { opensAtLaunch: true, date: later }, oneComing],
  ['in no store opens nothing on its date', undefined, later, { date: later }, bothComing],
  ['in a store is out on its date', inPlay, now, { isOut: true }, oneComing],
  ['without a date is out', inAppleOnly, undefined, { isOut: true }, [{ store: 'apple', url }]],
])('an app %s', (_, stores, date, expected, links) => {
  const state = { isOut: false, opensAtLaunch: false, date: undefined, ...expected, links };
  expect(launchState(stores, date, now)).toEqual(state);
});
