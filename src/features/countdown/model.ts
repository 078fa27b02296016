const SECOND = 1000;

/** The seconds in a day, an hour, a minute and a second. */
const UNITS = [86_400, 3600, 60, 1];

/** How long the countdown says that the app is launched. */
const LAUNCHED_MS = 5 * SECOND;

interface Countdown {
  state: 'running' | 'launched' | 'gone';
  /** Days, hours, minutes and seconds while it's running. */
  fields: readonly string[];
}

/**
 * Returns the countdown at `now`; both times are in milliseconds since 1970. Fields are padded to
 * two digits, except for leading fields: the first nonzero number never starts with a zero.
 */
export function countdownAt(launch: number, now: number): Countdown {
  const left = launch - now;
  if (left <= 0) return { state: left > -LAUNCHED_MS ? 'launched' : 'gone', fields: [] };
  // Round up, so that the last second shown is 1 and zero means launched.
  let rest = Math.ceil(left / SECOND);
  let width = 1;
  const fields = UNITS.map((unit) => {
    const text = `${Math.floor(rest / unit)}`.padStart(width, '0');
    if (rest >= unit) width = 2;
    rest %= unit;
    return text;
  });
  return { state: 'running', fields };
}

/** Returns the milliseconds until the next full second before, or after, the launch. */
export function untilNextTick(launch: number, now: number): number {
  const left = launch - now;
  return left - Math.ceil(left / SECOND - 1) * SECOND;
}

/** Parses a launch date. The error for an invalid one says how to write it. */
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
