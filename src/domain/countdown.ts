const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type CountdownUnit = 'days' | 'hours' | 'minutes' | 'seconds';

/** What the countdown shows. */
export type Countdown =
  | { state: 'running'; fields: readonly { unit: CountdownUnit; text: string }[] }
  | { state: 'launched' };

/**
 * Returns the countdown at `now`; both times are in milliseconds since 1970. Fields are padded to two
 * digits, except for leading fields: the first nonzero number never starts with a zero.
 */
export function countdownAt(launch: number, now: number): Countdown {
  const left = launch - now;
  if (!(left > 0)) return { state: 'launched' };
  // Round up, so that the last second shown is 1 and zero means launched.
  const time = Math.ceil(left / SECOND) * SECOND;
  const values: [CountdownUnit, number][] = [
    ['days', Math.floor(time / DAY)],
    ['hours', Math.floor((time % DAY) / HOUR)],
    ['minutes', Math.floor((time % HOUR) / MINUTE)],
    ['seconds', Math.floor((time % MINUTE) / SECOND)],
  ];
  let hasLarger = false;
  const fields = values.map(([unit, value]) => {
    const text = hasLarger ? String(value).padStart(2, '0') : String(value);
    hasLarger ||= value > 0;
    return { unit, text };
  });
  return { state: 'running', fields };
}

/** Returns the milliseconds until the countdown changes: at most one second. */
export function untilNextTick(launch: number, now: number): number {
  const left = launch - now;
  return left <= 0 ? 0 : left % SECOND || SECOND;
}

/** Parses a launch date. The error for an invalid one says how to write it. */
export function parseLaunch(text: string): Date {
  const date = new Date(text);
  if (Number.isNaN(date.getTime()) || !/^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/.test(text)) {
    throw new Error(
      `PUBLIC_LAUNCH_AT is "${text}": write date, time and offset, for example 2027-01-31T00:00:00+05:30.`,
    );
  }
  return date;
}
