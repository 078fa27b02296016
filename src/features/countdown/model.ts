const SECOND_MS = 1000;

/** The seconds in a day, an hour, a minute and a second. */
const UNITS = [86_400, 3600, 60, 1];

/** How long the countdown says that the app is launched. */
const LAUNCHED_MS = 5 * SECOND_MS;

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
  let rest = Math.ceil(left / SECOND_MS);
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
  return left - Math.ceil(left / SECOND_MS - 1) * SECOND_MS;
}
