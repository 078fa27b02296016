// Creating a formatter is slow, and a list of posts formats many dates.
const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats a date in a time zone such as `UTC`, for example "14 September 2026". */
export function longDate(date: Date, timeZone: string): string {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone });
  formats.set(timeZone, format);
  return format.format(date);
}

/** Formats a time, in milliseconds since 1970, as a date in the visitor's time zone. */
export function localDate(time: number): string {
  return longDate(new Date(time), Intl.DateTimeFormat().resolvedOptions().timeZone);
}
