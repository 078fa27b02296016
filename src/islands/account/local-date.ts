import { longDate } from '@/domain/dates';

/** Formats a time, in milliseconds since 1970, as a date in the visitor's time zone. */
export function localDate(time: number): string {
  return longDate(new Date(time), Intl.DateTimeFormat().resolvedOptions().timeZone);
}
