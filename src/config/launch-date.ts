/** The launch date of the first app, unless PUBLIC_LAUNCH_AT sets another. */
export const LAUNCH_DATE = '2025-09-30T00:00:00+05:30';

/** Parses a launch date. Throws for an invalid one; the message says how to write it. */
export function parseLaunch(text: string): Date {
  const date = new Date(text);
  const hasForm = /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/.test(text);
  // `Date` reads 31 April as 1 May.
  const isDay = new Date(text.slice(0, 10)).getUTCDate() === Number(text.slice(8, 10));
  if (Number.isNaN(date.getTime()) || !hasForm || !isDay) {
    throw new Error(
      `PUBLIC_LAUNCH_AT is "${text}": write date, time and offset, for example 2027-01-31T00:00:00+05:30.`,
    );
  }
  return date;
}

/** Returns the time zone that a launch date is written in, such as `+05:30`. */
export const timeZoneOf = (text: string): string => /[+-]\d{2}:\d{2}$/.exec(text)?.[0] ?? 'UTC';
