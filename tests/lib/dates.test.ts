import { expect, test } from 'vitest';
import { dayDate, localDate, localTime, longDate } from '@/lib/dates';
import { DAY_MS } from '@/lib/time-units';

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A time in each month of two years, and the hours around midnight. */
const times = Array.from({ length: 24 }, (_, month) => Date.UTC(2027, month, month + 1, month));

test.each(times)('the time %i has the date that Intl writes', (time) => {
  expect(localDate(time)).toBe(longDate(new Date(time), ZONE));
});

test.each(times)('the time %i has the hour and minute that Intl writes', (time) => {
  const format = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  expect(localTime(time)).toBe(new Intl.DateTimeFormat('en-GB', format).format(time));
});

test.each(times.map((time) => new Date(time - (time % DAY_MS)).toISOString().slice(0, 10)))(
  'the stored day %s has the date that Intl writes',
  (day) => {
    expect(dayDate(day)).toBe(longDate(new Date(day), 'UTC'));
  },
);
