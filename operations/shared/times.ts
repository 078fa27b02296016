/**
 * Days and times of lists and records. They are in the computer's time zone, as the operator's clock shows
 * them; the days of the report are the company's. A time has its offset from UTC, so that it means the same
 * to everybody. For another time zone, set TZ before a command: TZ=Asia/Dubai.
 */
import type { Timestamp } from 'firebase-admin/firestore';
import { CommandError } from '../../cli/errors.ts';
import { isDay } from '../../src/lib/dates.ts';
import { MINUTE_MS } from '../../src/lib/time-units.ts';

/** Formats a time, also one in milliseconds, for people and lists: `2026-11-22T15:30:00+05:30`. */
export const formatTime = (time: Timestamp | number): string =>
  formatExactTime(time).replace(/\.\d+/, '');

/** Formats a time with its milliseconds, which decide ties: `2026-11-22T15:30:00.123+05:30`. */
export function formatExactTime(time: Timestamp | number): string {
  const ms = typeof time === 'number' ? time : time.toMillis();
  return timeAt(ms, -new Date(ms).getTimezoneOffset());
}

/** Formats a time as clocks show it that are ahead of UTC by some minutes. */
export function timeAt(ms: number, minutesAhead: number): string {
  const clock = new Date(ms + minutesAhead * MINUTE_MS).toISOString().slice(0, -1);
  const distance = new Date(Math.abs(minutesAhead) * MINUTE_MS).toISOString().slice(11, 16);
  return `${clock}${minutesAhead < 0 ? '-' : '+'}${distance}`;
}

/**
 * Parses a day such as `2026-11-22`: when it begins, in milliseconds. Throws a CommandError for
 * anything else.
 */
export function parseDay(typed: string): number {
  // A date alone would be read as UTC, in which it's still yesterday before dawn in India.
  if (isDay(typed)) return Date.parse(`${typed}T00:00`);
  throw new CommandError(`"${typed}" is not a day such as 2026-11-22.`);
}
