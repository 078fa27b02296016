import { expect, test } from 'vitest';
import { longDate } from '@/lib/dates';
import { parseLaunch, timeZoneOf } from '@/config/launch-date';

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
