import { expect, test } from 'vitest';
import { countdownAt, parseLaunch, timeZoneOf, untilNextTick } from '@/features/countdown/model';
import { longDate } from '@/lib/dates';

const launch = Date.UTC(2030, 0, 1);
const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];

test.each([
  [120 * DAY + 5 * HOUR + 4 * MINUTE + 3 * SECOND, 'running', '120 05 04 03'],
  [DAY - SECOND, 'running', '0 23 59 59'],
  [5 * HOUR + 4 * MINUTE + 3 * SECOND, 'running', '0 5 04 03'],
  [1, 'running', '0 0 0 1'],
  [0, 'launched', ''],
  [-5 * SECOND, 'gone', ''],
])('with %i ms left, the countdown is %s and shows "%s"', (left, state, text) => {
  const countdown = countdownAt(launch, launch - left);
  expect(countdown).toEqual({ state, fields: text.split(' ').filter(Boolean) });
});

test.each([
  [10_000, 1000],
  [10_250, 250],
  [-300, 700],
])('with %i ms left the next tick is in %i ms', (left, next) => {
  expect(untilNextTick(launch, launch - left)).toBe(next);
});

const INVALID = ['2027-13-01T00:00:00Z', '2027-02-29T00:00:00Z', '2027-01-31T00:00:00'];

test.each(INVALID)('the error for the launch date %s has an example', (text) => {
  expect(() => parseLaunch(text)).toThrow('for example 2027-01-31T00:00:00+05:30');
});

test.each(['2027-03-01T00:00:00+13:00', '2027-03-01T23:00:00-08:00', '2027-03-01T12:00:00Z'])(
  'a launch at %s is on 1 March in its own time zone',
  (text) => {
    expect(longDate(parseLaunch(text), timeZoneOf(text))).toBe('1 March 2027');
  },
);
