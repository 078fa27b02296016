import { expect, test } from 'vitest';
import { longDate } from '@/lib/dates';
import { launchState, parseLaunch, timeZoneOf } from '@/lib/launch';

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

const INVALID = [
  '2027-13-01T00:00:00Z',
  '2027-02-29T00:00:00Z',
  '2027-01-31T00:00:00',
  ' 2027-01-31T00:00:00Z',
  '2027-01-31T00:00:00+05:30 (Mumbai)',
];

test.each(INVALID)('the error for the launch date %s has an example', (text) => {
  expect(() => parseLaunch(text)).toThrow('for example 2027-01-31T00:00:00+05:30');
});

test.each(['2027-03-01T00:00:00+13:00', '2027-03-01T23:00:00-08:00', '2027-03-01T12:00:00Z'])(
  'a launch at %s is on 1 March in its own time zone',
  (text) => {
    expect(longDate(parseLaunch(text), timeZoneOf(text))).toBe('1 March 2027');
  },
);
