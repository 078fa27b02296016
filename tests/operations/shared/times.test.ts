import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { formatExactTime, formatTime, parseDay, timeAt } from '../../../operations/shared/times.ts';

const TIME = Date.parse('2026-11-22T10:00:00.123Z');

test.each([
  ['Kolkata', 330, '2026-11-22T15:30:00.123+05:30'],
  ['London', 0, '2026-11-22T10:00:00.123+00:00'],
  ['St. John’s', -210, '2026-11-22T06:30:00.123-03:30'],
  ['Auckland', 13 * 60, '2026-11-22T23:00:00.123+13:00'],
])('a time in %s says how far it is from UTC', (_, minutes, expected) => {
  expect(timeAt(TIME, minutes)).toBe(expected);
});

// The tests run in New York.
test.each([
  ['in winter', TIME, '2026-11-22T05:00:00-05:00'],
  ['in summer', Date.parse('2026-07-01T03:00:00Z'), '2026-06-30T23:00:00-04:00'],
  ['of a document', Timestamp.fromMillis(TIME), '2026-11-22T05:00:00-05:00'],
])('a time %s is that of the computer', (_, time, expected) => {
  expect(formatTime(time)).toBe(expected);
});

test('an exact time has milliseconds, which decide ties', () => {
  expect(formatExactTime(TIME)).toBe('2026-11-22T05:00:00.123-05:00');
});

test.each([
  ['2026-11-22', '2026-11-22T05:00:00Z'],
  ['2026-07-01', '2026-07-01T04:00:00Z'],
])('the day %s begins when it does on the computer', (day, time) => {
  expect(parseDay(day)).toBe(Date.parse(time));
});

test.each(['2026-11', '22.11.2026', '2026-02-30', ''])('%j is no day', (typed) => {
  expect(() => parseDay(typed)).toThrow(`"${typed}" is not a day such as 2026-11-22.`);
});
