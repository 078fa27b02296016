import { site } from './site';

// Making one takes longer than rendering a card, and a list of posts has many.
const formats = new Map<string, Intl.DateTimeFormat>();

/** A day as readers write it, in a time zone such as `UTC`. */
export function longDate(date: Date, timeZone: string): string {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat(site.locale, { dateStyle: 'long', timeZone });
  formats.set(timeZone, format);
  return format.format(date);
}
