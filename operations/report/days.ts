import { DAY_MS } from '../../src/lib/time-units.ts';

/** How long each bar of a chart lasts. */
export type Unit = 'day' | 'week' | 'month';

/** With more bars than this, days become weeks, and weeks become months. */
const MAX_BARS = 130;

const toDay = (date: Date) => date.toISOString().slice(0, 10);

/** Returns a function that says on which day of a time zone a time is, for example `2026-11-22`. */
export function dayIn(timeZone: string): (time: number) => string {
  // Sweden writes dates as ISO does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  return (time) => format.format(time);
}

/** Returns a function that says when a day of a time zone begins, in milliseconds. */
export function startIn(timeZone: string): (day: string) => number {
  const dayOf = dayIn(timeZone);
  return (day) => {
    // Somewhere in these two days, a moment is the first that belongs to it.
    let before = Date.parse(day) - DAY_MS;
    let start = Date.parse(day) + DAY_MS;
    while (start - before > 1) {
      const middle = Math.floor((before + start) / 2);
      if (dayOf(middle) >= day) start = middle;
      else before = middle;
    }
    return start;
  };
}

/** Returns what people call a time zone: `India Standard Time` for both Asia/Kolkata and Asia/Calcutta. */
export function zoneName(timeZone: string): string {
  // One name for summer and winter. UTC has none of that kind, and would be GMT+00:00.
  const timeZoneName = timeZone === 'UTC' ? 'long' : 'longGeneric';
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName });
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')!.value;
}

export const addDays = (day: string, days: number) =>
  toDay(new Date(Date.parse(day) + days * DAY_MS));

/** Returns the first day of the day's week, which begins on Monday, or of its month. */
export function startOf(day: string, unit: Unit): string {
  if (unit === 'day') return day;
  if (unit === 'month') return `${day.slice(0, 7)}-01`;
  const weekday = new Date(day).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** Chooses days, or weeks or months where days would be too many to see. */
export function unitFor(first: string, last: string): Unit {
  const days = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
  if (days <= MAX_BARS) return 'day';
  return days <= MAX_BARS * 7 ? 'week' : 'month';
}

/** Lists the first days of all periods from one day to another, also of those without anything. */
export function periods(first: string, last: string, unit: Unit): string[] {
  const starts: string[] = [];
  for (let day = startOf(first, unit); day <= last; day = next(day, unit)) starts.push(day);
  return starts;
}

function next(start: string, unit: Unit): string {
  if (unit !== 'month') return addDays(start, unit === 'day' ? 1 : 7);
  return startOf(addDays(start, 31), 'month');
}
