import { expect, test } from 'vitest';
import { countdownAt, parseLaunch, timeZoneOf, untilNextTick } from '@/domain/countdown';
import { longDate } from '@/domain/dates';

const launch = Date.UTC(2030, 0, 1);
const [S, M, H, D] = [1000, 60_000, 3_600_000, 86_400_000];

test.each([
  [120 * D + 5 * H + 4 * M + 3 * S, '120 05 04 03'],
  [1 * D - S, '0 23 59 59'],
  [5 * H + 4 * M + 3 * S, '0 5 04 03'],
  [1, '0 0 0 1'],
  [0, 'launched'],
  [-5 * S, 'gone'],
  [NaN, 'gone'],
])('with %i ms left, the countdown shows "%s"', (left, text) => {
  const { state, fields } = countdownAt(launch, launch - left);
  expect(fields.join(' ') || state).toBe(text);
});

test.each([
  [10_000, 1000],
  [10_250, 250],
  [0, 1000],
  [-300, 700],
])('with %i ms left the next tick is in %i ms', (left, next) => {
  expect(untilNextTick(launch, launch - left)).toBe(next);
});

const INVALID = ['2027-01-31', '2027-13-01T00:00:00Z', '2027-01-31T00:00:00'];

test.each(INVALID)('the error for the launch date %s has an example', (text) => {
  expect(() => parseLaunch(text)).toThrow('for example 2027-01-31T00:00:00+05:30');
});

test.each(['2027-03-01T00:00:00+13:00', '2027-03-01T23:00:00-08:00', '2027-03-01T12:00:00Z'])(
  'the day of %s is the one that is written',
  (text) => {
    expect(longDate(parseLaunch(text), timeZoneOf(text))).toBe('1 March 2027');
  },
);
