import { expect, test } from 'vitest';
import {
  addDays,
  dayIn,
  periods,
  startIn,
  startOf,
  unitFor,
  zoneName,
} from '../../../operations/report/days.ts';

test.each([
  // Half past midnight in India is still the day before in London and New York.
  ['Asia/Kolkata', '2026-11-22'],
  ['Europe/London', '2026-11-21'],
  ['America/New_York', '2026-11-21'],
])('in the time zone %s, a moment belongs to the day %s', (timeZone, day) => {
  expect(dayIn(timeZone)(Date.parse('2026-11-21T19:00:00Z'))).toBe(day);
});

test.each([
  ['Asia/Kolkata', '2026-11-21T18:30:00.000Z'],
  ['America/New_York', '2026-11-22T05:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-21T10:00:00.000Z'],
  ['UTC', '2026-11-22T00:00:00.000Z'],
])('in the time zone %s, 22 November 2026 begins at %s', (timeZone, start) => {
  expect(new Date(startIn(timeZone)('2026-11-22')).toISOString()).toBe(start);
});

test('a day that begins at one o’clock, because clocks go forward, begins there', () => {
  const start = startIn('Africa/Cairo')('2026-04-24');
  expect(new Date(start).toISOString()).toBe('2026-04-23T22:00:00.000Z');
});

test.each([
  ['Asia/Kolkata', 'India Standard Time'],
  ['Asia/Calcutta', 'India Standard Time'],
  ['Europe/Berlin', 'Central European Time'],
  ['UTC', 'Coordinated Universal Time'],
])('the time zone %s is called %s', (timeZone, name) => {
  expect(zoneName(timeZone)).toBe(name);
});

test.each([
  ['2026-11-22', 'day', '2026-11-22'],
  ['2026-11-22', 'week', '2026-11-16'],
  ['2026-11-23', 'week', '2026-11-23'],
  ['2027-01-01', 'week', '2026-12-28'],
  ['2026-11-22', 'month', '2026-11-01'],
] as const)('the day %s is in the %s that begins on %s', (day, unit, start) => {
  expect(startOf(day, unit)).toBe(start);
});

test.each([
  ['2026-11-22', 'day'],
  ['2026-03-01', 'week'],
  ['2024-06-01', 'week'],
  ['2024-05-01', 'month'],
])('from %s to 22 November 2026, a bar is a %s', (first, unit) => {
  expect(unitFor(first, '2026-11-22')).toBe(unit);
});

test.each([
  ['2026-02-27', '2026-03-01', 'day', '2026-02-27 2026-02-28 2026-03-01'],
  ['2026-11-22', '2026-11-30', 'week', '2026-11-16 2026-11-23 2026-11-30'],
  ['2026-11-22', '2027-01-01', 'month', '2026-11-01 2026-12-01 2027-01-01'],
] as const)('from %s to %s, there is a %s for each of %s', (first, last, unit, starts) => {
  expect(periods(first, last, unit).join(' ')).toBe(starts);
});

test('a day and another one are a number of days apart, over the end of a month', () => {
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});

test.each([
  [129, 'day'],
  [130, 'week'],
  [909, 'week'],
  [910, 'month'],
])('from the first day to the one %i days later, a bar is a %s', (days, unit) => {
  expect(unitFor('2020-01-01', addDays('2020-01-01', days))).toBe(unit);
});

test('one day alone is a bar', () => {
  expect(periods('2026-11-22', '2026-11-22', 'day')).toEqual(['2026-11-22']);
});
