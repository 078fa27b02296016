/** Formats a date in a time zone such as `UTC`, for example "14 September 2026". */
export function longDate(date: Date, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(date);
}

/** Formats a date in a few letters, for example "14 Sept". */
export const shortDate = (date: Date, timeZone?: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone }).format(date);

/** Formats a time, in milliseconds since 1970, as a date in the visitor's time zone. */
export const localDate = (time: number) => longDate(new Date(time));

/** Whether a text is a day of the calendar as it's stored, for example "2026-11-22". */
export function isDay(text: string): boolean {
  const time = Date.parse(text);
  // Date.parse takes much else, for example "2026-11", and 30 February in some browsers.
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}
