/** Formats a date in a time zone such as `UTC`, for example "14 September 2026". */
export function longDate(date: Date, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(date);
}

/** Formats a time, in milliseconds since 1970, as a date in the visitor's time zone. */
export const localDate = (time: number) => longDate(new Date(time));
