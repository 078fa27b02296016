import { expect, test } from 'vitest';
import { holyDayOf } from '../../operations/preflight/holy-days.ts';

// Ten years of the calendar that Saudi Arabia publishes. Should an engine have other tables, a day is off.
const YEARS = {
  'Eid al-Fitr': [
    ...['2026-03-20', '2027-03-09', '2028-02-26', '2029-02-14', '2030-02-04', '2031-01-24'],
    ...['2032-01-14', '2033-01-03', '2033-12-23', '2034-12-12', '2035-12-01'],
  ],
  'Eid al-Adha': [
    ...['2026-05-27', '2027-05-16', '2028-05-05', '2029-04-24', '2030-04-13', '2031-04-02'],
    ...['2032-03-22', '2033-03-12', '2034-03-01', '2035-02-19'],
  ],
  Ashura: [
    ...['2026-06-25', '2027-06-15', '2028-06-03', '2029-05-23', '2030-05-13', '2031-05-02'],
    ...['2032-04-20', '2033-04-10', '2034-03-31', '2035-03-20'],
  ],
};
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

test.each(Object.entries(YEARS))('%s and the day after are named for ten years', (name, days) => {
  for (const day of days) {
    expect(holyDayOf(day)).toContain(name);
    expect(holyDayOf(dayAfter(day, 1))).toContain(name);
    expect(holyDayOf(dayAfter(day, 2))).toBeUndefined();
  }
});

test('Ramadan’s last ten nights begin with the evening of its 20th', () => {
  for (const day of ['2027-02-27', '2027-03-01', '2027-03-08'])
    expect(holyDayOf(day)).toContain('among the last ten nights of Ramadan');
  expect(holyDayOf('2027-02-26')).toBeUndefined();
});

test('a day is named with its date in the Hijri calendar', () => {
  expect(holyDayOf('2027-03-01')).toBe(
    '2027-03-01 is 22 Ramadan 1448, among the last ten nights of Ramadan (by Umm al-Qura; in India often a day later).',
  );
});
