import { HOUR_MS } from './time-units.ts';

/**
 * Formats a date in a time zone such as `UTC`, for example "14 September 2026", when the site is built.
 * In browsers, `localDate` and `dayDate` do, because formatters take long there.
 */
export function longDate(date: Date, timeZone: string): string {
  // eslint-disable-next-line no-restricted-syntax -- Not in browsers.
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(date);
}

/** Formats a date in a few letters, for example "14 Sept". */
export const shortDate = (date: Date, timeZone: string) =>
  // eslint-disable-next-line no-restricted-syntax -- Not in browsers.
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone }).format(date);

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** Formats a time, in milliseconds since 1970, as a date in the visitor's time zone. */
export function localDate(time: number): string {
  const date = new Date(time);
  return `${date.getDate()} ${MONTHS[date.getMonth()]} ${date.getFullYear()}`;
}

/** Formats a time, in milliseconds since 1970, as hour and minute in the visitor's time zone: "18:30". */
export function localTime(time: number): string {
  const date = new Date(time);
  return [date.getHours(), date.getMinutes()].map((part) => `${part}`.padStart(2, '0')).join(':');
}

/** Formats a day as it's stored: "2026-11-22" as "22 November 2026". */
export function dayDate(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${MONTHS[(month ?? 0) - 1]} ${year}`;
}

/**
 * A day of content as a time, for programs that show it by their own clock, such as readers of feeds: ten
 * o'clock in UTC is on that day from Honolulu to Auckland. Midnight would be the day before in America.
 */
export const timeOfDay = (day: Date): Date => new Date(day.getTime() + 10 * HOUR_MS);

/** Whether a text is a day of the calendar as it's stored, for example "2026-11-22". */
export function isDay(text: string): boolean {
  const time = Date.parse(text);
  // Date.parse takes much else, for example "2026-11", and 30 February in some browsers.
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}
